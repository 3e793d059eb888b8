/// Tells of entries of an archive that are not read: the first by their names, the others by their number.
package struct UnreadEntries {
    private static let mostNamed = 20

    let fault: FileFault
    private var count = 0

    package init(_ fault: FileFault) { self.fault = fault }

    /// Tells of the entry called `name`, or counts it.
    package mutating func add(_ name: String, _ tell: (_ name: String, _ faults: [FileFault]) throws -> Void) rethrows {
        count += 1
        if count <= Self.mostNamed { try tell(name, [fault]) }
    }

    /// Tells how many more there were.
    package func end(_ tell: (_ name: String, _ faults: [FileFault]) throws -> Void) rethrows {
        guard count > Self.mostNamed else { return }
        try tell("", [fault, .moreEntries(count - Self.mostNamed)])
    }
}
