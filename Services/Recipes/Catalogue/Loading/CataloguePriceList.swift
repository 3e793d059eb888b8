import Contracts

/// Published prices of foods in one currency, as a file of the catalogue has them.
struct CataloguePriceList: Codable, Hashable, Sendable {
    let currency: Currency
    /// The publisher and the year.
    let source: String
    /// In the currency's main unit, by the names of foods.
    let perKilogram: [String: Double]
}
