window.tv = {};
