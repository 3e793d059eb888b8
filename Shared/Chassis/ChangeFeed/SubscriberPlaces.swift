import Contracts
import Synchronization

/// Limits the subscribers of this process, in total and per caller.
public final class SubscriberPlaces: Sendable {
    /// A subscriber's place. It is free again when this object is released.
    public final class Place: Sendable {
        private let places: SubscriberPlaces
        private let caller: String

        fileprivate init(_ places: SubscriberPlaces, _ caller: String) {
            self.places = places
            self.caller = caller
        }

        deinit { places.leave(caller) }
    }

    private struct State {
        var total = 0
        var byCaller: [String: Int] = [:]
    }

    let most: Int
    let mostPerCaller: Int
    private let state = Mutex(State())

    public init(most: Int, mostPerCaller: Int) {
        self.most = most
        self.mostPerCaller = mostPerCaller
    }

    public var count: Int { state.withLock { $0.total } }

    /// Takes a place. Throws 429 if `caller` is at its limit, and 503 if the process is full.
    public func enter(_ caller: String) throws(Problem) -> Place {
        let refusal: Problem? = state.withLock { state in
            let own = state.byCaller[caller, default: 0]
            if own >= mostPerCaller {
                return Problem(429, "too-many-requests", ["what": "feeds", "most": .number(own)], retryAfter: 30)
            }
            if state.total >= most {
                return Problem(503, "unavailable", ["what": "feeds"], retryAfter: 10)
            }
            state.total += 1
            state.byCaller[caller] = own + 1
            return nil
        }
        if let refusal {
            FeedMetrics.refused(refusal.status == 429 ? "caller" : "process")
            throw refusal
        }
        FeedMetrics.subscribers(count)
        return Place(self, caller)
    }

    private func leave(_ caller: String) {
        state.withLock { state in
            state.total -= 1
            let rest = (state.byCaller[caller] ?? 1) - 1
            state.byCaller[caller] = rest > 0 ? rest : nil
        }
        FeedMetrics.subscribers(count)
    }
}
