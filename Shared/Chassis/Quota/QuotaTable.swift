import Contracts
import Foundation
import Storage

/// The `quota_uses` table, in an open transaction: when something was done last, and by whom.
public struct QuotaTable {
    private let db: any Connection

    public init(_ db: any Connection) { self.db = db }

    /// Counts a use, or returns the seconds to wait if the quota does not allow it. Two uses at the same time wait for
    /// each other.
    public func take(_ quota: Quota, by owner: QuotaOwner, at instant: Date) throws -> Int? {
        try judge(quota, by: owner, at: instant).wait
    }

    /// Takes back the use of that instant, which was none after all.
    public func giveBack(_ quota: Quota, by owner: QuotaOwner, at instant: Date) throws {
        var times = try lock(quota, owner, at: instant)
        guard let index = times.lastIndex(of: Int(instant.timeIntervalSince1970)) else { return }
        times.remove(at: index)
        try store(times, of: quota, owner, at: instant)
    }

    /// Forgets every use, as when the owner has shown otherwise who they are.
    public func reset(_ quota: Quota, by owner: QuotaOwner) throws {
        try db.execute("DELETE FROM quota_uses WHERE name = \(quota.name) AND owner = \(owner.text)")
    }

    /// Counts a use as `take` does, and says what is left.
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

    /// Forgets the uses that count no more.
    func prune(at instant: Date) throws { try db.execute("DELETE FROM quota_uses WHERE expires_at <= \(instant)") }

    /// The uses counted so far; nobody else changes them until the transaction ends.
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

/// A quota after a use, or after one that was refused.
struct QuotaState: Hashable, Sendable {
    let quota: Quota
    /// How many uses are left.
    let left: Int
    /// Seconds until there is one more.
    let reset: Int
    /// Seconds until the next use; `nil` if this one was allowed.
    let wait: Int?
}

extension Connection {
    /// Counts a use by a person, and tells them in the response's headers what is left.
    ///
    /// - Parameter refusal: what they are told for whom it is too much.
    /// - Throws: 401 for somebody who has left, and 429 with `Retry-After` for more than the quota allows.
    public func use(
        _ quota: Quota, by account: ID<Account>, at instant: Date, refusal: @autoclosure () -> Problem
    ) throws {
        guard try !hasLeft(account) else { throw Problem.unauthenticated }
        let state = try QuotaTable(self).judge(quota, by: QuotaOwner(account), at: instant)
        QuotaReport.current?.note(state)
        if let wait = state.wait { throw refusal().retrying(after: wait) }
    }
}
