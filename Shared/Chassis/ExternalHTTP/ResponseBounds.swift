/// The limits of an acceptable response.
public struct ResponseBounds: Hashable, Sendable {
    /// Lower-case media types; an entry that ends with `/` is a prefix. Any type if `nil`.
    let mediaTypes: Set<String>?
    /// Whether a status other than 200 is returned as a response instead of thrown.
    let anyStatus: Bool
    /// The limit of the decompressed body, in bytes.
    public let mostBytes: Int
    /// The limit of the compression ratio.
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

    /// The `Accept` header; `nil` if any type is accepted.
    var accept: String? {
        mediaTypes.map { $0.map { $0.hasSuffix("/") ? $0 + "*" : $0 }.sorted().joined(separator: ", ") }
    }
}
