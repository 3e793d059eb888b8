// Draws barcodes, for tests.
#ifndef BARCODE_WRITER_H
#define BARCODE_WRITER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Draws `text` as a symbol of the kind that zxing-cpp calls `format`, such as EAN-13, into `width` times `height` bytes of
// grey. 0 where it could be drawn.
int barcode_write(const char *format, const char *text, int width, int height, uint8_t *pixels);

#ifdef __cplusplus
}
#endif

#endif
