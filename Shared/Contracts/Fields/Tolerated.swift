import Kitchen

/// A value in a list of which each is taken or refused by itself: what is wrong with one does not concern the others.
public enum Tolerated<Value: Codable & Sendable>: Sendable {
    /// The value, and the names of the fields that its type does not read, from the value on.
    case taken(Value, unused: [String])
    /// What is wrong with it, with the field named from the value on, and what was written.
    case refused(Problem.FieldError, written: JSONValue)

    public var value: Value? { if case .taken(let value, _) = self { value } else { nil } }

    /// The fields that were written and are not used; empty for a refused value.
    public var unused: [String] { if case .taken(_, let unused) = self { unused } else { [] } }
}

extension Tolerated: Codable {
    public init(from decoder: any Decoder) throws {
        let depth = decoder.codingPath.count
        do {
            let value = try Value(from: decoder)
            self = .taken(value, unused: UnusedFields.names(of: Value.self, in: decoder))
        } catch let error as NoSample {
            throw error
        } catch {
            // Reading it as it stands also counts every field of it as asked for.
            guard let written = try? JSONValue(from: decoder) else { throw error }
            let fault = FieldFault(error)
            let field = fault.field ?? InvalidValue(at: Array(fault.path.dropFirst(depth)), fault.rule).field
            self = .refused(Problem.FieldError(field, fault.rule), written: written)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        if case .taken(let value, _) = self { try value.encode(to: encoder) }
    }
}

extension Tolerated: Equatable where Value: Equatable {}
extension Tolerated: Hashable where Value: Hashable {}
