extension Nutrition {
    /// How healthy it is by what 100 kcal of it bring, from 0 to 1; a half where good and bad are in balance.
    ///
    /// After the Nutrient Rich Foods index (Fulgoni, Keast and Drewnowski, Journal of Nutrition 139, 2009), as far as we
    /// know the nutrients: the shares of the daily values of protein and fibre, less those of saturated fat, sugars and
    /// sodium, each counted up to one. Daily values: 21 CFR 101.9(c), of sugars those of added sugars.
    public var health: Double {
        guard kcal > 0 else { return 0.5 }
        func share(_ amount: Double, of daily: Double) -> Double { min(max(amount / kcal * 100 / daily, 0), 1) }
        let good = share(protein, of: 50) + share(fibre, of: 28)
        let bad = share(saturated, of: 20) + share(sugars, of: 50) + share(sodium, of: 2_300)
        return min(max(0.5 + (good - bad), 0), 1)
    }
}
