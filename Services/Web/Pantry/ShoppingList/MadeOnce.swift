import Contracts
import Crypto
import Foundation

/// Identifiers for objects made by one form; the same form sent twice yields the same ones.
struct MadeOnce {
    private let seed: String
    private var count = 0

    init(_ visit: Visit) {
        seed = visit.once.map { "\(visit.address?.description ?? "") \($0)" } ?? UUID().uuidString
    }

    mutating func next<Entity>() -> ID<Entity> {
        count += 1
        var bytes = Array(SHA256.hash(data: Data("\(seed) \(count)".utf8)).prefix(16))
        // UUID version 8, whose other bits are free to choose (RFC 9562).
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return ID(uuid: bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}
