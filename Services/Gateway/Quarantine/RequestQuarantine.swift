import Foundation
import Synchronization

/// Remembers the requests under which processes of services ended, and refuses those that did it twice.
///
/// A request is under suspicion from the first time until it is answered or `memory` has passed. The second process that
/// ends under it makes it refused for `quarantine`. Requests are kept by caller, so whoever sends such a thing shuts out
/// nobody else; what was under way both times by accident, and was not answered in between, is refused to its own caller
/// alone.
final class RequestQuarantine: Sendable {
    private struct Entry {
        var ends = 0
        var lastEnd: String?
        var lastAt = Date.distantPast
        var refusedUntil: Date?
    }

    private struct State {
        var entries: [RequestFingerprint: Entry] = [:]
        var cleanedUpAt = Date.distantPast
    }

    private static let capacity = 10_000

    private let memory: TimeInterval
    private let quarantine: TimeInterval
    private let state = Mutex(State())
    private let isInUse = Atomic(false)

    init(memory: TimeInterval = 600, quarantine: TimeInterval = 300) {
        self.memory = memory
        self.quarantine = quarantine
    }

    /// Whether nothing is remembered, so that no fingerprint has to be taken.
    var isEmpty: Bool { !isInUse.load(ordering: .relaxed) }

    /// The whole seconds for which the request is still refused, if it is.
    func refusal(of request: RequestFingerprint, at instant: Date) -> Int? {
        guard let until = state.withLock({ $0.entries[request]?.refusedUntil }), until > instant else { return nil }
        return max(1, Int(until.timeIntervalSince(instant).rounded(.up)))
    }

    /// A process ended while it had the request. `end` names that end: under it, a request counts once however many
    /// times it was under way.
    func note(_ request: RequestFingerprint, end: String, at instant: Date) {
        state.withLock { state in
            cleanUp(&state, at: instant)
            guard state.entries.count < Self.capacity || state.entries[request] != nil else { return }
            var entry = state.entries[request] ?? Entry()
            if !isRemembered(entry, at: instant) { entry = Entry() }
            guard entry.lastEnd != end else { return }
            entry.ends += 1
            entry.lastEnd = end
            entry.lastAt = instant
            if entry.ends >= 2 { entry.refusedUntil = instant.addingTimeInterval(quarantine) }
            state.entries[request] = entry
            isInUse.store(true, ordering: .relaxed)
        }
    }

    /// The request was answered, so it is not what ended anything.
    func clear(_ request: RequestFingerprint, at instant: Date) {
        state.withLock { state in
            state.entries[request] = nil
            cleanUp(&state, at: instant)
            if state.entries.isEmpty { isInUse.store(false, ordering: .relaxed) }
        }
    }

    /// Forgets what is out of date, once a minute.
    private func cleanUp(_ state: inout State, at instant: Date) {
        guard instant.timeIntervalSince(state.cleanedUpAt) >= 60 else { return }
        state.cleanedUpAt = instant
        state.entries = state.entries.filter { isRemembered($0.value, at: instant) }
    }

    private func isRemembered(_ entry: Entry, at instant: Date) -> Bool {
        max(entry.lastAt.addingTimeInterval(memory), entry.refusedUntil ?? .distantPast) > instant
    }
}
