/// The values of a statement in libpq's format: text, except for bytes.
struct PostgresParameters {
    private var storage: [UInt8] = []
    /// The start of each value in `storage`; `nil` for NULL.
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    var count: Int { starts.count }

    init(_ values: [SQLValue]) throws(PostgresFailure) {
        guard values.count <= 65_535 else {
            throw .unsendable(.failed("A statement has \(values.count) values; PostgreSQL takes 65,535."))
        }
        starts.reserveCapacity(values.count)
        lengths.reserveCapacity(values.count)
        formats.reserveCapacity(values.count)
        for value in values { try append(value) }
    }

    /// Calls `body` with pointers that are valid during the call.
    func withPointers<T>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> T
    ) -> T {
        storage.withUnsafeBytes { bytes in
            let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let pointers = starts.map { start in start.flatMap { start in base.map { $0 + start } } }
            return pointers.withUnsafeBufferPointer { pointers in
                lengths.withUnsafeBufferPointer { lengths in
                    formats.withUnsafeBufferPointer { formats in
                        body(pointers.baseAddress, lengths.baseAddress, formats.baseAddress)
                    }
                }
            }
        }
    }

    private mutating func append(_ value: SQLValue) throws(PostgresFailure) {
        let start = storage.count
        switch value {
        case .null: break
        case .bool(let bool): storage.append(UInt8(ascii: bool ? "t" : "f"))
        case .integer(let integer): storage.append(contentsOf: String(integer).utf8)
        case .real(let real): storage.append(contentsOf: String(real).utf8)
        case .text(let text): storage.append(contentsOf: text.utf8)
        case .bytes(let bytes): storage.append(contentsOf: bytes)
        }
        do {
            _ = try value.checked()
        } catch {
            throw .unsendable(error)
        }
        guard let length = Int32(exactly: storage.count - start) else {
            throw .unsendable(.unstorable("A value is longer than 2 GB."))
        }
        starts.append(value == .null ? nil : start)
        lengths.append(length)
        if case .bytes = value { formats.append(1) } else { formats.append(0) }
        storage.append(0)
    }
}
