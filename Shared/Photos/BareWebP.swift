import Foundation

/// A WebP file reduced to its image, because libvips adds metadata even if told not to.
///
/// The container is specified in https://developers.google.com/speed/webp/docs/riff_container.
struct BareWebP {
    let bytes: Data

    /// Names of the chunks of an image.
    private static let kept = Set(["VP8X", "ALPH", "VP8 ", "VP8L"].map { Data($0.utf8) })
    /// Flags of the chunk VP8X for colour profile, EXIF and XMP.
    private static let metadata: UInt8 = 0x20 | 0x08 | 0x04

    /// `nil` if `file` is not a WebP file of one image.
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
