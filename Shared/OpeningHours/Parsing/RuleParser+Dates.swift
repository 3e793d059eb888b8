extension RuleParser {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    private static let possibleYears = 1900...9999

    mutating func wideSelectors(into rule: inout Rule) throws(NotUnderstood) {
        rule.years = try years()
        scanner.skipBlanks()
        rule.dates = try dates()
        let start = scanner.at
        _ = scanner.takeLoosely(":")
        scanner.skipBlanks()
        guard scanner.nextWord() == "week" else { return scanner.back(to: start) }
        _ = scanner.word()
        scanner.skipBlanks()
        repeat {
            rule.weeks.append(try weekRange())
        } while rule.weeks.count < Self.mostSelectors && takesCommaBeforeDigit()
    }

    /// A year before a month belongs to its date, not here.
    private mutating func years() throws(NotUnderstood) -> [YearRange] {
        var years: [YearRange] = []
        while years.count < Self.mostSelectors {
            let start = scanner.at
            guard let first = year() else { return years }
            if scanner.take("+") {
                years.append(YearRange(first: first, last: Self.possibleYears.upperBound))
            } else if scanner.takeLoosely("-") {
                guard let last = year() else {
                    scanner.back(to: start)
                    return years
                }
                guard first <= last else { throw NotUnderstood() }
                years.append(YearRange(first: first, last: last, step: try step()))
            } else if years.isEmpty, isDate(afterBlanks: true) {
                scanner.back(to: start)
                return years
            } else {
                years.append(YearRange(first: first, last: first))
            }
            let comma = scanner.at
            guard scanner.take(","), year() != nil else {
                scanner.back(to: comma)
                return years
            }
            scanner.back(to: comma + 1)
        }
        throw NotUnderstood()
    }

    private mutating func dates() throws(NotUnderstood) -> [DateSelector] {
        var dates: [DateSelector] = []
        guard startsDate else { return dates }
        while dates.count < Self.mostSelectors {
            dates.append(try dateSelector())
            // Further days of the same month: `Dec 24,25,26-28`.
            while dates.count < Self.mostSelectors, let more = try furtherDay(of: dates[dates.count - 1]) {
                dates.append(more)
            }
            let start = scanner.at
            guard scanner.takeLoosely(","), startsDate else {
                scanner.back(to: start)
                return dates
            }
        }
        throw NotUnderstood()
    }

    private mutating func dateSelector() throws(NotUnderstood) -> DateSelector {
        let year = year()
        scanner.skipBlanks()
        let beginning = scanner.at
        if let month = month(), !isDayOfMonth {
            let start = scanner.at
            if scanner.takeLoosely("-"), let last = self.month() {
                guard !isDayOfMonth else { throw NotUnderstood() }
                return .months(year: year, first: month, last: last)
            }
            scanner.back(to: start)
            if let place = try placeInMonth(month, year) { return try range(from: place) }
            return .months(year: year, first: month, last: month)
        }
        scanner.back(to: beginning)
        return try range(from: try date(year))
    }

    private mutating func range(from first: AnchorDate) throws(NotUnderstood) -> DateSelector {
        if scanner.take("+") { return .onward(first) }
        let start = scanner.at
        guard scanner.takeLoosely("-") else { return .day(first) }
        if startsDate {
            let year = year()
            scanner.skipBlanks()
            if let last = try dateOrPlace(year) { return .days(first, last) }
            throw NotUnderstood()
        }
        if case .date(let month, _) = first.base, isDayOfMonth {
            return .days(first, AnchorDate(year: first.year, base: .date(month: month, day: try dayOfMonth(month))))
        }
        scanner.back(to: start)
        throw NotUnderstood()
    }

    private mutating func furtherDay(of before: DateSelector) throws(NotUnderstood) -> DateSelector? {
        let anchor: AnchorDate
        switch before {
        case .day(let day): anchor = day
        case .days(_, let last): anchor = last
        case .months, .onward: return nil
        }
        guard case .date(let month, _) = anchor.base else { return nil }
        let start = scanner.at
        guard scanner.take(",") else { return nil }
        scanner.skipBlanks()
        guard isDayOfMonth else {
            scanner.back(to: start)
            return nil
        }
        let first = AnchorDate(year: anchor.year, base: .date(month: month, day: try dayOfMonth(month)))
        return try range(from: first)
    }

    private mutating func dateOrPlace(_ year: Int?) throws(NotUnderstood) -> AnchorDate? {
        let start = scanner.at
        if let month = month(), !isDayOfMonth { return try placeInMonth(month, year) }
        scanner.back(to: start)
        return try date(year)
    }

    /// `easter`, or a month and a day of it.
    private mutating func date(_ year: Int?) throws(NotUnderstood) -> AnchorDate {
        let start = scanner.at
        if scanner.word() == "easter" { return try withOffsets(AnchorDate(year: year, base: .easter)) }
        scanner.back(to: start)
        guard let month = month() else { throw NotUnderstood() }
        return try withOffsets(AnchorDate(year: year, base: .date(month: month, day: try dayOfMonth(month))))
    }

    /// `Mar Su[-1]`, of which the month is read.
    private mutating func placeInMonth(_ month: Int, _ year: Int?) throws(NotUnderstood) -> AnchorDate? {
        let start = scanner.at
        scanner.skipBlanks()
        guard let weekday = weekday(), scanner.take("["), let place = signedPlace(), scanner.take("]") else {
            scanner.back(to: start)
            return nil
        }
        return try withOffsets(AnchorDate(year: year, base: .place(place, weekday: weekday, month: month)))
    }

    private mutating func withOffsets(_ date: AnchorDate) throws(NotUnderstood) -> AnchorDate {
        var date = date
        let start = scanner.at
        scanner.skipBlanks()
        let isAfter = scanner.take("+")
        if isAfter || scanner.take("-"), let day = weekday() {
            // `Oct 3-Su` would be no range.
            date.weekday = AnchorDate.NextWeekday(day: day, isAfter: isAfter)
        } else {
            scanner.back(to: start)
        }
        date.offset = try dayOffset()
        return date
    }

    private mutating func weekRange() throws(NotUnderstood) -> WeekRange {
        guard let first = scanner.number(digits: 1...2) else { throw NotUnderstood() }
        var last = first
        var step = 1
        if scanner.takeLoosely("-") {
            guard let end = scanner.number(digits: 1...2) else { throw NotUnderstood() }
            last = end
            step = try self.step()
        }
        guard (1...53).contains(first), (1...53).contains(last), step == 1 || first <= last else {
            throw NotUnderstood()
        }
        return WeekRange(first: first, last: last, step: step)
    }

    private mutating func step() throws(NotUnderstood) -> Int {
        guard scanner.take("/") else { return 1 }
        guard let step = scanner.number(digits: 1...3), step > 0 else { throw NotUnderstood() }
        return step
    }

    /// ` +2 days`, ` -1 day`; 0 where there is none.
    mutating func dayOffset() throws(NotUnderstood) -> Int {
        let start = scanner.at
        scanner.skipBlanks()
        let isAfter = scanner.take("+")
        guard isAfter || scanner.take("-"), let days = scanner.number(digits: 1...3) else {
            scanner.back(to: start)
            return 0
        }
        scanner.skipBlanks()
        guard let word = scanner.word(), word == "day" || word == "days" else {
            scanner.back(to: start)
            return 0
        }
        return isAfter ? days : -days
    }

    private mutating func year() -> Int? {
        let start = scanner.at
        guard let year = scanner.number(digits: 4...4), Self.possibleYears.contains(year),
            scanner.peek() != UInt8(ascii: ":")
        else {
            scanner.back(to: start)
            return nil
        }
        return year
    }

    private mutating func month() -> Int? {
        let start = scanner.at
        guard let word = scanner.word(), word.count >= 3,
            let index = Self.months.firstIndex(of: String(word.prefix(3))),
            word.count == 3 || Self.wholeMonths[index] == word
        else {
            scanner.back(to: start)
            return nil
        }
        _ = word.count == 3 && scanner.take(".")
        return index + 1
    }

    private static let wholeMonths = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Whether a date comes next, which may begin with a year.
    private var startsDate: Bool { isDate(afterBlanks: false) }

    private func isDate(afterBlanks: Bool) -> Bool {
        var copy = self
        if afterBlanks {
            copy.scanner.skipBlanks()
        } else if copy.year() != nil {
            copy.scanner.skipBlanks()
        }
        return copy.scanner.nextWord() == "easter" || copy.month() != nil
    }

    /// Whether a day of a month comes next, and not an hour (`31:` may be one before a weekday) or a year.
    private var isDayOfMonth: Bool {
        var copy = scanner
        copy.skipBlanks()
        guard copy.number(digits: 1...2) != nil else { return false }
        guard copy.take(":"), copy.number(digits: 2...2) != nil else { return true }
        return copy.peek() == UInt8(ascii: ":")
    }

    private mutating func dayOfMonth(_ month: Int) throws(NotUnderstood) -> Int {
        scanner.skipBlanks()
        // 2024 had a 29 February.
        guard let day = scanner.number(digits: 1...2), day >= 1, day <= LocalDay.daysOfMonth(month, of: 2024) else {
            throw NotUnderstood()
        }
        return day
    }

    /// A comma, if a digit follows it.
    private mutating func takesCommaBeforeDigit() -> Bool {
        let start = scanner.at
        guard scanner.takeLoosely(","), let byte = scanner.peek(), (0x30...0x39).contains(byte) else {
            scanner.back(to: start)
            return false
        }
        return true
    }
}
