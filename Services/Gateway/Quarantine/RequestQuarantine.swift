import Foundation
import Synchronization

/// Refuses requests under which processes have ended twice.
///
/// A request is remembered for `memory`, or until it is answered. After a second end it is refused for `quarantine`.
///
/// Entries are kept by caller: a harmful request, or one that was running by accident, affects only its own caller.
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

    /// Whether no request is remembered, so fingerprints are not needed.
    var isEmpty: Bool { !isInUse.load(ordering: .relaxed) }

    /// The whole seconds for which the request is still refused; `nil` if it is allowed.
    func refusal(of request: RequestFingerprint, at instant: Date) -> Int? {
        guard let until = state.withLock({ $0.entries[request]?.refusedUntil }), until > instant else { return nil }
        return max(1, Int(until.timeIntervalSince(instant).rounded(.up)))
    }

    /// Records a process end during the request. A request counts once for each `end`, however often it was running.
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

    /// Forgets an answered request.
    func clear(_ request: RequestFingerprint, at instant: Date) {
        state.withLock { state in
            state.entries[request] = nil
            cleanUp(&state, at: instant)
            if state.entries.isEmpty { isInUse.store(false, ordering: .relaxed) }
        }
    }

    /// Removes outdated entries, once a minute.
    private func cleanUp(_ state: inout State, at instant: Date) {
        guard instant.timeIntervalSince(state.cleanedUpAt) >= 60 else { return }
        state.cleanedUpAt = instant
        state.entries = state.entries.filter { isRemembered($0.value, at: instant) }
    }

    private func isRemembered(_ entry: Entry, at instant: Date) -> Bool {
        max(entry.lastAt.addingTimeInterval(memory), entry.refusedUntil ?? .distantPast) > instant
    }
}
