import Foundation
import Storage

/// A limit on uses within a sliding window of `window` seconds.
///
///     let comments = Quota("comments", most: 10, within: Quota.hour)
///     try db.use(comments, by: account, at: instant, refusal: "You wrote 10 comments within an hour.")
///
/// Uses are stored in the database, so copies of a service share the count and restarts keep it. Deleting the created
/// content does not give uses back.
public struct Quota: Hashable, Sendable {
    /// In seconds.
    public static let hour = 3_600
    /// In seconds.
    public static let day = 86_400

    /// The name, in lower-case letters and hyphens. Quotas with the same name share a count.
    public let name: String
    /// The number of uses within the window, at least 1.
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

    /// Whether one more use at `now` is allowed after those at `earlier`, all in seconds since 1970. Uses too far in
    /// the future come from a wrong clock and do not count, so no wait exceeds the window.
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
        /// The uses to store, including this one.
        case allowed([Int])
        /// Seconds until the next use is allowed.
        case refused(seconds: Int)
    }
}
