import Contracts
import Metrics
import NIOCore
import Synchronization

/// A service process, shared by all event loops and probes.
final class ServiceInstance: Sendable {
    /// From best to worst.
    enum State: Int, Comparable, Sendable {
        case serving
        /// Answers, but is not ready or about to stop.
        case unready
        /// Refuses connections; retrying is cheap.
        case refusing
        /// Accepts connections without answering. Gets no requests until it answers a probe.
        case hanging

        static func < (one: State, other: State) -> Bool { one.rawValue < other.rawValue }
    }

    private struct Observed {
        var state = State.serving
        var answeredAt: NIODeadline?
        var probedAt: NIODeadline?
        var isSuspected = false
        /// Consecutive unanswered probes.
        var silences = 0
        var process: ProcessIdentity?
        var ends = 0
        var livesSinceEnd = true
        /// The last process that was told to stop.
        var stopping: String?
    }

    let target: ServiceTarget
    private let observed = Mutex(Observed())
    private let requests = Atomic(0)
    private let outage: Gauge

    init(of service: ServiceName, at target: ServiceTarget) {
        self.target = target
        outage = Gauge(
            label: "upstream_out", dimensions: [("service", service.rawValue), ("instance", target.authority)])
        outage.record(0)
    }

    var state: State { observed.withLock { $0.state } }

    /// The last process that answered; `nil` if unknown.
    var process: ProcessIdentity? { observed.withLock { $0.process } }

    /// Whether a request has waited too long and a probe is due.
    var isSuspected: Bool { observed.withLock { $0.isSuspected } }

    /// The number of unanswered requests.
    var outstanding: Int { requests.load(ordering: .relaxed) }

    func enter() { requests.add(1, ordering: .relaxed) }

    func leave() { requests.subtract(1, ordering: .relaxed) }

    func hasAnswered(since instant: NIODeadline) -> Bool {
        observed.withLock { $0.answeredAt.map { $0 >= instant } ?? false }
    }

    func wasProbed(since instant: NIODeadline) -> Bool {
        observed.withLock { $0.probedAt.map { $0 >= instant } ?? false }
    }

    /// Records an answered request and its `process`.
    func noteAnswer(_ process: ProcessIdentity?) {
        change { observed in
            observed.answeredAt = .now()
            observed.isSuspected = false
            observed.silences = 0
            if let process { observed.process = process }
            if let process, process.isStopping {
                observed.stopping = process.name
                observed.state = .unready
            } else if observed.state > .unready {
                observed.state = .serving
            }
        }
    }

    /// Records an accepted connection.
    func noteConnection() { observed.withLock { $0.livesSinceEnd = true } }

    /// The name of the end of `process`, identical for everyone who detects the same end.
    func nameOfEnd(of process: ProcessIdentity?) -> String {
        observed.withLock { observed in
            if let process {
                if observed.process?.name == process.name { observed.process = nil }
                return process.name
            }
            if observed.livesSinceEnd { observed.ends += 1 }
            observed.livesSinceEnd = false
            return "\(target.authority) \(observed.ends)"
        }
    }

    /// Whether `process` was told to stop, so its end is expected.
    func wasStopping(_ process: ProcessIdentity?) -> Bool {
        guard let process else { return false }
        return observed.withLock { $0.stopping == process.name }
    }

    func noteRefusal() { change { $0.state = .refusing } }

    /// Requests a probe: a request is waiting and the process has been silent.
    func suspect() { observed.withLock { $0.isSuspected = true } }

    func note(_ finding: ProbeFinding) {
        change { observed in
            observed.probedAt = .now()
            switch finding {
            case .answered(let isReady, let process):
                observed.state = isReady ? .serving : .unready
                observed.silences = 0
                if let process { observed.process = process }
            case .refused: observed.state = .refusing
            case .silent:
                observed.silences += 1
                // A single late probe of an unsuspected process is no evidence.
                if observed.isSuspected || observed.state > .unready || observed.silences > 1 {
                    observed.state = .hanging
                }
            }
            observed.isSuspected = false
        }
    }

    private func change(_ body: (inout Observed) -> Void) {
        let (before, after) = observed.withLock { observed in
            let before = observed.state
            body(&observed)
            return (before, observed.state)
        }
        let isOut = after > .unready
        if isOut != (before > .unready) { outage.record(isOut ? 1 : 0) }
    }
}

/// The process named by a service's `X-Larder-Process` header; unique for each start.
struct ProcessIdentity: Hashable, Sendable {
    let name: String
    /// Whether the process was told to stop.
    let isStopping: Bool

    init?(_ header: String?) {
        guard let header, header.utf8.count <= 100, !header.isEmpty else { return nil }
        isStopping = header.hasSuffix("; stopping")
        name = isStopping ? String(header.dropLast("; stopping".count)) : header
    }
}

/// The address of a service.
struct ServiceTarget: Hashable, Sendable {
    let host: String
    let port: Int

    var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
    var origin: String { "http://\(authority)" }
}
