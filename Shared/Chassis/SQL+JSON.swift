import Contracts
import Foundation
import Storage

extension SQL.StringInterpolation {
    /// Binds `value` as JSON text. The statement throws `StorageError.unstorable` if JSON has no words for the value,
    /// such as NaN.
    public mutating func appendInterpolation(json value: some Encodable) {
        do {
            appendInterpolation(value: String(decoding: try WireFormat.encoder.encode(value), as: UTF8.self))
        } catch {
            // Both engines refuse NaN.
            appendInterpolation(Double.nan)
        }
    }

    /// The same for a column that may be empty.
    public mutating func appendInterpolation<Value: Encodable>(jsonIfPresent value: Value?) {
        if let value { appendInterpolation(json: value) } else { appendInterpolation(value: nil) }
    }

    private mutating func appendInterpolation(value: String?) { appendInterpolation(value) }
}

extension Row {
    /// The value that the column holds as JSON text.
    public func json<Value: Decodable>(_ column: String) throws -> Value {
        let text: String = try self[column]
        return try WireFormat.decoder.decode(Value.self, from: Data(text.utf8))
    }

    /// The same for a column that may be empty.
    public func jsonIfPresent<Value: Decodable>(_ column: String) throws -> Value? {
        let text: String? = try self[column]
        return try text.map { try WireFormat.decoder.decode(Value.self, from: Data($0.utf8)) }
    }
}
