#include "barcode_writer.h"
#include <ZXing/BarcodeFormat.h>
#include <ZXing/BitMatrix.h>
#include <ZXing/CharacterSet.h>
#include <ZXing/MultiFormatWriter.h>

extern "C" int barcode_write(const char *format, const char *text, int width, int height, uint8_t *pixels) {
    try {
        ZXing::MultiFormatWriter writer(ZXing::BarcodeFormatFromString(format));
        writer.setMargin(10);
        std::wstring wide(text, text + __builtin_strlen(text));
        auto matrix = writer.encode(wide, width, height);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                pixels[y * width + x] = y < matrix.height() && x < matrix.width() && matrix.get(x, y) ? 0 : 255;
        return matrix.width() <= width && matrix.height() <= height ? 0 : -1;
    } catch (...) {
        return -1;
    }
}
