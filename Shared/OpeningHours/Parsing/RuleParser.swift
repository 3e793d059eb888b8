/// The hours cannot be parsed.
struct NotUnderstood: Error {}

/// Parses rules by the grammar of OpenStreetMap's `opening_hours`, version 0.7.4, and common deviations: single digits,
/// blanks around signs, capitals, whole names of days.
///
/// Any other text is refused as a whole, because an ignored rule could be the one that says “closed”. Periods
/// (`/00:30`) and points in time are not hours of a shop.
struct RuleParser {
    static let mostRules = 60
    /// The number of selectors of one kind in a rule.
    static let mostSelectors = 40

    var scanner: HoursScanner

    /// The rules in fallback groups (`||`), each for times undefined by those before.
    static func groups(_ text: String) throws(NotUnderstood) -> [[Rule]] {
        var parser = RuleParser(scanner: HoursScanner(text))
        return try parser.groups()
    }

    private mutating func groups() throws(NotUnderstood) -> [[Rule]] {
        var groups: [[Rule]] = [[]]
        var isAdditional = false
        var count = 0
        scanner.skipBlanks()
        while !scanner.isAtEnd {
            if scanner.takeLoosely(";") {
                isAdditional = false
                continue
            }
            if scanner.takeLoosely("|") {
                guard scanner.takeLoosely("|"), groups[groups.count - 1].isEmpty == false else { throw NotUnderstood() }
                groups.append([])
                isAdditional = false
                continue
            }
            count += 1
            guard count <= Self.mostRules else { throw NotUnderstood() }
            var rule = try rule()
            rule.isAdditional = isAdditional
            groups[groups.count - 1].append(rule)
            scanner.skipBlanks()
            isAdditional = scanner.take(",")
            if isAdditional {
                guard scanner.skipBlanks(), !scanner.isAtEnd else { throw NotUnderstood() }
            } else {
                guard scanner.isAtEnd || scanner.peek() == UInt8(ascii: ";") || scanner.peek() == UInt8(ascii: "|")
                else { throw NotUnderstood() }
            }
        }
        guard groups.allSatisfy({ !$0.isEmpty }) else { throw NotUnderstood() }
        return groups
    }

    private mutating func rule() throws(NotUnderstood) -> Rule {
        let start = scanner.at
        var rule = Rule()
        if scanner.takeText("24/7") {
            scanner.skipBlanks()
        } else {
            try selectors(into: &rule)
        }
        let isSelected = scanner.at > start
        try modifier(into: &rule)
        guard isSelected || scanner.at > start else { throw NotUnderstood() }
        // A lone `1900-2200` more often means times than years.
        let isOnlyYears = !rule.years.isEmpty && rule.dates.isEmpty && rule.weeks.isEmpty && rule.weekdays.isEmpty
        if isOnlyYears, rule.holidays.isEmpty, rule.times.isEmpty, rule.state == .open { throw NotUnderstood() }
        return rule
    }

    private mutating func selectors(into rule: inout Rule) throws(NotUnderstood) {
        let start = scanner.at
        if scanner.comment() != nil {
            // Days in words are not machine-readable (`"term time": Mo-Fr`).
            guard scanner.takeLoosely(":") else { return scanner.back(to: start) }
            throw NotUnderstood()
        }
        try wideSelectors(into: &rule)
        _ = scanner.takeLoosely(":")
        scanner.skipBlanks()
        try daySelectors(into: &rule)
        _ = scanner.takeLoosely(":")
        scanner.skipBlanks()
        rule.times = try times()
        scanner.skipBlanks()
    }

    private mutating func modifier(into rule: inout Rule) throws(NotUnderstood) {
        scanner.skipBlanks()
        let start = scanner.at
        switch scanner.word() {
        case "open"?: rule.state = .open
        case "closed"?, "off"?: rule.state = .closed
        case "unknown"?: rule.state = .unknown
        case nil:
            guard let comment = scanner.comment() else { return }
            rule.state = .unknown
            rule.comment = comment
            return
        default:
            scanner.back(to: start)
            throw NotUnderstood()
        }
        scanner.skipBlanks()
        rule.comment = scanner.comment()
    }
}
