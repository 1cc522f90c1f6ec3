"""QR codes (ISO/IEC 18004): a text as squares. Byte mode, correction level L, versions 1 to 40.

Knows bits and squares, no page. Written for MicroPython: whole rows are handled as bytearrays, and
the mask is chosen by three of the standard's four penalties (any mask can be read).
"""

# level L, by version: check bytes a block, and the number of blocks
CHECKS = (
    "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 "
    "28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30"
)
BLOCKS = (
    "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 "
    "8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25"
)
CHECKS = [int(n) for n in CHECKS.split()]
BLOCKS = [int(n) for n in BLOCKS.split()]
QUIET = 4
LEVEL = 1  # the two bits of level L in the format information


def _powers():
    exp = bytearray(512)
    log = bytearray(256)
    x = 1
    for i in range(255):
        exp[i] = exp[i + 255] = x
        log[x] = i
        x <<= 1
        if x & 256:
            x ^= 0x11D
    return exp, log


EXP, LOG = _powers()


def path(text):
    """(width with the quiet zone, SVG path of the dark squares); None for a text too long."""
    rows = matrix(text)
    if rows is None:
        return None
    out = []
    size = len(rows)
    for y in range(size):
        row = rows[y]
        x = 0
        while x < size:
            if row[x] & 1:
                end = x
                while end < size and row[end] & 1:
                    end += 1
                n = end - x
                out.append("M%d %dh%dv1h-%dz" % (x + QUIET, y + QUIET, n, n))
                x = end
            x += 1
    return size + 2 * QUIET, "".join(out)


def matrix(text, mask=None):
    """Rows of squares; bit 0 of each is dark. None for a text that fits no version."""
    data = text.encode()
    version = _version(len(data))
    if version is None:
        return None
    rows = _frame(version)
    _fill(rows, _interleaved(version, data))
    if mask is None:
        best = None
        for one in range(8):
            tried = _masked(rows, one)
            bad = _penalty(tried)
            if best is None or bad < best[0]:
                best = (bad, one)
        mask = best[1]
    done = _masked(rows, mask)
    _format(done, mask)
    return done


# data and check bytes


