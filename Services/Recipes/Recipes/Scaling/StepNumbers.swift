/// Splits a step into tokens; “200”, “1½”, “1 1/2”, “0.5” and “2–3” are one token each.
struct StepNumbers {
    private let source: String
    private var place: String.Index

    init(_ source: String) {
        self.source = source
        place = source.startIndex
    }

    /// The next token; `nil` at the end.
    mutating func next() -> (token: StepTokens.Token, range: Range<String.Index>)? {
        while place < source.endIndex, source[place].isWhitespace { place = source.index(after: place) }
        guard place < source.endIndex else { return nil }
        let start = place
        if source[place].isNumber {
            let low = number()
            let end = place
            guard let low else { return (.sign, start..<end) }
            let high = upperEnd()
            if let high, high > low { return (.number(low, high), start..<place) }
            place = end
            return (.number(low, nil), start..<end)
        }
        if source[place].isLetter {
            while place < source.endIndex, source[place].isLetter { place = source.index(after: place) }
            let number = StepWord.numbers[source[start..<place].lowercased()]
            return (number.map { .number($0, nil) } ?? .word, start..<place)
        }
        place = source.index(after: place)
        return (.sign, start..<place)
    }

    private static let signs: [Character: Double] = [
        "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125, "⅜": 0.375, "⅝": 0.625, "⅞": 0.875,
    ]

    /// Reads the number here; `nil` if it is ambiguous, such as “1,000”. Advances in either case.
    private mutating func number() -> Double? {
        if let sign = fraction() { return sign }
        guard let whole = digits() else {
            place = source.index(after: place)
            return nil
        }
        if let sign = fraction() { return whole + sign }
        if let below = after("/", { $0.digits() }) { return below > 0 ? whole / below : nil }
        let end = place
        skipSpaces()
        if place > end {
            if let sign = fraction() { return whole + sign }
            if let above = digits(), let below = after("/", { $0.digits() }), below > 0 { return whole + above / below }
            place = end
        }
        guard place < source.endIndex, ".,".contains(source[place]) else { return whole }
        let start = source.index(after: place)
        let decimals = source[start...].prefix { $0.isASCII && $0.isNumber }
        guard !decimals.isEmpty else { return whole }
        place = decimals.endIndex
        return decimals.count <= 2 ? Double("\(Int(whole)).\(decimals)") : nil
    }

    private mutating func digits() -> Double? {
        let digits = source[place...].prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count <= 6 else { return nil }
        place = digits.endIndex
        return Double(digits)
    }

    private mutating func fraction() -> Double? {
        guard place < source.endIndex, let sign = Self.signs[source[place]] else { return nil }
        place = source.index(after: place)
        return sign
    }

    private mutating func after(_ sign: Character, _ rest: (inout Self) -> Double?) -> Double? {
        let start = place
        guard place < source.endIndex, source[place] == sign else { return nil }
        place = source.index(after: place)
        if let value = rest(&self) { return value }
        place = start
        return nil
    }

    private mutating func skipSpaces() {
        while place < source.endIndex, source[place] == " " || source[place] == "\u{A0}" {
            place = source.index(after: place)
        }
    }

    /// Reads the number after a dash, “to” or “bis”; `nil` if there is none.
    private mutating func upperEnd() -> Double? {
        skipSpaces()
        guard let link = ["-", "–", "—", "to ", "bis "].first(where: { source[place...].hasPrefix($0) }) else {
            return nil
        }
        place = source.index(place, offsetBy: link.count)
        skipSpaces()
        guard place < source.endIndex, source[place].isNumber else { return nil }
        return number()
    }
}
