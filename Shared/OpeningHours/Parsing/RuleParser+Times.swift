extension RuleParser {
    /// Times such as `08:00-12:00,13:00-18:00`; none if no time comes next.
    mutating func times() throws(NotUnderstood) -> [TimeSpan] {
        var spans: [TimeSpan] = []
        while startsTime {
            guard spans.count < Self.mostSelectors else { throw NotUnderstood() }
            spans.append(try span())
            let start = scanner.at
            guard scanner.takeLoosely(","), startsTime else {
                scanner.back(to: start)
                return spans
            }
        }
        return spans
    }

    private mutating func span() throws(NotUnderstood) -> TimeSpan {
        guard let start = time(most: 24 * 60) else { throw NotUnderstood() }
        if scanner.take("+") { return TimeSpan(start: start, end: nil) }
        guard scanner.takeLoosely("-"), let end = time(most: 48 * 60) else { throw NotUnderstood() }
        return TimeSpan(start: start, end: end, isOpenEnded: scanner.take("+"))
    }

    private var startsTime: Bool {
        var copy = self
        return copy.time(most: 48 * 60) != nil
    }

    private mutating func time(most: Int) -> DayTime? {
        let start = scanner.at
        if let hour = scanner.number(digits: 1...2) {
            if scanner.take(":"), let minute = scanner.number(digits: 2...2), minute < 60, hour * 60 + minute <= most {
                return .minutes(hour * 60 + minute)
            }
        } else if scanner.take("(") {
            if let event = event() {
                let isLater = scanner.takeLoosely("+")
                if isLater || scanner.takeLoosely("-"), case .minutes(let offset)? = time(most: 24 * 60),
                    scanner.take(")")
                {
                    return .sun(event, offset: isLater ? offset : -offset)
                }
            }
        } else if let event = event() {
            return .sun(event, offset: 0)
        }
        scanner.back(to: start)
        return nil
    }

    private mutating func event() -> SunEvent? {
        let start = scanner.at
        switch scanner.word() {
        case "dawn"?: return .dawn
        case "sunrise"?: return .sunrise
        case "sunset"?: return .sunset
        case "dusk"?: return .dusk
        default:
            scanner.back(to: start)
            return nil
        }
    }
}
