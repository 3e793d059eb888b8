/// A partial update of one value: keep, remove or set.
public enum Change<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
    case keep
    case remove
    case set(Value)

    /// The value after the change.
    public func applied(to value: Value?) -> Value? {
        switch self {
        case .keep: value
        case .remove: nil
        case .set(let new): new
        }
    }
}

extension Change: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .remove : .set(try container.decode(Value.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .keep, .remove: try container.encodeNil()
        case .set(let value): try container.encode(value)
        }
    }
}

extension KeyedDecodingContainer {
    /// Absent keeps, `null` removes, any other value sets.
    public func decodeChange<Value>(forKey key: Key) throws -> Change<Value> {
        guard contains(key) else { return .keep }
        return try decodeNil(forKey: key) ? .remove : .set(decode(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    public mutating func encodeChange<Value>(_ change: Change<Value>, forKey key: Key) throws {
        if change != .keep { try encode(change, forKey: key) }
    }
}
