import Foundation

/// The bytes of a task as received by a worker.
enum WorkerSource {
    case whole(Data)
    case pulled(PulledBytes)
}

/// Bytes that a worker requests from its service on demand, read by the task's thread only.
final class PulledBytes: WorkerBytes {
    /// The largest request, in bytes.
    static let most = 4 << 20

    let count: Int
    private let service: WorkerConnection

    /// - Parameter count: the number of bytes, as encoded by `WorkerRange.number`.
    init(_ count: Data, from service: WorkerConnection) throws {
        guard let count = WorkerRange.number(in: count) else { throw WorkerConnection.Fault.garbled }
        (self.count, self.service) = (count, service)
    }

    func part(at place: Int, upTo most: Int) throws -> Data {
        guard (0..<count).contains(place), most > 0 else { return Data() }
        var patience: Duration?
        let range = WorkerRange(place: place, most: min(most, Self.most, count - place))
        try service.send(.wanted, range.bytes, within: &patience)
        let answer = try service.receive(within: &patience)
        guard answer.kind == .bytes, answer.bytes.count <= range.most else { throw WorkerConnection.Fault.garbled }
        return answer.bytes
    }
}

/// A range of a source's bytes.
struct WorkerRange {
    let place: Int
    let most: Int

    init(place: Int, most: Int) { (self.place, self.most) = (place, most) }

    /// `nil` if the range is malformed or begins outside of `count` bytes.
    init?(_ bytes: Data, of count: Int) {
        guard bytes.count == 16, let place = Self.number(in: bytes.prefix(8)),
            let most = Self.number(in: bytes.suffix(8)), (0..<count).contains(place),
            (1...PulledBytes.most).contains(most)
        else { return nil }
        self.init(place: place, most: min(most, count - place))
    }

    var bytes: Data { Self.number(place) + Self.number(most) }

    static func number(_ number: Int) -> Data {
        Data((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }

    static func number(in bytes: Data) -> Int? {
        guard bytes.count == 8 else { return nil }
        return Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
