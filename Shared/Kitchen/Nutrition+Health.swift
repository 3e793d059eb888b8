extension Nutrition {
    /// A health score from the nutrients in 100 kcal, from 0 to 1; 0.5 if good and bad nutrients are balanced.
    ///
    /// After the Nutrient Rich Foods index (Fulgoni, Keast and Drewnowski, Journal of Nutrition 139, 2009), for the
    /// known nutrients. The shares of daily values of protein and fibre, minus those of saturated fat, sugars and
    /// sodium, each at most 1. Daily values: 21 CFR 101.9(c), for sugars those of added sugars.
    public var health: Double {
        guard kcal > 0 else { return 0.5 }
        func share(_ amount: Double, of daily: Double) -> Double { min(max(amount / kcal * 100 / daily, 0), 1) }
        let good = share(protein, of: 50) + share(fibre, of: 28)
        let bad = share(saturated, of: 20) + share(sugars, of: 50) + share(sodium, of: 2_300)
        return min(max(0.5 + (good - bad), 0), 1)
    }
}
