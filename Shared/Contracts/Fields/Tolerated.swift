import Kitchen

/// A list element that is accepted or refused independently of the others.
public enum Tolerated<Value: Codable & Sendable>: Sendable {
    /// The value, and the paths of its unread fields, relative to the value.
    case taken(Value, unused: [String])
    /// The fault, with its field relative to the value, and the value as written.
    case refused(Problem.FieldError, written: JSONValue)

    public var value: Value? { if case .taken(let value, _) = self { value } else { nil } }

    /// The unread fields; empty for a refused value.
    public var unused: [String] { if case .taken(_, let unused) = self { unused } else { [] } }
}

/// A type that stores the reason why its value is refused.
protocol RefusalKeeping {}

extension Tolerated: RefusalKeeping {}

extension Tolerated: Codable {
    public init(from decoder: any Decoder) throws {
        let depth = decoder.codingPath.count
        if let node = (decoder as? NodeDecoder)?.node, let refusal = node.firstRefusal(),
            let written = Self.written(decoder)
        {
            self = .refused(
                Problem.FieldError(InvalidValue(at: refusal.path, refusal.rule).field, refusal.rule), written: written)
            return
        }
        do {
            let value = try Value(from: decoder)
            self = .taken(value, unused: UnusedFields.names(of: Value.self, in: decoder))
        } catch let error as NoSample {
            throw error
        } catch {
            guard let written = Self.written(decoder) else { throw error }
            let fault = FieldFault(error)
            var field = fault.field ?? InvalidValue(at: Array(fault.path.dropFirst(depth)), fault.rule).field
            // A type that names the field itself gives the path from the whole input.
            let place = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
            if !place.isEmpty, field.hasPrefix("\(place).") { field.removeFirst(place.count + 1) }
            self = .refused(Problem.FieldError(field, fault.rule), written: written)
        }
    }

    /// Returns the value as written. Its unknown fields are not reported.
    private static func written(_ decoder: any Decoder) -> JSONValue? {
        guard let decoder = decoder as? NodeDecoder else { return try? JSONValue(from: decoder) }
        decoder.log.close(at: decoder.codingPath)
        return JSONValue(decoder.node)
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .taken(let value, _): try value.encode(to: encoder)
        case .refused(_, let written): try written.encode(to: encoder)
        }
    }
}

extension Tolerated: Equatable where Value: Equatable {}
extension Tolerated: Hashable where Value: Hashable {}

extension JSONValue {
    /// A number that is too large for a `Double` becomes its text.
    fileprivate init(_ node: JSONNode) {
        switch node {
        case .null, .refused: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let text):
            self = Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
        case .string(let text): self = .string(text)
        case .array(let nodes): self = .array(nodes.map(JSONValue.init))
        case .object(let fields): self = .object(fields.mapValues(JSONValue.init))
        }
    }
}
