/// A time in words of English, German, French, Spanish, Italian, Dutch, Portuguese, Chinese and what is spelt like them,
/// while it is read.
struct SpokenTime {
    private static let units: [String: Double] = {
        var units: [String: Double] = [:]
        let words: [(Double, String)] = [
            (
                1,
                "m min mins minute minutes minuten minuto minutos minuti minuter minuut minut perc minutter mn 分 分钟"
            ),
            (
                60,
                """
                h hr hrs hour hours std stunde stunden heure heures hora horas ora ore timme timmar tim uur uren time \
                timer 小时 时
                """
            ),
            (
                1_440,
                "d day days tag tage tagen jour jours dia dias día días giorno giorni dag dagar dage dagen 天"
            ),
            (10_080, "week weeks woche wochen semaine semaines semana semanas"),
            (1.0 / 60, "s sec secs second seconds sek sekunden seconde secondes segundo segundos 秒"),
        ]
        for (minutes, list) in words {
            for word in list.split(separator: " ") { units[String(word)] = minutes }
        }
        return units
    }()

    private static let ones: Set<String> = ["a", "an", "one", "eine", "une", "una"]

    private var total: Double?
    /// The number whose unit is still to come.
    private var number: Double?
    /// How many numbers there were, but for fractions behind a whole one.
    private var count = 0
    private var isRising = true
    /// Whether what comes may be the other end of a range.
    private var isRange = false
    /// Whether the last word is a unit of hours.
    private var isHour = false

    /// The minutes that `text`, in lower case, names; of a range the longer time. A number alone is of minutes, and
    /// `1:30` at the start of hours.
    static func minutes(in text: String) -> Double? {
        let clock = text.prefix { $0.isNumber || $0 == ":" }.split(separator: ":", omittingEmptySubsequences: false)
        if (2...3).contains(clock.count), let hours = Double(clock[0]), let minutes = Double(clock[1]) {
            return hours * 60 + minutes
        }
        var time = SpokenTime()
        time.read(text[...])
        if let total = time.total { return total + time.bareMinutes(in: text) }
        let isNumber = !text.contains { $0.isLetter } && time.count <= 2 && time.isRising
        return isNumber ? time.number : nil
    }

    /// The minutes behind hours that stand without a unit, as in “1h20” and “1 heure 30”.
    private func bareMinutes(in text: String) -> Double {
        guard let number, isHour, !isRange, (1..<60).contains(number), text.last?.isNumber == true else { return 0 }
        return number
    }

    private mutating func read(_ text: Substring) {
        var rest = text
        while let first = rest.first {
            if let fraction = first.fraction {
                rest.removeFirst()
                take(fraction)
            } else if first.isASCII, first.isNumber {
                let digits = rest.prefix { $0.isASCII && ($0.isNumber || ".,/".contains($0)) }
                rest = rest.dropFirst(digits.count)
                if let value = Self.value(of: digits) { take(value) }
            } else if first.isLetter {
                let word = rest.prefix { $0.isLetter }
                rest = rest.dropFirst(word.count)
                take(String(word))
            } else {
                rest.removeFirst()
                if RangeWords.joints.contains(String(first)) { isRange = true }
            }
        }
    }

    /// “1 1/2 hours” adds up; “30 to 40 minutes” goes on with the second.
    private mutating func take(_ value: Double) {
        if let whole = number, value < 1, whole == whole.rounded() {
            number = whole + value
        } else {
            isRising = value > number ?? 0
            number = value
            count += 1
        }
    }

    private mutating func take(_ word: String) {
        isHour = Self.units[word] == 60 && number != nil
        if let unit = Self.units[word], let count = number {
            // “1 hour to 90 minutes” goes on with the longer time; “1 hour - 30 minutes” adds up.
            let minutes = count * unit
            total = isRange && minutes >= total ?? 0 ? minutes : (total ?? 0) + minutes
            number = nil
            isRange = false
        } else {
            if RangeWords.joints.contains(word) { isRange = true }
            if number == nil, Self.ones.contains(word) { number = 1 }
        }
    }

    private static func value(of digits: Substring) -> Double? {
        let parts = digits.split(separator: "/")
        if parts.count == 2, let upper = Double(parts[0]), let lower = Double(parts[1]), lower > 0 {
            return upper / lower
        }
        let plain = digits.map { $0 == "," ? "." : $0 }
        return Double(String(plain.last == "." ? plain.dropLast() : plain[...]))
    }
}
