import Foundation

/// A message between a service and a worker: a byte for the kind, four for the length, and the bytes.
struct WorkerMessage: Sendable {
    enum Kind: UInt8 {
        /// From the worker: it is ready. The bytes are its `Confinement`.
        case ready = 1
        /// From the service: the name of a task, then its input and its bytes.
        case task, input, bytes
        /// From the worker: one value of a task, and the end of the task.
        case value, done
        /// From the service, instead of `bytes`: their number, for a task that requests them in parts.
        case source
        /// From the worker: the start and the maximum length of the requested bytes. The service answers with `bytes`.
        case wanted
    }

    /// The restrictions of a worker since its start.
    struct Confinement: Codable {
        /// Whether network, other processes and file writes are blocked.
        let refusesSystem: Bool
        /// Whether reading is limited to installed software.
        let refusesFiles: Bool
    }

    /// The largest message, in bytes.
    static let largest = 96 << 20

    let kind: Kind
    let bytes: Data

    static func encoded(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }

    static func decoded<Value: Decodable>(_ bytes: Data) throws -> Value {
        try JSONDecoder().decode(Value.self, from: bytes)
    }
}
