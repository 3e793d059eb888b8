import FileReading

/// Rows up to as many as are read of a file.
struct BroughtRows {
    private(set) var things: [BroughtThing] = []

    /// Throws a `FileFault` where there are too many.
    mutating func add(_ thing: BroughtThing) throws(FileFault) {
        guard things.count < BroughtBounds.rows else { throw .manyRows(BroughtBounds.rows) }
        things.append(thing)
    }
}

extension BroughtNode {
    /// A number, also one that is written as a text; not a number where it is neither.
    var amount: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): text.isEmpty ? nil : BroughtThing.number(text) ?? .nan
        case .nothing, .list, .fields: nil
        }
    }
}
