#define ZX_USE_UTF8
#include "czxing.h"
#include <ZXing/ReadBarcode.h>
#include <algorithm>
#include <vector>

using namespace ZXing;

namespace {

bool symbology(BarcodeFormat format, CZXingSymbology &symbology) {
    switch (format) {
    case BarcodeFormat::EAN8: symbology = CZXING_EAN8; return true;
    case BarcodeFormat::EAN13: symbology = CZXING_EAN13; return true;
    case BarcodeFormat::UPCA: symbology = CZXING_UPCA; return true;
    case BarcodeFormat::UPCE: symbology = CZXING_UPCE; return true;
    case BarcodeFormat::ITF: symbology = CZXING_ITF; return true;
    case BarcodeFormat::Code128: symbology = CZXING_CODE128; return true;
    case BarcodeFormat::DataBar:
    case BarcodeFormat::DataBarExpanded: symbology = CZXING_DATABAR; return true;
    case BarcodeFormat::QRCode: symbology = CZXING_QR; return true;
    case BarcodeFormat::DataMatrix: symbology = CZXING_DATAMATRIX; return true;
    default: return false;
    }
}

// The picture at half its width and height.
std::vector<uint8_t> halved(const uint8_t *pixels, int width, int height) {
    std::vector<uint8_t> half(static_cast<size_t>(width / 2) * (height / 2));
    auto next = half.begin();
    for (int y = 0; y + 1 < height; y += 2) {
        const uint8_t *upper = pixels + static_cast<size_t>(y) * width, *lower = upper + width;
        for (int x = 0; x + 1 < width; x += 2)
            *next++ = static_cast<uint8_t>((upper[x] + upper[x + 1] + lower[x] + lower[x + 1]) / 4);
    }
    return half;
}

// A picture smaller than this holds no symbol that larger ones do not show better.
const int leastSide = 200;

}

// The library's own search in smaller pictures is not used: where it finds a symbol of bars in two of them, an assertion of
// 1.4.0 fails (Result.cpp, lineCount() == 1) and ends the process. No exception may reach Swift.
extern "C" int czxing_read(
    const uint8_t *pixels, int width, int height, int most, CZXingEach each, void *context) {
    try {
        DecodeHints hints;
        hints.setFormats(
            BarcodeFormat::EAN8 | BarcodeFormat::EAN13 | BarcodeFormat::UPCA | BarcodeFormat::UPCE
            | BarcodeFormat::ITF | BarcodeFormat::Code128 | BarcodeFormat::DataBar | BarcodeFormat::DataBarExpanded
            | BarcodeFormat::QRCode | BarcodeFormat::DataMatrix);
        hints.setTryDownscale(false);
        hints.setMaxNumberOfSymbols(static_cast<uint8_t>(std::clamp(most, 1, 250)));
        std::vector<uint8_t> smaller;
        bool found = false;
        while (!found) {
            for (const auto &result : ReadBarcodes(ImageView(pixels, width, height, ImageFormat::Lum), hints)) {
                CZXingSymbology kind;
                if (!result.isValid() || !symbology(result.format(), kind)) continue;
                const auto &bytes = result.bytes();
                each(context, kind, bytes.data(), bytes.size());
                found = true;
            }
            if (std::min(width, height) / 2 < leastSide) break;
            smaller = halved(pixels, width, height);
            pixels = smaller.data();
            width /= 2;
            height /= 2;
        }
        return 0;
    } catch (...) {
        return -1;
    }
}
