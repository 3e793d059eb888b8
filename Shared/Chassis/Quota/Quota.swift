import Foundation
import Storage

/// How often somebody may do something, counted over the last `window` seconds at any instant.
///
///     let comments = Quota("comments", most: 10, within: Quota.hour)
///     try db.use(comments, by: account, at: instant, refusal: "You wrote 10 comments within an hour.")
///
/// Uses stand in the database, so that copies of a service share the count and a restart forgets nothing. They stay there
/// if what came of them is deleted, so deleting makes no room.
public struct Quota: Hashable, Sendable {
    /// In seconds.
    public static let hour = 3_600
    /// In seconds.
    public static let day = 86_400

    /// What is counted, in lower-case letters and hyphens. Quotas of one name share a count.
    public let name: String
    /// How many uses within the window, from 1.
    public let most: Int
    /// In seconds.
    public let window: Int
    /// The shortest time between two uses, in seconds.
    public let gap: Int

    public init(_ name: String, most: Int, within window: Int, gap: Int = 0) {
        self.name = name
        self.most = most
        self.window = window
        self.gap = gap
    }

    /// Whether one more use at `now` keeps to the quota after those at `earlier`; all in seconds since 1970. Uses that a
    /// clock noted which ran ahead do not count, so nobody waits longer than the window.
    public func judge(_ now: Int, after earlier: [Int]) -> Judgement {
        let latest = now + Int(ClockSkew.tolerated)
        let recent = earlier.filter { $0 > now - window && $0 <= latest }.map { min($0, now) }.sorted()
        let waits = [
            recent.count < most ? 0 : recent[recent.count - most] + window - now,
            recent.last.map { $0 + gap - now } ?? 0,
        ]
        let wait = waits.max() ?? 0
        return wait > 0 ? .refused(seconds: wait) : .allowed(recent + [now])
    }

    public enum Judgement: Hashable, Sendable {
        /// The uses to remember from now on.
        case allowed([Int])
        /// When the next use is allowed.
        case refused(seconds: Int)
    }
}
