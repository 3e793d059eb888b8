import Foundation

extension PhotoFormat {
    /// Whether a file goes on to the mark that ends its picture; what follows that mark does not matter. libvips takes a
    /// JPEG or a PNG that breaks off for a whole one and fills what is missing with grey.
    ///
    /// JPEG: the markers of ITU T.81, annex B, up to EOI; PNG: the chunks of ISO/IEC 15948, clause 5, up to IEND. libvips
    /// itself refuses a WebP that breaks off.
    func isWhole(_ file: Data) -> Bool {
        file.withUnsafeBytes { bytes in
            switch self {
            case .jpeg: Self.endsJPEG(bytes)
            case .png: Self.endsPNG(bytes)
            case .webP: true
            }
        }
    }

    private static func endsJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var place = 2
        while let mark = bytes[place...].firstIndex(of: 0xFF) {
            guard let next = bytes[mark...].firstIndex(where: { $0 != 0xFF }) else { return false }
            place = next + 1
            switch bytes[next] {
            case 0xD9: return true
            // A byte of the picture itself, or a mark without a length.
            case 0x00, 0x01, 0xD0...0xD8: break
            default:
                guard place + 1 < bytes.count else { return false }
                let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
                guard length >= 2, length <= bytes.count - place else { return false }
                place += length
            }
        }
        return false
    }

    private static func endsPNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var place = 8
        while bytes.count - place >= 12 {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { return false }
            if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
            place += 12 + length
        }
        return false
    }
}
