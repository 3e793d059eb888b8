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
    /// "today", "in 3 days", "2 days ago", else the day itself.
    func text(_ day: Day, seenFrom today: Day) -> String {
        switch day.daysSince1970 - today.daysSince1970 {
        case 0: self("day.today")
        case 1: self("day.tomorrow")
        case -1: self("day.yesterday")
        case 2...13: self("day.ahead", ["count": String(day.daysSince1970 - today.daysSince1970)])
        case -13...(-2): self("day.ago", ["count": String(today.daysSince1970 - day.daysSince1970)])
        default: text(day)
        }
    }

    /// "14 March 2027".
    func text(_ day: Day) -> String {
        self(
            "day.date",
            ["day": String(day.day), "month": self("month.\(day.month)"), "year": String(day.year)])
    }
}
