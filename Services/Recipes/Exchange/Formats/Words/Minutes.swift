/// Reads durations as whole minutes.
enum Minutes {
    /// A year, which some liqueurs take.
    private static let most = 525_600.0

    /// The minutes in `text`, from 1 to 525,600; `nil` if there is no valid duration.
    ///
    /// Accepts an ISO 8601 duration (`PT1H30M`, also misspelt as `PT1H 30`, `P0DT0H30M` or `P30M`) or a clock time
    /// (`1:30` is hours). Also accepts words (“1 hr 15 min”) or a number of minutes.
    static func of(_ text: String?) -> Int? {
        guard let text else { return nil }
        let words = PlainText.line(text.prefix(200)).lowercased()
        guard !words.isEmpty, !words.hasPrefix("-"), !words.utf8.contains(UInt8(ascii: "^")) else { return nil }
        if isDuration(words) { return whole(duration(words)) }
        return words.hasPrefix("pt") || words.hasPrefix("p-") ? nil : whole(SpokenTime.minutes(in: words))
    }

    /// The minutes mentioned anywhere in `line`; `nil` if there are none.
    static func spoken(in line: String) -> Int? { whole(SpokenTime.minutes(in: line.lowercased())) }

    /// `minutes` rounded to at least 1; `nil` unless above 0 and at most a year.
    static func whole(_ minutes: Double?) -> Int? {
        guard let minutes, minutes > 0, minutes <= most else { return nil }
        return max(1, Int(minutes.rounded()))
    }

    private static func isDuration(_ text: String) -> Bool {
        text.first == "p"
            && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || "ymwdths.,-+ ".utf8.contains($0) }
    }

    private static func duration(_ text: String) -> Double? {
        var minutes = 0.0
        // Without a “T”, “M” means minutes, not months.
        var isTime = !text.contains("t")
        var digits = ""
        var last: Character?
        for character in text.dropFirst() {
            if character == "t" {
                isTime = true
            } else if character.isNumber || character == "." || character == "," || character == "-" {
                digits.append(character == "," ? "." : character)
            } else if character.isLetter {
                guard let weight = weight(of: character, isTime: isTime) else { return nil }
                guard digits.isEmpty || (Double(digits) ?? -1) >= 0 else { return nil }
                minutes += (Double(digits) ?? 0) * weight
                digits = ""
                last = character
            }
        }
        // In “PT30” and “PT1H30” the letter of the minutes is missing.
        if let rest = Double(digits) {
            guard rest >= 0 else { return nil }
            minutes += rest * (last == "m" ? 1.0 / 60 : 1)
        }
        return minutes
    }

    private static func weight(of letter: Character, isTime: Bool) -> Double? {
        switch letter {
        case "y": 525_600
        case "w": 10_080
        case "d": 1_440
        case "h": 60
        case "m": isTime ? 1 : 43_200
        case "s": 1.0 / 60
        default: nil
        }
    }
}
