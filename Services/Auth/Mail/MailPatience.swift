import Foundation

/// How long a mail that was not taken waits, and when it is given up.
enum MailPatience {
    /// Refusals after which nobody is asked again.
    static let refusals = 5
    private static let shortest: TimeInterval = 15
    private static let longest: TimeInterval = 1_800

    /// Twice as long after each try: 15 s, 30 s, a minute, up to half an hour. `nil` where it is given up.
    static func wait(after tries: Int, _ failure: MailFailure) -> TimeInterval? {
        if case .refused = failure, tries >= refusals { return nil }
        return min(longest, shortest * pow(2, Double(max(0, min(tries, 20) - 1))))
    }
}
