#define ZX_USE_UTF8
#include "czxing.h"
#include <ZXing/ReadBarcode.h>

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

}

// No exception may reach Swift.
extern "C" int czxing_read(
    const uint8_t *pixels, int width, int height, int most, CZXingEach each, void *context) {
    try {
        DecodeHints hints;
        hints.setFormats(
            BarcodeFormat::EAN8 | BarcodeFormat::EAN13 | BarcodeFormat::UPCA | BarcodeFormat::UPCE
            | BarcodeFormat::ITF | BarcodeFormat::Code128 | BarcodeFormat::DataBar | BarcodeFormat::DataBarExpanded
            | BarcodeFormat::QRCode | BarcodeFormat::DataMatrix);
        hints.setMaxNumberOfSymbols(static_cast<uint8_t>(most < 1 ? 1 : most > 250 ? 250 : most));
        for (const auto &result : ReadBarcodes(ImageView(pixels, width, height, ImageFormat::Lum), hints)) {
            CZXingSymbology kind;
            if (!result.isValid() || !symbology(result.format(), kind)) continue;
            const auto &bytes = result.bytes();
            each(context, kind, bytes.data(), bytes.size());
        }
        return 0;
    } catch (...) {
        return -1;
    }
}
