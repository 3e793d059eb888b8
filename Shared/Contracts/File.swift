import Foundation

/// A file as the body of a request, such as a picture. It travels as it is, with its media type as `Content-Type` and
/// its name, where it has one, as `name` in the query.
public struct Upload: Codable, Hashable, Sendable {
    /// Such as `image/jpeg`, in small letters and without parameters. It is what the sender says.
    public let mediaType: String
    /// As the sender called it; not to be trusted with more than its ending.
    public let name: String?
    public let bytes: Data

    public init(mediaType: String, name: String? = nil, bytes: Data) {
        self.mediaType = mediaType
        self.name = name
        self.bytes = bytes
    }
}

/// A file as an answer. It travels as it is.
public struct Download: Codable, Hashable, Sendable {
    /// Such as `application/pdf`.
    public let mediaType: String
    /// The name to keep the file under; absent if it is to be shown.
    public let name: String?
    public let bytes: Data
    /// Whether what is at this address never changes and may be kept by whoever asked.
    public let isLasting: Bool

    public init(mediaType: String, name: String? = nil, bytes: Data, isLasting: Bool = false) {
        self.mediaType = mediaType
        self.name = name
        self.bytes = bytes
        self.isLasting = isLasting
    }
}
