import Foundation

/// How long a mail that was not taken waits, and when it is given up.
enum MailPatience {
    /// Who refuses a mail may be mistaken for a while: so long it waits after each refusal but the last.
    private static let afterRefusal: [TimeInterval] = [15, 300, 1_800, 3_600]
    private static let shortest: TimeInterval = 15
    /// At most so long once a server is there again.
    private static let longestAway: TimeInterval = 120
    private static let longest: TimeInterval = 1_800

    /// Twice as long after each try: 15 s, 30 s, a minute, and so on. `nil` where it is given up.
    static func wait(after tries: Int, refusals: Int, _ failure: MailFailure) -> TimeInterval? {
        let doubled = shortest * pow(2, Double(max(0, min(tries, 20) - 1)))
        return switch failure {
        case .away: min(longestAway, doubled)
        case .later: min(longest, doubled)
        case .refused: refusals < afterRefusal.count ? afterRefusal[refusals] : nil
        }
    }
}
