/// How dear food was in the countries of some currencies in 2021, to estimate typical prices by.
///
/// Sources: World Bank, International Comparison Program 2021, price level index of food and non-alcoholic beverages
/// (heading 1101000); Board of Governors of the Federal Reserve System, average exchange rates of 2021 (G.5A and H.10).
public enum FoodPriceLevels {
    /// The source, in short.
    public static let source = "World Bank ICP 2021"

    /// The currencies whose price level is known.
    public static let currencies: [Currency] = [.usd, .eur, .gbp, .chf, .cad, .aud]

    /// The price level of food where it is 100 in the United States, and how much of the currency a US dollar was worth.
    ///
    /// The level of the euro is the middle one of the 19 countries that had the euro in 2021: Belgium's.
    private static let levels: [Currency: (level: Double, perDollar: Double)] = [
        .usd: (100, 1), .eur: (106.091, 0.8453), .gbp: (94.983, 0.7268), .chf: (166.045, 0.9144),
        .cad: (125.122, 1.2533), .aud: (127.238, 1.3307),
    ]

    /// How much of `currency` bought as much food as one of `other`; `nil` if the price level of one is unknown.
    public static func ratio(of currency: Currency, for other: Currency) -> Double? {
        guard let own = levels[currency], let others = levels[other] else { return nil }
        return own.level * own.perDollar / (others.level * others.perDollar)
    }
}
