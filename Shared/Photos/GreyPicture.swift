import Contracts
import Foundation

/// An uploaded picture in greyscale, for image recognition.
public struct GreyPicture: Sendable {
    public let width: Int
    public let height: Int
    /// A byte per pixel, row by row.
    public let pixels: [UInt8]

    /// Decodes `file`, which takes up to about a second; meant for a worker process.
    ///
    /// - Parameter side: the longest side in pixels; larger pictures are scaled down.
    /// - Throws: 415 if the file is not JPEG, PNG or WebP, and 422 if it is damaged or too large.
    public init(_ file: Data, side: Int32) throws(Problem) {
        let file = try DevelopedPhoto.checked(file)
        guard let picture = VipsPicture(file, side: side), let pixels = picture.grey() else { throw .damagedPhoto }
        (width, height) = (picture.width, picture.height)
        guard pixels.count == width * height else { throw .damagedPhoto }
        self.pixels = pixels
    }
}
