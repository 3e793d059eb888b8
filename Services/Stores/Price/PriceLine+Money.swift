import Kitchen

extension PriceLine {
    /// In the smallest unit of whatever currency.
    private static let prices = 1...1_000_000_000

    /// Throws why a text is no price.
    static func price(_ text: String, in currency: Currency, _ line: Int) throws(PriceFault) -> Money {
        func fault(_ reason: String) -> PriceFault { PriceFault(line, "price", reason) }
        if let money = Money(typed: text, in: currency) {
            guard money.amount >= prices.lowerBound else { throw fault("is not above 0") }
            guard money.amount <= prices.upperBound else { throw fault("is too much to be a price") }
            return money
        }
        let digits = text.filter { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, text.utf8.count <= 40,
            text.allSatisfy({ $0.isASCII && $0.isNumber || ".,".contains($0) }),
            let first = text.first, first.isNumber, let last = text.last, last.isNumber
        else { throw fault("is no number such as \(example(in: currency))") }
        let decimals = text.split(whereSeparator: { ".,".contains($0) }).dropFirst().last?.count ?? 0
        guard decimals <= currency.minorUnits else {
            throw fault(
                currency.minorUnits == 0
                    ? "has decimals, and \(currency.rawValue) has none"
                    : "has \(decimals) decimals, and \(currency.rawValue) has \(currency.minorUnits)")
        }
        guard digits.count <= 15 else { throw fault("is too much to be a price") }
        throw fault("is no number such as \(example(in: currency))")
    }

    private static func example(in currency: Currency) -> String {
        currency.minorUnits == 0 ? "250" : "2." + String("50000".prefix(currency.minorUnits))
    }
}
