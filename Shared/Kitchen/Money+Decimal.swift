extension Money {
    /// The amount without its currency, with a decimal point and all decimals: `1.99`, `-0.05`, `199`.
    public var decimalText: String {
        let (whole, rest) = decimalParts
        return "\(amount < 0 ? "-" : "")\(whole)" + (rest.isEmpty ? "" : ".\(rest)")
    }

    /// The whole units without a sign, and all decimals of the currency; empty for yen.
    public var decimalParts: (whole: Int, decimals: String) {
        let (whole, rest) = amount.magnitude.quotientAndRemainder(dividingBy: UInt(currency.scale))
        let digits = String(rest)
        let decimals = String(repeating: "0", count: max(0, currency.minorUnits - digits.count)) + digits
        return (Int(whole), currency.minorUnits == 0 ? "" : decimals)
    }

    /// Parses a typed amount without currency: `1.99` and `1,99`, `12`, `1,234.50` and `1.234,50`.
    ///
    /// The last point or comma begins the decimals; others, spaces and apostrophes group thousands. `nil` for other
    /// text, more decimals than the currency has (other than zeros), three ambiguous decimals (`1.000` of `.eur`), an
    /// amount out of range, and more than 40 bytes.
    public init?(typed text: String, in currency: Currency) {
        guard text.utf8.count <= 40 else { return nil }
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        let isNegative = rest.first == "-" || rest.first == "−"
        if isNegative { rest.removeFirst() }
        let mark = rest.lastIndex { $0 == "." || $0 == "," }
        let whole = rest[..<(mark ?? rest.endIndex)]
        let decimals = mark.map { rest[rest.index(after: $0)...] } ?? ""
        guard let digits = Self.ungrouped(whole, mark: mark.map { rest[$0] }), let units = Int(digits),
            mark == nil || !decimals.isEmpty, decimals.allSatisfy(Self.isDigit),
            decimals.dropFirst(currency.minorUnits).allSatisfy({ $0 == "0" }),
            decimals.count != 3 || currency.minorUnits == 3
        else { return nil }
        let kept = decimals.prefix(currency.minorUnits)
        let padded = kept + String(repeating: "0", count: currency.minorUnits - kept.count)
        let (product, isTooMuch) = units.multipliedReportingOverflow(by: currency.scale)
        let (amount, isMore) = product.addingReportingOverflow(Int(padded) ?? 0)
        guard !isTooMuch, !isMore, let money = try? Money(isNegative ? -amount : amount, currency) else { return nil }
        self = money
    }

    /// The digits of whole units, in groups of three after the first; `nil` for other text.
    private static func ungrouped(_ text: Substring, mark: Character?) -> String? {
        guard let separator = text.first(where: { !isDigit($0) }) else { return text.isEmpty ? nil : String(text) }
        guard separators.contains(separator), separator != mark else { return nil }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.allSatisfy(isDigit) }), (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return groups.joined()
    }

    private static let separators: Set<Character> = [".", ",", " ", "\u{A0}", "\u{202F}", "'", "’"]

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) && character.isASCII }
}
