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
        // Programs write a point before decimals, as in “1.500”, and never one between thousands.
        case .text(let text): text.isEmpty ? nil : Double(text) ?? BroughtThing.number(text) ?? .nan
        case .nothing, .list, .fields: nil
        }
    }
}
