/// One rule of hours: on which days, at what times, and what it says of them.
struct Rule: Hashable, Sendable {
    /// Whether it adds to the rules before (`, `) or takes their place on its days (`;`).
    var isAdditional = false
    var years: [YearRange] = []
    var dates: [DateSelector] = []
    var weeks: [WeekRange] = []
    var weekdays: [WeekdaySelector] = []
    var holidays: [HolidaySelector] = []
    /// Whether a day must be both of `weekdays` and of `holidays` (`PH Mo`), not of either (`PH,Mo`).
    var isBoth = false
    /// None for the whole day.
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

    /// Whether it is open at every minute of every day, such as `24/7`.
    var isAlways: Bool {
        state == .open && weekdays.isEmpty && dates.isEmpty && holidays.isEmpty && years.isEmpty && weeks.isEmpty
            && (times.isEmpty || times == [TimeSpan(start: .minutes(0), end: .minutes(1_440))])
    }

    /// Whether it speaks of a day as such, or of a few days around it, and not of a season.
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

/// Weeks of the year such as `week 10`, `week 1-53/2`; `week 50-2` goes on in the next year.
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
    /// Which of the month, from the end if negative; none for all.
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

    /// `nil` where nobody knows.
    func contains(_ day: LocalDay, in place: OpeningPlace) -> Bool? {
        let day = day + -offset
        guard isPublic else { return place.schoolHolidays?.contains(day) }
        return place.doubtfulHolidays.contains(day) ? nil : place.publicHolidays?.contains(day)
    }
}
