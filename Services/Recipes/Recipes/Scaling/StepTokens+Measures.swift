import Contracts

/// The times and temperatures in a step.
extension StepTokens {
    /// A time in seconds.
    struct Time: Sendable {
        let range: Range<String.Index>
        let seconds: Int
        let upTo: Int?
    }

    /// A temperature or range.
    struct Heat: Sendable {
        let range: Range<String.Index>
        let temperature: Temperature
        let upTo: Double?
    }

    /// Times of at most two days. Excludes relative times (“2 minutes less than the packet says”) and intervals (“every
    /// 5 minutes”).
    var times: [Time] {
        var times: [Time] = []
        var place = 0
        while place < all.count {
            guard let (time, next) = time(at: place) else {
                place += 1
                continue
            }
            if !Self.often.contains(word(place - 1)), !Self.relative.contains(word(next)) { times.append(time) }
            place = next
        }
        return times
    }

    private static let longest = 172_800

    /// The time at a token, and the index behind it; `nil` if there is none.
    private func time(at place: Int) -> (time: Time, next: Int)? {
        guard case .number(let low, let high) = self[place], isFree(place), let unit = Self.seconds[word(place + 1)],
            low > 0, max(low, high ?? 0) * unit <= Double(Self.longest)
        else { return nil }
        var last = place + 1
        var seconds = low * unit
        // “1 hour (and) 30 minutes”.
        let more = word(last + 1) == "and" ? last + 2 : last + 1
        if high == nil, unit == 3_600, case .number(let minutes, nil) = self[more], minutes < 60,
            Self.seconds[word(more + 1)] == 60
        {
            seconds += minutes * 60
            last = more + 1
        }
        guard seconds >= 1, seconds <= Double(Self.longest) else { return nil }
        return (
            Time(
                range: range(place, through: last), seconds: Int(seconds.rounded()),
                upTo: high.map { Int(($0 * unit).rounded()) }), last + 1
        )
    }

    private static let seconds: [String: Double] = {
        let words: [(Double, String)] = [
            (1, "second seconds sec secs sekunde sekunden seconde secondes segundo segundos"),
            (60, "minute minutes min mins minuten minuto minutos"),
            (3_600, "hour hours hr hrs h stunde stunden std heure heures hora horas"),
        ]
        return Dictionary(
            words.flatMap { unit, words in words.split(separator: " ").map { (String($0), unit) } },
            uniquingKeysWith: { first, _ in first })
    }()

    private static let often: Set<String> = ["every", "each", "alle", "toutes", "cada"]
    private static let relative: Set<String> = [
        "less", "longer", "more", "before", "shorter", "earlier", "later", "ahead", "old", "apart", "weniger", "länger",
        "moins", "menos", "más",
    ]

    /// Temperatures given in one scale; those given in both stay as written.
    var temperatures: [Heat] {
        let found = all.indices.compactMap { place in temperature(at: place).map { (place: place, found: $0) } }
        return found.indices.compactMap { index in
            let one = found[index]
            let neighbours = [index - 1, index + 1].filter(found.indices.contains).map { found[$0] }
            let isTwice = neighbours.contains { other in
                let (first, second) = one.place < other.place ? (one, other) : (other, one)
                return second.place - first.found.last <= 3
                    && first.found.heat.temperature.scale != second.found.heat.temperature.scale
            }
            return isTwice ? nil : one.found.heat
        }
    }

    private func temperature(at place: Int) -> (heat: Heat, last: Int)? {
        // “180°C/160°C fan” are two temperatures.
        guard case .number(let low, let high) = self[place], isFree(place) || text(place - 1) == "/" else { return nil }
        var last = place + 1
        let hasSign = ["°", "º"].contains(text(last)) || Self.degrees.contains(word(last))
        if hasSign { last += 1 }
        guard let scale = Self.scales[text(last)] ?? Self.scales[word(last)], self[last] == .word else { return nil }
        // “2 C flour” are cups.
        let least = scale == .celsius ? 50.0 : 100.0
        guard hasSign || low >= least, let temperature = try? Temperature(low, scale),
            Temperature.range.contains(high ?? low)
        else { return nil }
        return (Heat(range: range(place, through: last), temperature: temperature, upTo: high), last)
    }

    private static let degrees: Set<String> = ["degrees", "degree", "deg", "grad", "degrés", "grados"]
    private static let scales: [String: Temperature.Scale] = [
        "C": .celsius, "F": .fahrenheit, "celsius": .celsius, "fahrenheit": .fahrenheit, "centigrade": .celsius,
    ]

    private func word(_ place: Int) -> String { self[place] == nil ? "" : text(place).lowercased() }
}
