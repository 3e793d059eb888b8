import Contracts
import Foundation

/// An uploaded photo re-encoded as WebP in two sizes, upright, in sRGB and without metadata.
public struct DevelopedPhoto: Codable, Sendable {
    public static let mediaType = "image/webp"
    /// The longest side in pixels, for pictures at most twice as long as wide. Longer ones, such as screenshots of
    /// whole pages, get the same number of pixels, so that their text stays readable.
    static let largeSide: Int32 = 1_600
    static let smallSide: Int32 = 480

    /// Limits of accepted pictures.
    static let mostPixels = 40_000_000
    static let longestSide = 20_000
    /// The number of scans in a JPEG, each as costly as the whole image; cameras write about ten.
    static let mostScans = 100

    /// The limit of `PictureHead.work` for a PNG, about 0.7 s of a core. A PNG must be unpacked in full, while other
    /// formats are read at reduced size.
    static let mostWork = 160_000_000

    private static let quality: Int32 = 80

    public let width: Int
    public let height: Int
    public let large: Data
    public let small: Data

    /// Decodes and encodes `file`, which takes up to about a second.
    ///
    /// Throws 415 if the file is not JPEG, PNG or WebP. Throws 422 if it is damaged or too large by its header.
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

    /// The longest side of the large size.
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

    /// The limit for any picture; WebP allows about twice as much.
    private static let mostSide: Int32 = 8_000

    /// The file to decode. Throws the errors of `init`, before anything is unpacked.
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
    /// The number of scans in a JPEG. Their marker occurs nowhere else, except in an embedded preview.
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
