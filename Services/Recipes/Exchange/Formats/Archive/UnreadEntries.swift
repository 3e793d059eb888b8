/// Tells of entries of an archive that are not read: the first by their names, the others by their number.
struct UnreadEntries {
    private static let mostNamed = 20

    let fault: RecipeFault
    private var count = 0

    init(_ fault: RecipeFault) { self.fault = fault }

    /// Tells of the entry called `name`, or counts it.
    mutating func add(_ name: String, _ tell: (_ name: String, _ faults: [RecipeFault]) throws -> Void) rethrows {
        count += 1
        if count <= Self.mostNamed { try tell(PlainText.label(markup: name), [fault]) }
    }

    /// Tells how many more there were.
    func end(_ tell: (_ name: String, _ faults: [RecipeFault]) throws -> Void) rethrows {
        guard count > Self.mostNamed else { return }
        try tell("", [fault, .moreEntries(count - Self.mostNamed)])
    }
}
