import Foundation

/// How long a mail that was not taken waits, and when it is given up.
enum MailPatience {
    /// Who refuses a mail may be mistaken for a while: so long it waits after each refusal but the last.
    private static let afterRefusal: [TimeInterval] = [15, 300, 1_800, 3_600]
    private static let shortest: TimeInterval = 15
    /// At most so long once a server is there again.
    private static let longestAway: TimeInterval = 120
    private static let longest: TimeInterval = 1_800

    /// After so many refusals a mail is given up.
    static var mostRefusals: Int { afterRefusal.count + 1 }

    /// Twice as long after each try: 15 s, 30 s, a minute, and so on.
    static func wait(after tries: Int, _ failure: MailFailure) -> TimeInterval {
        let doubled = shortest * pow(2, Double(max(0, min(tries, 20) - 1)))
        switch failure {
        case .away, .misconfigured: return min(longestAway, doubled)
        case .later, .refused: return min(longest, doubled)
        }
    }

    /// After the refusal of that number, from 1.
    static func waitAfterRefusal(_ number: Int) -> TimeInterval {
        afterRefusal[min(max(number, 1), afterRefusal.count) - 1]
    }
}
