import Contracts
import Foundation

/// A photo drawn anew from a file that somebody sent: WebP in two sizes, the right way up, in sRGB, and with nothing
/// else of what was in the file.
public struct DevelopedPhoto: Codable, Sendable {
    public static let mediaType = "image/webp"
    /// The longest sides, in pixels: of a picture that is at most twice as long as wide. What is longer, such as the screenshot
    /// of a whole page, has as many pixels and not the same side, so that what stands in it can be read.
    static let largeSide: Int32 = 1_600
    static let smallSide: Int32 = 480

    /// What is looked at at all.
    static let mostPixels = 40_000_000
    static let longestSide = 20_000
    /// The scans of a JPEG file, each of which costs as much as the whole image; cameras write about ten.
    static let mostScans = 100

    /// What a PNG may cost, as `PictureHead.work` counts it: about 0.7 s of a core. All of it has to be unpacked, however
    /// small the picture will be; the other formats are read at a fraction of their size.
    static let mostWork = 160_000_000

    private static let quality: Int32 = 80

    public let width: Int
    public let height: Int
    public let large: Data
    public let small: Data

    /// Takes the time that decoding and encoding takes, up to a second or so.
    ///
    /// Throws 415 for what is neither JPEG nor PNG nor WebP, and 422 for what is damaged or larger than is looked at,
    /// which is told by the header alone.
    init(_ file: Data) throws(Problem) {
        let file = try Self.checked(file)
        guard let image = VipsPicture(file, side: Self.side(of: file)),
            let smaller = image.smaller(side: Self.smallSide),
            let large = image.webP(quality: Self.quality), let small = smaller.webP(quality: Self.quality)
        else { throw .damagedPhoto }
        (width, height) = (image.width, image.height)
        self.large = large
        self.small = small
    }

    /// Side of the large size of a file's image.
    private static func side(of file: Data) -> Int32 {
        guard let format = PhotoFormat(file), let head = VipsPicture.head(of: file, format),
            head.width > 0, head.height > 0
        else { return largeSide }
        return side(width: head.width, height: head.height)
    }

    static func side(width: Int, height: Int) -> Int32 {
        let (long, short) = (Double(max(width, height)), Double(max(1, min(width, height))))
        guard long / short > 2 else { return largeSide }
        return Int32(min(Double(mostSide), Double(largeSide) * (long / short).squareRoot()).rounded(.down))
    }

    /// Of any picture: WebP takes no more than twice as many.
    private static let mostSide: Int32 = 8_000

    /// The file as it is read. Throws as `init` does, before anything is unpacked.
    static func checked(_ original: Data) throws(Problem) -> Data {
        guard let format = PhotoFormat(original) else { throw .noPhoto }
        guard format.isWhole(original) else { throw .damagedPhoto }
        let file = format == .png ? BarePNG(original).bytes : original
        guard let head = VipsPicture.head(of: file, format) else { throw .damagedPhoto }
        guard head.width <= longestSide, head.height <= longestSide, head.width * head.height <= mostPixels else {
            throw Problem.invalid("photo", .photoTooLarge)
        }
        guard format != .png || head.work <= mostWork else {
            throw Problem.invalid("photo", .photoTooSlow)
        }
        guard format != .jpeg || file.scans <= mostScans else { throw .damagedPhoto }
        return file
    }
}

extension Data {
    /// How many scans a JPEG file has: each begins with a marker that stands nowhere else in it but in an embedded
    /// preview.
    fileprivate var scans: Int {
        withUnsafeBytes { bytes in
            var count = 0
            var isMarked = false
            for byte in bytes {
                if isMarked, byte == 0xDA { count += 1 }
                isMarked = byte == 0xFF
            }
            return count
        }
    }
}

extension Problem {
    fileprivate static let noPhoto = Problem(415, "unsupported-media-type", ["what": "photo"])
    static let damagedPhoto = Problem.invalid("photo", .photoDamaged)
}
