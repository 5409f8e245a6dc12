// A text that grows at its end, and JSON values written to it.
#ifndef TEXT_H
#define TEXT_H
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// A text of `used` bytes in memory of `room` bytes.
typedef struct { char *bytes; size_t used, room; } text;

// A part of a view that is the same whatever the store holds; templates.py takes it from the service's answer.
typedef struct { const char *bytes; size_t length; } piece;

#define PUT(out, literal) put(out, literal, sizeof literal - 1)

static inline void put(text *out, const char *bytes, size_t length) {
    if (out->room - out->used < length) {
        out->room = 2 * (out->used + length);
        out->bytes = realloc(out->bytes, out->room);
        if (!out->bytes) abort();
    }
    memcpy(out->bytes + out->used, bytes, length);
    out->used += length;
}

static inline void put_piece(text *out, piece part) { put(out, part.bytes, part.length); }

static inline void put_text(text *out, const text *more) { put(out, more->bytes, more->used); }

static inline void put_number(text *out, long number) {
    char digits[20], *first = digits + sizeof digits;
    unsigned long rest = number < 0 ? -(unsigned long)number : (unsigned long)number;
    do *--first = (char)('0' + rest % 10); while (rest /= 10);
    if (number < 0) *--first = '-';
    put(out, first, (size_t)(digits + sizeof digits - first));
}

// A number of so many digits, with zeros before it.
static inline void put_padded(text *out, long number, int digits) {
    char place[8];
    for (int index = digits; index-- > 0; number /= 10) place[index] = (char)('0' + number % 10);
    put(out, place, (size_t)digits);
}

// The inside of a JSON string.
static inline void put_escaped(text *out, const char *bytes, size_t length) {
    size_t plain = 0;
    for (size_t index = 0; index < length; index++) {
        unsigned char byte = (unsigned char)bytes[index];
        if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
        put(out, bytes + plain, index - plain);
        plain = index + 1;
        if (byte < 0x20) {
            PUT(out, "\\u00");
            put(out, &"0123456789abcdef"[byte >> 4], 1);
            put(out, &"0123456789abcdef"[byte & 15], 1);
        } else {
            put(out, "\\", 1);
            put(out, bytes + index, 1);
        }
    }
    put(out, bytes + plain, length - plain);
}

#endif
