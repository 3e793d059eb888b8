import CZXing
import Chassis
import Contracts
import Foundation
import Photos

/// A barcode found in a photo.
struct FoundBarcode: Codable, Hashable, Sendable {
    let text: String
    let symbology: Barcode.Symbology
}

/// The worker task that finds barcodes in a photo.
enum BarcodeReading {
    enum Outcome: Codable, Sendable {
        case found([FoundBarcode])
        case refused(Problem)
    }

    static let task = WorkerTask<Empty, Outcome>("read-barcodes", within: WorkerLimits(computing: 12, waiting: 25))

    /// Enough pixels for the thinnest bars if the photo shows the whole package.
    private static let longestSide: Int32 = 2_000
    private static let most = 8

    static func bind(to tasks: inout WorkerTasks) {
        tasks.on(task) { _, bytes, give in
            let outcome: Outcome
            do throws(Problem) {
                outcome = .found(try codes(in: bytes))
            } catch {
                outcome = .refused(error)
            }
            try give(outcome)
        }
    }

    /// Throws as `GreyPicture` does.
    static func codes(in file: Data) throws(Problem) -> [FoundBarcode] {
        let picture = try GreyPicture(file, side: longestSide)
        var found: [FoundBarcode] = []
        withUnsafeMutablePointer(to: &found) { found in
            _ = picture.pixels.withUnsafeBufferPointer { pixels in
                czxing_read(
                    pixels.baseAddress, Int32(picture.width), Int32(picture.height), Int32(most),
                    { context, symbology, bytes, count in
                        guard let found = context?.assumingMemoryBound(to: [FoundBarcode].self), count > 0,
                            count <= Barcode.mostBytes, let symbology = Barcode.Symbology(symbology)
                        else { return }
                        let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
                        found.pointee.append(FoundBarcode(text: text, symbology: symbology))
                    }, found)
            }
        }
        return found
    }
}

extension Barcode.Symbology {
    fileprivate init?(_ symbology: CZXingSymbology) {
        switch symbology {
        case CZXING_EAN8: self = .ean8
        case CZXING_EAN13: self = .ean13
        case CZXING_UPCA: self = .upcA
        case CZXING_UPCE: self = .upcE
        case CZXING_ITF: self = .itf
        case CZXING_CODE128: self = .code128
        case CZXING_DATABAR: self = .dataBar
        case CZXING_QR: self = .qr
        case CZXING_DATAMATRIX: self = .dataMatrix
        default: return nil
        }
    }
}
