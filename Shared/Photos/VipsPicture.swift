import CVips
import Foundation

/// An image of libvips, let go with the value.
struct VipsPicture: ~Copyable {
    private let image: UnsafeMutablePointer<VipsImage>

    /// The library once it can be used. It has nothing but the settings that it begins with.
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

    /// What the file says of its image.
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

    /// At most `side` pixels wide and high; `nil` if it could not be made.
    func smaller(side: Int32) -> VipsPicture? { VipsPicture(cvips_smaller(image, side)) }

    /// A byte of grey for each pixel, row after row; `nil` if that failed.
    func grey() -> [UInt8]? {
        var count = 0
        guard let bytes = cvips_grey(image, &count) else { return nil }
        defer { cvips_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// As WebP of a quality from 1 to 100, without metadata; `nil` if it could not be made.
    func webP(quality: Int32) -> Data? {
        var count = 0
        guard let bytes = cvips_webp(image, quality, &count) else { return nil }
        defer { cvips_free(bytes) }
        return BareWebP(Data(bytes: bytes, count: count))?.bytes
    }
}