def _raw_bytes(version):
    """All bytes of a version, data and check."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        n = version // 7 + 2
        bits -= (25 * n - 10) * n - 55
        if version >= 7:
            bits -= 36
    return bits // 8


def _room(version):
    return _raw_bytes(version) - CHECKS[version - 1] * BLOCKS[version - 1]


def _version(length):
    for version in range(1, 41):
        head = 2 if version < 10 else 3  # mode and length, 12 or 20 bits
        if length + head <= _room(version):
            return version
    return None


def _interleaved(version, data):
    """Data bytes and their check bytes, one of each block in turn."""
    room = _room(version)
    wide = 8 if version < 10 else 16
    bits = (4 << wide | len(data)) << 8 * len(data) | int.from_bytes(data, "big")
    used = 4 + wide + 8 * len(data)
    free = room * 8 - used
    stop = min(4, free)
    bits <<= stop
    used += stop
    spare = -used % 8
    bits <<= spare
    used += spare
    whole = bytearray(bits.to_bytes(used // 8, "big"))
    pad = 0xEC
    while len(whole) < room:
        whole.append(pad)
        pad ^= 0xEC ^ 0x11
    count = BLOCKS[version - 1]
    checks = CHECKS[version - 1]
    short = room // count
    longer = room % count
    divisor = _divisor(checks)
    blocks = []
    at = 0
    for i in range(count):
        n = short + (1 if i >= count - longer else 0)
        part = whole[at : at + n]
        at += n
        blocks.append((part, _remainder(part, divisor)))
    out = bytearray()
    for i in range(short + 1):
        for part, _ in blocks:
            if i < len(part):
                out.append(part[i])
    for i in range(checks):
        for _, rest in blocks:
            out.append(rest[i])
    return out


def _divisor(degree):
    """The Reed-Solomon generator polynomial, highest power first, without its leading 1."""
    out = bytearray(degree)
    out[degree - 1] = 1
    root = 0
    for _ in range(degree):
        for j in range(degree):
            value = EXP[LOG[out[j]] + root] if out[j] else 0
            if j + 1 < degree:
                value ^= out[j + 1]
            out[j] = value
        root += 1
    return out


def _remainder(data, divisor):
    logs = [LOG[d] for d in divisor]
    degree = len(divisor)
    rest = bytearray(degree)
    for byte in data:
        factor = byte ^ rest[0]
        for i in range(degree - 1):
            rest[i] = rest[i + 1]
        rest[degree - 1] = 0
        if factor:
            log = LOG[factor]
            for i in range(degree):
                rest[i] ^= EXP[logs[i] + log]
    return rest


# squares: bit 0 dark, bit 1 reserved (never masked)


def _frame(version):
    size = 4 * version + 17
    rows = [bytearray(size) for _ in range(size)]
    for i in range(size):
        rows[6][i] = rows[i][6] = 2 | (i + 1) % 2
    for y, x in ((3, 3), (3, size - 4), (size - 4, 3)):
        _finder(rows, y, x)
    spots = _alignments(version)
    last = len(spots) - 1
    for i, y in enumerate(spots):
        for j, x in enumerate(spots):
            if (i, j) not in ((0, 0), (0, last), (last, 0)):
                _rings(rows, y, x, 2)
    _format(rows, 0)
    if version >= 7:
        _version_squares(rows, version)
    return rows


def _finder(rows, y, x):
    size = len(rows)
    for dy in range(-4, 5):
        for dx in range(-4, 5):
            far = max(abs(dy), abs(dx))
            if 0 <= y + dy < size and 0 <= x + dx < size:
                rows[y + dy][x + dx] = 2 | (far not in (2, 4))


def _rings(rows, y, x, radius):
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            rows[y + dy][x + dx] = 2 | (max(abs(dy), abs(dx)) != 1)


def _alignments(version):
    if version == 1:
        return []
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    size = 4 * version + 17
    return [6] + [size - 7 - i * step for i in range(count - 2, -1, -1)]


def _format(rows, mask):
    """Level and mask, with a check code, twice."""
    size = len(rows)
    data = LEVEL << 3 | mask
    rest = data
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    bits = (data << 10 | rest) ^ 0x5412
    for i in range(15):
        bit = 2 | bits >> i & 1
        if i < 6:
            rows[i][8] = bit
        elif i < 8:
            rows[i + 1][8] = bit
        elif i == 8:
            rows[8][7] = bit
        else:
            rows[8][14 - i] = bit
        if i < 8:
            rows[8][size - 1 - i] = bit
        else:
            rows[size - 15 + i][8] = bit
    rows[size - 8][8] = 3


def _version_squares(rows, version):
    size = len(rows)
    rest = version
    for _ in range(12):
        rest = rest << 1 ^ (rest >> 11) * 0x1F25
    bits = version << 12 | rest
    for i in range(18):
        bit = 2 | bits >> i & 1
        a = size - 11 + i % 3
        rows[i // 3][a] = bit
        rows[a][i // 3] = bit


def _fill(rows, data):
    """The bits, in columns of two from the right, up and down."""
    size = len(rows)
    at = 0
    end = len(data) * 8
    right = size - 1
    upward = True
    while right > 0:
        if right == 6:
            right = 5
        for i in range(size):
            row = rows[size - 1 - i if upward else i]
            for x in (right, right - 1):
                if not row[x] & 2:
                    if at < end and data[at >> 3] >> (7 - (at & 7)) & 1:
                        row[x] = 1
                    at += 1
        upward = not upward
        right -= 2


def _masked(rows, mask):
    size = len(rows)
    out = []
    for y in range(size):
        row = bytearray(rows[y])
        for x in range(size):
            if not row[x] & 2 and _flips(mask, x, y):
                row[x] ^= 1
        out.append(row)
    return out


def _flips(mask, x, y):
    if mask == 0:
        return (x + y) % 2 == 0
    if mask == 1:
        return y % 2 == 0
    if mask == 2:
        return x % 3 == 0
    if mask == 3:
        return (x + y) % 3 == 0
    if mask == 4:
        return (x // 3 + y // 2) % 2 == 0
    if mask == 5:
        return x * y % 2 + x * y % 3 == 0
    if mask == 6:
        return (x * y % 2 + x * y % 3) % 2 == 0
    return ((x + y) % 2 + x * y % 3) % 2 == 0


def _penalty(rows):
    """Runs of five, two-by-two blocks, and the share of dark squares, on rows as big integers."""
    size = len(rows)
    across = [int("".join("1" if v & 1 else "0" for v in row), 2) for row in rows]
    down = [
        int("".join("1" if rows[y][x] & 1 else "0" for y in range(size)), 2) for x in range(size)
    ]
    full = (1 << size) - 1
    bad = 0
    dark = 0
    for line in across:
        dark += _ones(line)
    for lines in (across, down):
        for line in lines:
            for v in (line, line ^ full):
                bad += 2 * _ones(v & v >> 1 & v >> 2 & v >> 3 & v >> 4)
    for y in range(size - 1):
        a, b = across[y], across[y + 1]
        for both in (a & b, (a | b) ^ full):
            bad += 3 * _ones(both & both >> 1)
    return bad + abs(dark * 20 - size * size * 10) // (size * size) * 10


def _ones(number):
    return bin(number).count("1")
