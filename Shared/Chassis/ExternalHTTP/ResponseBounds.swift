/// Which response is taken.
public struct ResponseBounds: Hashable, Sendable {
    /// In small letters; one that ends with `/` stands for all that begin with it. Any type if `nil`.
    let mediaTypes: Set<String>?
    /// Whether a response with another status than 200 is a response too, and not an error.
    let anyStatus: Bool
    /// Of what it unpacks to, in bytes.
    public let mostBytes: Int
    /// How many times its size it may unpack to.
    let mostRatio: Int

    public init(mediaTypes: Set<String>? = nil, anyStatus: Bool = false, mostBytes: Int, mostRatio: Int = 20) {
        self.mediaTypes = mediaTypes
        self.anyStatus = anyStatus
        self.mostBytes = mostBytes
        self.mostRatio = mostRatio
    }

    func allows(_ mediaType: String) -> Bool {
        mediaTypes?.contains { $0.hasSuffix("/") ? mediaType.hasPrefix($0) : mediaType == $0 } ?? true
    }

    /// What the request says of it; `nil` where any type is taken.
    var accept: String? {
        mediaTypes.map { $0.map { $0.hasSuffix("/") ? $0 + "*" : $0 }.sorted().joined(separator: ", ") }
    }
}
