import Foundation

/// What a service and its workers say to each other: a byte for the kind, four for the length, and as many bytes.
struct WorkerMessage: Sendable {
    enum Kind: UInt8 {
        /// From the worker: it can be given tasks. The bytes are its `Confinement`.
        case ready = 1
        /// From the service: the name of a task, and then its input and the bytes that it is about.
        case task, input, bytes
        /// From the worker: one value of a task, and its end.
        case value, done
        /// From the service, in the place of the bytes: how many there are, for a task that asks for them part by part.
        case source
        /// From the worker: the place from which it wants bytes, and how many at most. The service answers with `bytes`.
        case wanted
    }

    /// What the system took from a worker at its start.
    struct Confinement: Codable {
        /// It reaches no other machine, no other process and no file that can be written.
        let refusesSystem: Bool
        /// It reads no file but those of installed software.
        let refusesFiles: Bool
    }

    /// The largest one, in bytes.
    static let largest = 96 << 20

    let kind: Kind
    let bytes: Data

    static func encoded(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }

    static func decoded<Value: Decodable>(_ bytes: Data) throws -> Value {
        try JSONDecoder().decode(Value.self, from: bytes)
    }
}
