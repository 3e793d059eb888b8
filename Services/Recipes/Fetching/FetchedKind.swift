/// What is fetched, and within which bounds.
struct FetchedKind: Hashable, Sendable {
    /// In small letters; one that ends with `/` stands for all that begin with it.
    let mediaTypes: Set<String>
    /// Of what it unpacks to, in bytes.
    let mostBytes: Int
    /// How many times its size it may unpack to.
    let mostRatio: Int

    static let page = FetchedKind(
        mediaTypes: ["text/html", "application/xhtml+xml", "application/ld+json", "application/json"],
        mostBytes: 4 << 20, mostRatio: 20)
    static let picture = FetchedKind(mediaTypes: ["image/"], mostBytes: 10 << 20, mostRatio: 20)

    func allows(_ mediaType: String) -> Bool {
        mediaTypes.contains { $0.hasSuffix("/") ? mediaType.hasPrefix($0) : mediaType == $0 }
    }

    var accept: String { mediaTypes.map { $0.hasSuffix("/") ? $0 + "*" : $0 }.sorted().joined(separator: ", ") }
}

/// What came from an address.
struct FetchedFile: Hashable, Sendable {
    /// Where it was in the end.
    let address: String
    /// In small letters and without parameters.
    let mediaType: String
    /// What its characters are encoded in, as the site says it.
    let charset: String?
    /// Unpacked.
    let bytes: [UInt8]
}
