/// Times in words, in English, German, French, Spanish and what is spelt like them.
enum RecipeTimeWords {
    private static let units: [String: Double] = {
        var units: [String: Double] = [:]
        let words: [(Double, String)] = [
            (1, "m min mins minute minutes minuten minuto minutos minuti minuter minuut minut perc minutter mn"),
            (
                60,
                "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore timme timmar tim uur uren time timer"
            ),
            (1_440, "d day days tag tage tagen jour jours dia dias día días giorno giorni dag dagar dage dagen"),
            (10_080, "week weeks woche wochen semaine semaines semana semanas"),
            (1.0 / 60, "s sec secs second seconds sek sekunden seconde secondes segundo segundos"),
        ]
        for (minutes, list) in words {
            for word in list.split(separator: " ") { units[String(word)] = minutes }
        }
        return units
    }()

    private static let fractions: [Character: Double] = ["½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3]

    /// The minutes that `text`, in lower case, names; of a range the longer time. A number alone is minutes.
    static func minutes(in text: String) -> Double? {
        var total = 0.0
        var number: Double?
        var isFound = false
        for token in tokens(of: text) {
            switch token {
            case .number(let value):
                // “1 1/2 hours” adds up; “30 to 40 minutes” goes on with the second.
                number = if let whole = number, value < 1, whole == whole.rounded() { whole + value } else { value }
            case .word(let word):
                guard let unit = units[word], let count = number else { continue }
                total += count * unit
                isFound = true
                number = nil
            }
        }
        if let number, text.allSatisfy({ $0.isNumber || $0 == "." || $0 == " " }) { return number }
        // “1:30” is an hour and a half.
        let clock = text.split(separator: ":", omittingEmptySubsequences: false)
        if !isFound, (2...3).contains(clock.count), let hours = Double(clock[0]), let minutes = Double(clock[1]) {
            return hours * 60 + minutes
        }
        return isFound ? total : nil
    }

    private enum Token {
        case number(Double)
        case word(String)
    }

    private static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        var digits = ""
        var word = ""
        func flush() {
            if !digits.isEmpty {
                if let value = value(of: digits) { tokens.append(.number(value)) }
                digits = ""
            }
            if !word.isEmpty { tokens.append(.word(word)) }
            word = ""
        }
        for character in text {
            if let fraction = fractions[character] {
                flush()
                tokens.append(.number(fraction))
            } else if character.isASCII, character.isNumber {
                if !word.isEmpty { flush() }
                digits.append(character)
            } else if !digits.isEmpty, ".,/".contains(character) {
                digits.append(character)
            } else if character.isLetter {
                if !digits.isEmpty { flush() }
                word.append(character)
            } else {
                flush()
            }
        }
        flush()
        return tokens
    }

    private static func value(of digits: String) -> Double? {
        let parts = digits.split(separator: "/")
        if parts.count == 2, let upper = Double(parts[0]), let lower = Double(parts[1]), lower > 0 {
            return upper / lower
        }
        let plain = digits.replacing(",", with: ".")
        return Double(plain.last == "." ? String(plain.dropLast()) : plain)
    }
}
