import Foundation

/// A photo that somebody took of a dish. What is kept was drawn anew from what was sent, without whatever else was in the file.
public struct Photo: Codable, Hashable, Sendable {
    public let id: ID<Photo>
    /// Below the API's address.
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

/// How large a photo is shown.
public enum PhotoSize: String, Vocabulary {
    /// At most 1,600 pixels wide and high.
    case large
    /// At most 480 pixels wide and high.
    case small
}

/// Asks for a photo; `large` where it says nothing.
public struct PhotoQuery: Codable, Hashable, Sendable {
    public var size: PhotoSize?

    public init(size: PhotoSize? = nil) {
        self.size = size
    }
}
