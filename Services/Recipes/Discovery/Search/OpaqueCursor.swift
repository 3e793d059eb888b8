import Chassis
import Contracts
import Foundation

/// Writes where a list goes on as a text that nobody need understand.
enum OpaqueCursor {
    private static let longest = 512

    static func text(_ value: some Encodable) throws -> String {
        try JSONEncoder().encode(value).base64URL
    }

    /// Throws a 422 problem for a text that no answer gave.
    static func value<Value: Decodable>(_ text: String) throws(Problem) -> Value {
        guard text.utf8.count <= longest, let data = Data(base64URL: text),
            let value = try? JSONDecoder().decode(Value.self, from: data)
        else { throw .invalid("cursor", "must be the `next` of an earlier answer") }
        return value
    }
}
