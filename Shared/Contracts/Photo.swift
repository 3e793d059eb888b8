import Foundation

/// A person's photo of a dish. It is re-encoded on upload, without any metadata of the original file.
public struct Photo: Codable, Hashable, Sendable {
    public let id: ID<Photo>
    /// Relative to the API's address.
    public let address: String
    /// In pixels.
    public let width: Int
    public let height: Int

    public init(id: ID<Photo>, address: String, width: Int, height: Int) {
        self.id = id
        self.address = address
        self.width = width
        self.height = height
    }
}

/// The display size of a photo.
public enum PhotoSize: String, Vocabulary {
    /// At most 1,600 pixels wide and high.
    case large
    /// At most 480 pixels wide and high.
    case small
}

/// Requests a photo; `large` if `size` is `nil`.
public struct PhotoQuery: Codable, Hashable, Sendable {
    public var size: PhotoSize?

    public init(size: PhotoSize? = nil) {
        self.size = size
    }
}
