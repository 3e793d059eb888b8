// What Larder needs of zxing-cpp, a library in C++, as functions of C.
#ifndef CZXING_H
#define CZXING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The symbols that are looked for.
typedef enum {
    CZXING_EAN8, CZXING_EAN13, CZXING_UPCA, CZXING_UPCE, CZXING_ITF, CZXING_CODE128, CZXING_DATABAR, CZXING_QR,
    CZXING_DATAMATRIX
} CZXingSymbology;

// Is given what one symbol says.
typedef void (*CZXingEach)(void *context, CZXingSymbology symbology, const uint8_t *bytes, size_t count);

// Finds at most `most` symbols in a grey picture, whose rows follow one another without a gap, and gives each of them to
// `each`. 0 where it could be searched.
int czxing_read(const uint8_t *pixels, int width, int height, int most, CZXingEach each, void *context);

#ifdef __cplusplus
}
#endif

#endif
