import NIOCore
import NIOHTTP1
import NIOPosix

/// The result of a probe.
enum ProbeFinding: Equatable, Sendable {
    case answered(isReady: Bool, ProcessIdentity?)
    /// The process refused the connection or closed it.
    case refused
    case silent
}

/// A request to a service process on its own connection. Runs on one event loop.
final class Probe: Carried {
    private var done: ((ProbeFinding) -> Void)?
    private var connection: ServiceConnection?

    init(_ done: @escaping (ProbeFinding) -> Void) { self.done = done }

    func begin(_ path: String, on connection: ServiceConnection, authority: String) {
        guard done != nil else { return connection.close() }
        self.connection = connection
        connection.carry(self)
        connection.send(
            .head(
                HTTPRequestHead(
                    version: .http1_1, method: .GET, uri: path,
                    headers: ["Host": authority, FieldRules.timeLeft: "1000", "Connection": "close"])))
        connection.sendEnd()
    }

    func end(_ finding: ProbeFinding) {
        guard let done else { return }
        self.done = nil
        connection?.release(reusable: false)
        connection = nil
        done(finding)
    }

    var isClientKeepingUp: Bool { true }

    func received(_ answer: HTTPResponseHead) {
        end(
            .answered(
                isReady: answer.status == .ok,
                ProcessIdentity(answer.headers.first(name: ProcessIdentity.header))))
    }

    func received(_ body: ByteBuffer) {}
    func receivedAllForNow() {}
    func receivedEnd() {}
    func serviceIsReady() {}
    func lost(_ loss: ConnectionLoss) { end(.refused) }
}

extension ProcessIdentity {
    static let header = "X-Larder-Process"
}

extension ServicePool {
    /// Probes the process; `silent` if it takes longer than `time`.
    func probe(_ path: String, within time: TimeAmount, _ done: @escaping (ProbeFinding) -> Void) {
        let probe = Probe(done)
        let authority = instance.target.authority
        connect { result in
            switch result {
            case .success(let connection): probe.begin(path, on: connection, authority: authority)
            case .failure(let error): probe.end(error.isTimeout ? .silent : .refused)
            }
        }
        eventLoop.assumeIsolated().scheduleTask(in: time) { probe.end(.silent) }
    }
}

extension Error {
    /// Whether connecting timed out.
    var isTimeout: Bool {
        if let several = self as? NIOConnectionError {
            return several.connectionErrors.contains { $0.error is ChannelError }
        }
        return self is ChannelError
    }
}
