import Foundation

/// How long something takes, as documents say it.
enum RecipeMinutes {
    /// A month of pickling.
    private static let most = 45_000.0

    /// Whole minutes, seconds rounded, of an ISO 8601 duration (`PT1H30M`, also misspelt as `PT1H 30` or `P0DT0H30M`) or of
    /// words (“1 hr 15 min”, “anderthalb” not among them). Nil where it is zero, negative, more than a month, or nothing
    /// of the kind.
    static func reading(_ text: String) -> Int? {
        let text = CleanText.line(text.prefix(100)).lowercased()
        guard !text.isEmpty, !text.hasPrefix("-"), !text.contains("^") else { return nil }
        if isDuration(text) { return whole(duration(text)) }
        let isBroken = text.hasPrefix("pt") || text.hasPrefix("p-")
        return isBroken ? nil : whole(RecipeTimeWords.minutes(in: text))
    }

    /// Minutes as a number that stands alone.
    static func whole(_ minutes: Double?) -> Int? {
        guard let minutes, minutes.isFinite, minutes > 0, minutes <= most else { return nil }
        let rounded = Int(minutes.rounded())
        return rounded > 0 ? rounded : nil
    }

    private static func isDuration(_ text: String) -> Bool {
        guard text.first == "p" else { return false }
        return text.dropFirst().allSatisfy { "ymwdths.,-+ ".contains($0) || ($0.isASCII && $0.isNumber) }
    }

    private static func duration(_ text: String) -> Double? {
        var minutes = 0.0
        var isTime = false
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
        // “PT30” and “PT1H30”: the minutes' letter is missing.
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
