import CVips
import Foundation

/// A libvips image, released with the value.
struct VipsPicture: ~Copyable {
    private let image: UnsafeMutablePointer<VipsImage>

    /// Whether the library has started. It is used with its initial settings only.
    private static let isReady = cvips_start() == 0

    private init?(_ image: UnsafeMutablePointer<VipsImage>?) {
        guard let image else { return nil }
        self.image = image
    }

    deinit { cvips_release(image) }

    var width: Int { Int(vips_image_get_width(image)) }
    var height: Int { Int(vips_image_get_height(image)) }

    /// The image of a file, at most `side` pixels wide and high; `nil` if the file is damaged.
    init?(_ file: Data, side: Int32) {
        guard Self.isReady else { return nil }
        self.init(file.withUnsafeBytes { cvips_thumbnail($0.baseAddress, $0.count, side) })
    }

    /// The header of a file's image; `nil` if it is unreadable.
    static func head(of file: Data, _ format: PhotoFormat) -> PictureHead? {
        guard isReady else { return nil }
        return file.withUnsafeBytes { bytes in
            guard let header = VipsPicture(cvips_open(bytes.baseAddress, bytes.count, format.library)) else {
                return nil
            }
            return PictureHead(
                width: header.width, height: header.height, bands: Int(vips_image_get_bands(header.image)),
                isDeep: cvips_is_deep(header.image) != 0)
        }
    }

    /// A copy of at most `side` pixels in width and height; `nil` on failure.
    func smaller(side: Int32) -> VipsPicture? { VipsPicture(cvips_smaller(image, side)) }

    /// A greyscale byte per pixel, row by row; `nil` on failure.
    func grey() -> [UInt8]? {
        var count = 0
        guard let bytes = cvips_grey(image, &count) else { return nil }
        defer { cvips_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The image as WebP without metadata, with a quality from 1 to 100; `nil` on failure.
    func webP(quality: Int32) -> Data? {
        var count = 0
        guard let bytes = cvips_webp(image, quality, &count) else { return nil }
        defer { cvips_free(bytes) }
        return BareWebP(Data(bytes: bytes, count: count))?.bytes
    }
}
