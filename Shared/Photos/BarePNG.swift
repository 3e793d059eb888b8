import Foundation

/// A PNG file without its texts: libvips unpacks each of them, however large it becomes.
///
/// The chunks are those of ISO/IEC 15948, clause 11.
struct BarePNG {
    let bytes: Data

    private static let texts = Set(["tEXt", "zTXt", "iTXt"].map { Data($0.utf8) })

    /// - Parameter file: a PNG whose chunks are whole up to IEND.
    init(_ file: Data) {
        var (kept, rest) = (Data(file.prefix(8)), file.dropFirst(8))
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard length <= rest.count - 12 else { break }
            if !Self.texts.contains(Data(rest.dropFirst(4).prefix(4))) { kept += rest.prefix(12 + length) }
            rest = rest.dropFirst(12 + length)
        }
        bytes = kept
    }
}
