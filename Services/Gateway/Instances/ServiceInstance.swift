import Contracts
import Metrics
import NIOCore
import Synchronization

/// One process of a service, as all event loops and the probes see it.
final class ServiceInstance: Sendable {
    /// How it does, from the best to the worst.
    enum State: Int, Comparable, Sendable {
        case serving
        /// It answers, and says that it is not ready or about to stop.
        case unready
        /// It takes no connections. Trying costs nothing.
        case refusing
        /// It takes connections and answers nothing, so nothing is sent to it until a probe is answered.
        case hanging

        static func < (one: State, other: State) -> Bool { one.rawValue < other.rawValue }
    }

    private struct Observed {
        var state = State.serving
        var answeredAt: NIODeadline?
        var probedAt: NIODeadline?
        var isSuspected = false
        /// Probes in a row that were not answered.
        var silences = 0
        var process: ProcessIdentity?
        var ends = 0
        var livesSinceEnd = true
        /// The process that was told to stop last.
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

    /// The process that answered last, if it said which one it is.
    var process: ProcessIdentity? { observed.withLock { $0.process } }

    /// Whether requests are under way that nothing has been heard of for too long.
    var isSuspected: Bool { observed.withLock { $0.isSuspected } }

    /// How many requests it has been given and has not answered.
    var outstanding: Int { requests.load(ordering: .relaxed) }

    func enter() { requests.add(1, ordering: .relaxed) }

    func leave() { requests.subtract(1, ordering: .relaxed) }

    func hasAnswered(since instant: NIODeadline) -> Bool {
        observed.withLock { $0.answeredAt.map { $0 >= instant } ?? false }
    }

    func wasProbed(since instant: NIODeadline) -> Bool {
        observed.withLock { $0.probedAt.map { $0 >= instant } ?? false }
    }

    /// It has answered a request; `process` is what it said of itself.
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

    /// It has taken a connection.
    func noteConnection() { observed.withLock { $0.livesSinceEnd = true } }

    /// What the end of `process` is called, which was found out just now: the same for all who find it out.
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

    /// Whether `process` had been told to stop, so that its end is no wonder.
    func wasStopping(_ process: ProcessIdentity?) -> Bool {
        guard let process else { return false }
        return observed.withLock { $0.stopping == process.name }
    }

    func noteRefusal() { change { $0.state = .refusing } }

    /// Asks for a probe: a request has been waiting, and nothing was heard of the process meanwhile.
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
                // One probe that nobody doubted the process for may be late for any reason.
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

/// What a service's process says it is in `X-Larder-Process`: a name that the next process does not have.
struct ProcessIdentity: Hashable, Sendable {
    let name: String
    /// Whether it has been told to stop.
    let isStopping: Bool

    init?(_ header: String?) {
        guard let header, header.utf8.count <= 100, !header.isEmpty else { return nil }
        isStopping = header.hasSuffix("; stopping")
        name = isStopping ? String(header.dropLast("; stopping".count)) : header
    }
}

/// Where a service listens.
struct ServiceTarget: Hashable, Sendable {
    let host: String
    let port: Int

    var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
    var origin: String { "http://\(authority)" }
}
