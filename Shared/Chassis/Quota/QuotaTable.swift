import Contracts
import Foundation
import Storage

/// The `quota_uses` table, in an open transaction: the recent uses of each owner.
public struct QuotaTable {
    private let db: any Connection

    public init(_ db: any Connection) { self.db = db }

    /// Counts a use and returns `nil`; if the quota is exhausted, returns the seconds to wait. Concurrent uses wait for
    /// each other.
    public func take(_ quota: Quota, by owner: QuotaOwner, at instant: Date) throws -> Int? {
        try judge(quota, by: owner, at: instant).wait
    }

    /// Removes the use at `instant`, for an action that did not take place.
    public func giveBack(_ quota: Quota, by owner: QuotaOwner, at instant: Date) throws {
        var times = try lock(quota, owner, at: instant)
        guard let index = times.lastIndex(of: Int(instant.timeIntervalSince1970)) else { return }
        times.remove(at: index)
        try store(times, of: quota, owner, at: instant)
    }

    /// Deletes all uses, for example after the owner has authenticated.
    public func reset(_ quota: Quota, by owner: QuotaOwner) throws {
        try db.execute("DELETE FROM quota_uses WHERE name = \(quota.name) AND owner = \(owner.text)")
    }

    /// Counts a use as `take` does, and returns the remaining uses.
    func judge(_ quota: Quota, by owner: QuotaOwner, at instant: Date) throws -> QuotaState {
        let earlier = try lock(quota, owner, at: instant)
        let now = Int(instant.timeIntervalSince1970)
        switch quota.judge(now, after: earlier) {
        case .refused(let seconds): return QuotaState(quota: quota, left: 0, reset: seconds, wait: seconds)
        case .allowed(let times):
            try store(times, of: quota, owner, at: instant)
            let reset = (times.first ?? now) + quota.window - now
            return QuotaState(quota: quota, left: quota.most - times.count, reset: reset, wait: nil)
        }
    }

    /// Deletes expired uses.
    func prune(at instant: Date) throws { try db.execute("DELETE FROM quota_uses WHERE expires_at <= \(instant)") }

    /// The stored uses. Locks their row until the transaction ends.
    private func lock(_ quota: Quota, _ owner: QuotaOwner, at instant: Date) throws -> [Int] {
        let times: String? = try db.first(
            """
            INSERT INTO quota_uses (name, owner, times, expires_at)
            VALUES (\(quota.name), \(owner.text), '', \(instant + TimeInterval(quota.window)))
            ON CONFLICT (name, owner) DO UPDATE SET expires_at = quota_uses.expires_at
            RETURNING times
            """
        ) { try $0["times"] }
        return (times ?? "").split(separator: " ").compactMap { Int($0) }
    }

    private func store(_ times: [Int], of quota: Quota, _ owner: QuotaOwner, at instant: Date) throws {
        try db.execute(
            """
            UPDATE quota_uses SET times = \(times.map(String.init).joined(separator: " ")),
                expires_at = \(instant + TimeInterval(quota.window))
            WHERE name = \(quota.name) AND owner = \(owner.text)
            """)
    }
}

/// The state of a quota after an allowed or refused use.
struct QuotaState: Hashable, Sendable {
    let quota: Quota
    /// The number of remaining uses.
    let left: Int
    /// Seconds until there is one more.
    let reset: Int
    /// Seconds until the next use; `nil` if this one was allowed.
    let wait: Int?
}

extension Connection {
    /// Counts a use by a person, and reports the rest in the response headers.
    ///
    /// - Parameter refusal: the problem if the quota is exhausted.
    /// - Throws: 401 if the person has left, and `refusal` with `Retry-After` if the quota is exhausted.
    public func use(
        _ quota: Quota, by account: ID<Account>, at instant: Date, refusal: @autoclosure () -> Problem
    ) throws {
        guard try !hasLeft(account) else { throw Problem.unauthenticated }
        let state = try QuotaTable(self).judge(quota, by: QuotaOwner(account), at: instant)
        QuotaReport.current?.note(state)
        if let wait = state.wait { throw refusal().retrying(after: wait) }
    }
}
