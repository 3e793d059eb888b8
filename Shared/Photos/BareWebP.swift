import Foundation

/// A WebP file with nothing in it but one image: libvips writes metadata of its own even where it is asked for none.
///
/// The container is that of https://developers.google.com/speed/webp/docs/riff_container.
struct BareWebP {
    let bytes: Data

    /// The chunks that make up an image, by their names.
    private static let kept = Set(["VP8X", "ALPH", "VP8 ", "VP8L"].map { Data($0.utf8) })
    /// Of the features that the chunk VP8X announces: colour profile, EXIF and XMP.
    private static let metadata: UInt8 = 0x20 | 0x08 | 0x04

    /// `nil` for what is no WebP file of one image.
    init?(_ file: Data) {
        var chunks = Data()
        var rest = file.dropFirst(12)
        while rest.count >= 8 {
            let name = rest.prefix(4)
            let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let whole = 8 + size + size % 2
            guard whole <= rest.count else { return nil }
            if Self.kept.contains(Data(name)) {
                var chunk = Data(rest.prefix(whole))
                if name.elementsEqual("VP8X".utf8), size > 0 { chunk[8] &= ~Self.metadata }
                chunks += chunk
            }
            rest = rest.dropFirst(whole)
        }
        guard !chunks.isEmpty else { return nil }
        let size = UInt32(chunks.count + 4)
        bytes =
            Data("RIFF".utf8) + withUnsafeBytes(of: size.littleEndian) { Data($0) } + Data("WEBP".utf8) + chunks
    }
}
