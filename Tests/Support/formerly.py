"""The names that earlier versions gave to files."""


def fnv(text):
    """FNV-1a, by which earlier versions named what belongs to a store."""
    digest = 0xCBF29CE484222325
    for byte in text.encode():
        digest = (digest ^ byte) * 0x100000001B3 % (1 << 64)
    return f"{digest:x}"
