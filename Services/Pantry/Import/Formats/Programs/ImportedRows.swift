import FileReading

/// Rows up to as many as are read of a file.
struct ImportedRows {
    private(set) var things: [ImportedEntry] = []

    /// Throws a `FileFault` where there are too many.
    mutating func add(_ thing: ImportedEntry) throws(FileFault) {
        guard things.count < ImportLimits.rows else { throw .manyRows(ImportLimits.rows) }
        things.append(thing)
    }
}

extension ImportedValue {
    /// A number, also one that is written as a text; not a number where it is neither.
    var amount: Double? {
        switch self {
        case .number(let number): number
        // Programs write a point before decimals, as in “1.500”, and never one between thousands.
        case .text(let text): text.isEmpty ? nil : Double(text) ?? ImportedEntry.number(text) ?? .nan
        case .nothing, .list, .fields: nil
        }
    }
}
