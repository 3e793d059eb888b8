/// A rule of opening hours: days, times and state.
struct Rule: Hashable, Sendable {
    /// Whether the rule adds to the preceding rules (`, `) or replaces them on its days (`;`).
    var isAdditional = false
    var years: [YearRange] = []
    var dates: [DateSelector] = []
    var weeks: [WeekRange] = []
    var weekdays: [WeekdaySelector] = []
    var holidays: [HolidaySelector] = []
    /// Whether a day must match both `weekdays` and `holidays` (`PH Mo`), not either (`PH,Mo`).
    var isBoth = false
    /// Empty for the whole day.
    var times: [TimeSpan] = []
    var state = OpeningState.open
    var comment: String?

    func applies(to day: LocalDay, _ holiday: (HolidaySelector) -> Bool) -> Bool {
        guard years.isEmpty && weeks.isEmpty && dates.isEmpty || isWithin(day) else { return false }
        if weekdays.isEmpty && holidays.isEmpty { return true }
        let isWeekday = weekdays.contains { $0.contains(day) }
        let isHoliday = holidays.contains(where: holiday)
        return isBoth ? isWeekday && isHoliday : isWeekday || isHoliday
    }

    /// Whether the rule is always open, such as `24/7`.
    var isAlways: Bool {
        state == .open && weekdays.isEmpty && dates.isEmpty && holidays.isEmpty && years.isEmpty && weeks.isEmpty
            && (times.isEmpty || times == [TimeSpan(start: .minutes(0), end: .minutes(1_440))])
    }

    /// Whether the rule names the day or a few days around it, rather than a season.
    func names(_ day: LocalDay) -> Bool {
        isWithin(day) && dates.contains { $0.contains(day) && !$0.contains(day + -3) && !$0.contains(day + 3) }
    }

    private func isWithin(_ day: LocalDay) -> Bool {
        (years.isEmpty || years.contains { $0.contains(day.parts.year) })
            && (dates.isEmpty || dates.contains { $0.contains(day) })
            && (weeks.isEmpty || weeks.contains { $0.contains(day.week) })
    }
}

/// Years such as `2026`, `2026-2030/2` or `2026+`.
struct YearRange: Hashable, Sendable {
    let first: Int
    let last: Int
    var step = 1

    func contains(_ year: Int) -> Bool { year >= first && year <= last && (year - first) % step == 0 }
}

/// Weeks such as `week 10`, `week 1-53/2`; `week 50-2` continues into the next year.
struct WeekRange: Hashable, Sendable {
    let first: Int
    let last: Int
    var step = 1

    func contains(_ week: Int) -> Bool {
        if first > last { return week >= first || week <= last }
        return week >= first && week <= last && (week - first) % step == 0
    }
}

/// Days such as `Mo`, `Mo-Fr`, `Sa-Tu`, `Su[1]`, `Su[-1] +1 day`.
struct WeekdaySelector: Hashable, Sendable {
    /// From 0 for Monday to 6 for Sunday.
    let first: Int
    let last: Int
    /// The occurrences in the month, counted from its end if negative; empty for all.
    var places: [Int] = []
    var offset = 0

    func contains(_ day: LocalDay) -> Bool {
        let day = day + -offset
        guard LocalDay.remainder(day.weekday - first, 7) <= LocalDay.remainder(last - first, 7) else { return false }
        if places.isEmpty { return true }
        let (year, month, date) = day.parts
        let fromEnd = (LocalDay.daysOfMonth(month, of: year) - date) / 7 + 1
        return places.contains((date - 1) / 7 + 1) || places.contains(-fromEnd)
    }
}

/// Holidays such as `PH`, `SH` or `PH -1 day`.
struct HolidaySelector: Hashable, Sendable {
    let isPublic: Bool
    var offset = 0

    /// `nil` if unknown.
    func contains(_ day: LocalDay, in place: OpeningPlace) -> Bool? {
        let day = day + -offset
        guard isPublic else { return place.schoolHolidays?.contains(day) }
        return place.doubtfulHolidays.contains(day) ? nil : place.publicHolidays?.contains(day)
    }
}
