import CWorker
import Foundation

/// One end of the blocking connection between a service and a worker.
struct WorkerConnection: Sendable {
    /// The reason for a broken connection.
    enum Fault: Error {
        /// The other end has closed the connection.
        case closed
        /// The time limit was exceeded.
        case late
        /// The other end violated the protocol.
        case garbled
    }

    /// The caller's remaining time; unlimited if `nil`.
    typealias Patience = Duration?

    let socket: Int32

    /// The number of bytes sent at a time.
    private static let step = 256 << 10

    func send(_ kind: WorkerMessage.Kind, _ bytes: any WorkerBytes, within patience: inout Patience) throws {
        guard bytes.count <= WorkerMessage.largest else { throw Fault.garbled }
        let length = UInt32(bytes.count)
        let head = [kind.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        try send(Data(head), within: &patience)
        var sent = 0
        while sent < bytes.count {
            let part = try bytes.part(at: sent, upTo: Self.step)
            guard !part.isEmpty else { throw Fault.garbled }
            try send(part, within: &patience)
            sent += part.count
        }
    }

    func receive(within patience: inout Patience) throws(Fault) -> WorkerMessage {
        let head = [UInt8](try receive(5, within: &patience))
        guard head.count == 5, let kind = WorkerMessage.Kind(rawValue: head[0]) else { throw .garbled }
        let length = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= WorkerMessage.largest else { throw .garbled }
        return WorkerMessage(kind: kind, bytes: try receive(length, within: &patience))
    }

    private func send(_ bytes: Data, within patience: inout Patience) throws(Fault) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { memory in
                larder_worker_send(socket, memory.baseAddress?.advanced(by: sent), memory.count - sent)
            }
            if count > 0 {
                sent += count
            } else if count < 0, errno == EAGAIN {
                try wait(for: Int16(POLLOUT), within: &patience)
            } else if count >= 0 || errno != EINTR {
                throw .closed
            }
        }
    }

    private func receive(_ count: Int, within patience: inout Patience) throws(Fault) -> Data {
        var bytes = Data(count: count)
        var place = 0
        while place < count {
            try wait(for: Int16(POLLIN), within: &patience)
            let came = bytes.withUnsafeMutableBytes { memory in
                read(socket, memory.baseAddress?.advanced(by: place), memory.count - place)
            }
            if came > 0 {
                place += came
            } else if came == 0 || errno != EINTR {
                throw .closed
            }
        }
        return bytes
    }

    private func wait(for events: Int16, within patience: inout Patience) throws(Fault) {
        while true {
            let start = ContinuousClock.now
            let most = patience.map { min(max($0, .zero), .seconds(60)) } ?? .seconds(60)
            let milliseconds = most.components.seconds * 1_000 + most.components.attoseconds / 1_000_000_000_000_000
            var place = pollfd(fd: socket, events: events, revents: 0)
            let found = poll(&place, 1, Int32(milliseconds) + 1)
            if let left = patience {
                patience = left - (.now - start)
                if found == 0, left <= .now - start { throw .late }
            }
            if found > 0 { return }
            if found < 0, errno != EINTR { throw .closed }
        }
    }
}
