#!/bin/sh
# Says in one sentence what is missing before anything is tried. Plain sh: it must run without Python.
# usage: preflight.sh PYTHON [test]
python=$1
missing() {
    echo "Il manque quelque chose : $1" >&2
    exit 1
}
command -v "$python" >/dev/null 2>&1 ||
    missing "Python 3.11 ou plus récent ($python introuvable ; autre nom : make PYTHON=python3.12 …)."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    missing "Python 3.11 ou plus récent (ici $("$python" -V 2>&1) ; autre nom : make PYTHON=python3.12 …)."
command -v node >/dev/null 2>&1 || missing "Node 20 ou plus récent (node introuvable)."
node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' ||
    missing "Node 20 ou plus récent (ici $(node --version))."
command -v npm >/dev/null 2>&1 || missing "npm, qui accompagne Node."
[ "$2" != test ] || "$python" -c 'import venv, ensurepip' 2>/dev/null ||
    missing "le module venv de Python (sur Debian : apt-get install python3-venv)."
