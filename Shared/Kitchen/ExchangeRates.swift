/// Exchange rates of one day, to estimate by: no rates to pay at.
///
/// Source: European Central Bank, euro foreign exchange reference rates of 28 June 2024.
public enum ExchangeRates {
    /// The day of the rates.
    public static let day = "2024-06-28"

    /// The source, in short.
    public static let source = "ECB \(day)"

    /// How much of a currency was worth as much as one euro.
    private static let perEuro: [Currency: Double] = [
        .eur: 1, .usd: 1.0705, .jpy: 171.94, .bgn: 1.9558, .czk: 25.025, .dkk: 7.4575, .gbp: 0.84638, .huf: 395.10,
        .pln: 4.3090, .ron: 4.9773, .sek: 11.3595, .chf: 0.9634, .isk: 148.90, .nok: 11.3965, .try: 35.1868,
        .aud: 1.6079,
        .brl: 5.8915, .cad: 1.4670, .cny: 7.7748, .hkd: 8.3594, .idr: 17_487.21, .ils: 4.0200, .inr: 89.2495,
        .krw: 1_474.86, .mxn: 19.5654, .myr: 5.0501, .nzd: 1.7601, .php: 62.560, .sgd: 1.4513, .thb: 39.319,
        .zar: 19.4970,
    ]

    /// How much of `currency` one of `other` was worth; `nil` where one of them has no rate.
    static func rate(of currency: Currency, for other: Currency) -> Double? {
        guard let own = perEuro[currency], let others = perEuro[other] else { return nil }
        return own / others
    }
}

extension Money {
    /// About as much in another currency, by the rates of `ExchangeRates.day`; `nil` where one of them has no rate.
    public func estimated(in other: Currency) -> Money? {
        if other == currency { return self }
        guard let rate = ExchangeRates.rate(of: other, for: currency) else { return nil }
        return .rounding(Double(amount) / Double(currency.scale) * rate * Double(other.scale), other)
    }
}
