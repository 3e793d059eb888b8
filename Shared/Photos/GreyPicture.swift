import Contracts
import Foundation

/// The picture in a file that somebody sent, in grey, for what looks for something in it.
public struct GreyPicture: Sendable {
    public let width: Int
    public let height: Int
    /// A byte for each pixel, row after row.
    public let pixels: [UInt8]

    /// Takes the time that decoding takes, up to a second or so; meant for a worker process.
    ///
    /// - Parameter side: its longest side, in pixels; a larger one is made smaller.
    /// - Throws: 415 for what is neither JPEG nor PNG nor WebP, and 422 for what is damaged or larger than is looked at.
    public init(_ file: Data, side: Int32) throws(Problem) {
        let file = try DevelopedPhoto.checked(file)
        guard let picture = VipsPicture(file, side: side), let pixels = picture.grey() else { throw .damagedPhoto }
        (width, height) = (picture.width, picture.height)
        guard pixels.count == width * height else { throw .damagedPhoto }
        self.pixels = pixels
    }
}
