import Kitchen

/// Conversion of amounts between Larder and Stripe. Both use the smallest unit of a currency, but some currencies have
/// other decimals at Stripe than in ISO 4217 (https://docs.stripe.com/currencies).
public enum StripeAmount {
    /// Returns the amount for Stripe; `nil` if Stripe cannot represent it.
    public static func sent(_ amount: Int, _ currency: Currency) -> Int? {
        guard amount >= 0, let scaled = scale(amount, by: decimals(currency) - currency.minorUnits) else { return nil }
        return scaled.isMultiple(of: step(currency)) ? scaled : nil
    }

    /// Returns Larder's amount for one from Stripe; `nil` if Larder cannot represent it.
    public static func read(_ amount: Int, _ currency: Currency) -> Int? {
        scale(amount, by: currency.minorUnits - decimals(currency))
    }

    private static func decimals(_ currency: Currency) -> Int {
        switch currency {
        case .bif, .clp, .djf, .gnf, .jpy, .kmf, .krw, .mga, .pyg, .rwf, .vnd, .vuv, .xaf, .xof, .xpf: 0
        case .bhd, .jod, .kwd, .omr, .tnd: 3
        default: 2
        }
    }

    /// Returns the number that amounts must be a multiple of, for currencies with fewer decimals than written.
    private static func step(_ currency: Currency) -> Int {
        switch currency {
        case .bhd, .jod, .kwd, .omr, .tnd: 10
        case .isk, .ugx: 100
        default: 1
        }
    }

    private static func scale(_ amount: Int, by decimals: Int) -> Int? {
        var amount = amount
        for _ in 0..<max(0, decimals) {
            let (product, overflow) = amount.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            amount = product
        }
        for _ in 0..<max(0, -decimals) {
            guard amount.isMultiple(of: 10) else { return nil }
            amount /= 10
        }
        return amount
    }
}
