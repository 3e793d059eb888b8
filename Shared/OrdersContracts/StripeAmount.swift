import Kitchen

/// Sums as Stripe writes them. Most are in the smallest unit that a currency has, as ours are; some currencies have other
/// decimals at Stripe than in ISO 4217 (https://docs.stripe.com/currencies).
public enum StripeAmount {
    /// The same at Stripe; `nil` where the sum cannot be said there.
    public static func sent(_ amount: Int, _ currency: Currency) -> Int? {
        guard amount >= 0, let scaled = scale(amount, by: decimals(currency) - currency.minorUnits) else { return nil }
        return scaled.isMultiple(of: step(currency)) ? scaled : nil
    }

    /// What Stripe says, as we say it; `nil` where that is no sum of ours.
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

    /// What a sum has to be a multiple of: these have fewer decimals than are written.
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
