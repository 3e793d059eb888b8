import Foundation

/// A file as the body of a request, such as a picture. It is sent unencoded, with its media type as `Content-Type` and
/// its name, if any, as `name` in the query.
public struct Upload: Codable, Hashable, Sendable {
    /// As stated by the sender, such as `image/jpeg`, in lower case and without parameters.
    public let mediaType: String
    /// The sender's name for the file; only its extension may be trusted.
    public let name: String?
    public let bytes: Data

    public init(mediaType: String, name: String? = nil, bytes: Data) {
        self.mediaType = mediaType
        self.name = name
        self.bytes = bytes
    }
}

/// A file as a response, sent unencoded.
public struct Download: Codable, Hashable, Sendable {
    /// Such as `application/pdf`.
    public let mediaType: String
    /// The name to save the file as; `nil` if it is to be displayed.
    public let name: String?
    public let bytes: Data
    /// Whether the content at this address never changes, so that clients may cache it.
    public let isLasting: Bool

    public init(mediaType: String, name: String? = nil, bytes: Data, isLasting: Bool = false) {
        self.mediaType = mediaType
        self.name = name
        self.bytes = bytes
        self.isLasting = isLasting
    }
}
