/// How long something takes, read from words of English, German, French, Spanish, Italian, Dutch, Portuguese or Chinese.
enum Minutes {
    private static let most = 525_600.0
    private static let units: [(names: Set<String>, minutes: Double)] = [
        (["s", "sec", "secs", "second", "seconds", "sek", "sekunden", "秒"], 1 / 60),
        (["m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti", "mn", "分", "分钟"], 1),
        (
            [
                "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas",
                "ora",
                "ore", "uur", "uren", "小时", "时",
            ], 60
        ),
        (
            [
                "d", "day", "days", "tag", "tage", "tagen", "jour", "jours", "día", "días", "dia", "dias", "giorno",
                "giorni", "dag", "dagen", "天",
            ], 1_440
        ),
    ]

    private static let signs: [Character: Double] = ["½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3]
    private static let ones: Set<String> = ["a", "an", "one", "eine", "une", "una"]

    /// From 1 to 525,600 (a year); of “30 to 45 minutes” the longer. A number alone is of minutes, `1:30` is of hours,
    /// and `PT1H30M` is ISO 8601.
    static func of(_ words: String?) -> Int? {
        guard let words, words.utf8.count <= 200 else { return nil }
        let text = words.lowercased().trimmingSpace
        if text.isEmpty || text.hasPrefix("-") { return nil }
        if text.hasPrefix("p"), text.dropFirst().allSatisfy({ $0.isASCII && ($0.isNumber || "dthms.".contains($0)) }) {
            return whole(spoken(text.dropFirst().filter { $0 != "t" }))
        }
        let clock = text.prefix { $0.isNumber || $0 == ":" }.split(separator: ":", omittingEmptySubsequences: false)
        if clock.count > 1, let hours = Double(clock[0]), let minutes = Double(clock[1]) {
            return whole(hours * 60 + minutes)
        }
        return whole(spoken(text[...]))
    }

    /// Numbers with their units, added up from the largest unit on; a range counts with its end.
    private static func spoken(_ text: Substring) -> Double? {
        var total: Double?
        var number: Double?
        var last = Double.infinity
        var rest = text
        while let first = rest.first {
            if let sign = signs[first] {
                rest.removeFirst()
                number = (number ?? 0) + sign
            } else if first.isASCII, first.isNumber {
                number = amount(&rest, after: number)
            } else if first.isLetter {
                let word = String(rest.prefix { $0.isLetter })
                rest = rest.dropFirst(word.count)
                if let unit = units.first(where: { $0.names.contains(word) }), let count = number {
                    total = unit.minutes < last ? (total ?? 0) + count * unit.minutes : count * unit.minutes
                    last = unit.minutes
                    number = nil
                } else if ones.contains(word), number == nil {
                    number = 1
                }
            } else {
                rest.removeFirst()
            }
        }
        return total ?? (text.contains { $0.isLetter } ? nil : number)
    }

    /// A number, or the fraction that makes one with `whole` before it, as in “1 1/2”.
    private static func amount(_ rest: inout Substring, after whole: Double?) -> Double? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        rest = rest.dropFirst(digits.count)
        let value = Double(digits.replacing(",", with: "."))
        guard rest.first == "/" else { return value }
        let below = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(below.count + 1)
        guard let value, let parts = Double(below), parts > 0 else { return whole }
        return (whole ?? 0) + value / parts
    }

    private static func whole(_ minutes: Double?) -> Int? {
        guard let minutes, minutes > 0, minutes <= most else { return nil }
        return max(1, Int(minutes.rounded()))
    }
}
