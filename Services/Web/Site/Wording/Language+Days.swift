import Contracts

/// How near the end of a food's good days is.
enum Freshness: String, Sendable {
    case past, soon, fresh

    /// `soon` is within three days.
    init(bestBefore: Day, today: Day) {
        let days = bestBefore.daysSince1970 - today.daysSince1970
        self = days < 0 ? .past : days <= 3 ? .soon : .fresh
    }
}

extension Language {
    /// How long something stays good, short enough for a badge: "2 days left", "1 day past date", "until 14 Mar 2027".
    func remaining(until day: Day, today: Day) -> String {
        let days = day.daysSince1970 - today.daysSince1970
        return switch days {
        case 0: self("day.last")
        case 1...FreshnessBadge.reach: self("day.left", count: days)
        case ..<0: self("day.over", count: -days)
        default: self("day.until", ["date": text(day)])
        }
    }

    /// "14 March 2027".
    func text(_ day: Day) -> String {
        self(
            "day.date",
            ["day": String(day.day), "month": self("month.\(day.month)"), "year": String(day.year)])
    }
}
