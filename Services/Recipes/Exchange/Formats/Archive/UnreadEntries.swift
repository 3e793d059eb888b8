/// Tells of entries of an archive that are not read: the first by their names, the others by their number.
struct UnreadEntries {
    private static let mostNamed = 20

    let reason: String
    private var count = 0

    init(_ reason: String) { self.reason = reason }

    /// Tells of the entry called `name`, or counts it.
    mutating func add(_ name: String, _ tell: (_ name: String, _ reason: String) throws -> Void) rethrows {
        count += 1
        if count <= Self.mostNamed { try tell(PlainText.label(markup: name), reason) }
    }

    /// Tells how many more there were.
    func end(_ tell: (_ name: String, _ reason: String) throws -> Void) rethrows {
        guard count > Self.mostNamed else { return }
        let rest = count - Self.mostNamed
        try tell(rest == 1 ? "1 more entry" : "\(rest) more entries", reason)
    }
}
