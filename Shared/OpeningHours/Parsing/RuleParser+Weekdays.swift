extension RuleParser {
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Days of the week and holidays: either, if a comma stands between them, else both.
    mutating func daySelectors(into rule: inout Rule) throws(NotUnderstood) {
        while true {
            guard rule.weekdays.count + rule.holidays.count < Self.mostSelectors else { throw NotUnderstood() }
            let isHoliday = rule.holidays.isEmpty == false
            let isWeekday = rule.weekdays.isEmpty == false
            if let holiday = try holiday() {
                rule.holidays.append(holiday)
            } else if let weekday = try weekdaySelector() {
                rule.weekdays.append(weekday)
            } else {
                guard !isHoliday, !isWeekday else { throw NotUnderstood() }
                return
            }
            let start = scanner.at
            if scanner.takeLoosely(","), startsDay { continue }
            scanner.back(to: start)
            // `PH Mo-Fr`, `Mo-Fr PH`: once.
            if !rule.isBoth, rule.weekdays.isEmpty != rule.holidays.isEmpty, scanner.skipBlanks(), startsDay,
                startsHoliday != rule.weekdays.isEmpty
            {
                rule.isBoth = true
                continue
            }
            scanner.back(to: start)
            return
        }
    }

    private var startsHoliday: Bool {
        let word = scanner.nextWord()
        return word == "ph" || word == "sh"
    }

    private var startsDay: Bool {
        var copy = self
        return startsHoliday || copy.weekday() != nil
    }

    private mutating func holiday() throws(NotUnderstood) -> HolidaySelector? {
        guard startsHoliday else { return nil }
        let isPublic = scanner.word() == "ph"
        return HolidaySelector(isPublic: isPublic, offset: try dayOffset())
    }

    private mutating func weekdaySelector() throws(NotUnderstood) -> WeekdaySelector? {
        guard let first = weekday() else { return nil }
        if scanner.take("[") {
            var places: [Int] = []
            repeat {
                guard places.count < 10, let place = signedPlace() else { throw NotUnderstood() }
                if place > 0, scanner.take("-") {
                    guard let last = signedPlace(), last >= place else { throw NotUnderstood() }
                    places += place...last
                } else {
                    places.append(place)
                }
            } while scanner.take(",")
            guard scanner.take("]") else { throw NotUnderstood() }
            return WeekdaySelector(first: first, last: first, places: places, offset: try dayOffset())
        }
        let start = scanner.at
        if scanner.takeLoosely("-") {
            if let last = weekday() { return WeekdaySelector(first: first, last: last) }
            scanner.back(to: start)
            throw NotUnderstood()
        }
        return WeekdaySelector(first: first, last: first)
    }

    /// From 1 to 5, or from the end.
    mutating func signedPlace() -> Int? {
        let isFromEnd = scanner.take("-")
        guard let place = scanner.number(digits: 1...1), (1...5).contains(place) else { return nil }
        return isFromEnd ? -place : place
    }

    /// `Mo`, `Mon` or `Monday`.
    mutating func weekday() -> Int? {
        let start = scanner.at
        guard let word = scanner.word(), word.count >= 2,
            let day = Self.weekdays.firstIndex(where: { $0.hasPrefix(word) }),
            word.count <= 3 || word == Self.weekdays[day] || ["tues", "wedn", "thur", "thurs"].contains(word)
        else {
            scanner.back(to: start)
            return nil
        }
        return day
    }
}
