import Contracts
import Foundation
import RecipesContracts
import Yams

/// What the catalogue says about foods beyond the foods themselves; a file that is not there says nothing.
struct CatalogueRelations: Sendable {
    /// For a general food, the special ones that satisfy it wherever it is asked for.
    let hierarchy: [String: [String]]
    /// For a food, others that are kinds of it or are made with it, besides those of the hierarchy: who leaves it out
    /// leaves them out.
    let composition: [String: [String]]
    let substitutes: [CatalogueSubstitute]
    let prices: [String: CataloguePrice]
    /// Published prices in further currencies.
    let otherPrices: [CataloguePriceList]
    /// The months of harvest.
    let seasons: [String: [Int]]
    /// What foods are called in other languages.
    let names: [String: [SpokenLanguage: [String]]]
    /// Vitamins and minerals in 100 g.
    let nutrients: [String: [Nutrient: Double]]
    let shelfLives: CatalogueShelfLives

    /// Throws a `CatalogueError` that names the file that cannot be read.
    init(_ folder: URL) throws {
        hierarchy = try Self.read(.hierarchy, in: folder) ?? [:]
        composition = try Self.read(.composition, in: folder) ?? [:]
        substitutes = try Self.read(.substitutes, in: folder) ?? []
        prices = try Self.read(.prices, in: folder) ?? [:]
        otherPrices = try File.priceLists.compactMap { try Self.read($0, in: folder) }
        seasons = try Self.read(.seasons, in: folder) ?? [:]
        names = try Self.read(.names, in: folder) ?? [:]
        nutrients = try Self.read(.nutrients, in: folder) ?? [:]
        shelfLives = try Self.read(.shelfLife, in: folder) ?? CatalogueShelfLives()
    }

    /// The price of a kilogram of a food. A general food without one of its own costs as much as the middle one of its kinds,
    /// by an estimate of our own.
    func price(of name: String) -> CataloguePrice? {
        if let price = prices[name] { return price }
        let known = kinds(of: name).compactMap { prices[$0]?.usd }.sorted()
        return known.isEmpty ? nil : CataloguePrice(usd: known[(known.count - 1) / 2], source: nil)
    }

    /// The prices of a food in further currencies; `nil` if there are none.
    func otherPrices(of name: String) -> [TypicalPrice]? {
        let known = otherPrices.compactMap { list in
            list.perKilogram[name].map { amount in
                TypicalPrice(
                    perKilogram: .rounding(amount * Double(list.currency.scale), list.currency), source: list.source)
            }
        }
        return known.isEmpty ? nil : known
    }

    /// Everything below `general` in the hierarchy, which leads nowhere in a circle.
    private func kinds(of general: String) -> Set<String> {
        (hierarchy[general] ?? []).reduce(into: []) { $0.formUnion(kinds(of: $1).union([$1])) }
    }

    /// The files, by their names.
    enum File: String, CaseIterable {
        case hierarchy, composition, substitutes, prices, seasons, names, nutrients
        case shelfLife = "shelf-life"
        case pricesCAD = "prices-cad"
        case pricesEUR = "prices-eur"
        case pricesGBP = "prices-gbp"

        static let priceLists = [pricesEUR, pricesGBP, pricesCAD]

        var name: String { "\(rawValue).yaml" }
        func url(in folder: URL) -> URL { folder.appending(path: name) }
    }

    private static func read<Content: Decodable>(_ file: File, in folder: URL) throws -> Content? {
        let url = file.url(in: folder)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        do {
            return try YAMLDecoder().decode(Content.self, from: Data(contentsOf: url))
        } catch {
            throw CatalogueError(place: file.name, fault: "\(error)")
        }
    }
}

/// How long foods keep, as the catalogue's file says it: of the foods of a category, and of those that keep otherwise.
struct CatalogueShelfLives: Codable, Hashable, Sendable {
    var defaults: [FoodCategory: ShelfLife] = [:]
    var foods: [String: ShelfLife] = [:]

    /// What is said of a place for the food itself counts alone, whatever its category says.
    func shelfLife(of food: CatalogueFood) -> ShelfLife? { foods[food.name] ?? defaults[food.category] }
}

extension FoodCategory: CodingKeyRepresentable {}

/// A food that can stand in for another one, as the catalogue's file says it.
struct CatalogueSubstitute: Codable, Hashable, Sendable {
    let original: String
    let use: String
    let ratio: Double
    let unit: Substitute.Basis?
    let effect: String
    let when: StandInCondition?

    private enum CodingKeys: String, CodingKey {
        case original = "for"
        case use, ratio, unit, effect, when
    }
}

/// What a kilogram of a food typically costs in `Currency.reference`, as the catalogue's file says it: a number or, where
/// it is not an estimate of our own, with its source. The file names the currency in its keys.
struct CataloguePrice: Codable, Hashable, Sendable {
    let usd: Double
    let source: String?

    var money: Money { .rounding(usd * Double(Currency.reference.scale), .reference) }

    init(usd: Double, source: String?) {
        self.usd = usd
        self.source = source
    }

    init(from decoder: any Decoder) throws {
        if let usd = try? decoder.singleValueContainer().decode(Double.self) {
            self.usd = usd
            source = nil
        } else {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            usd = try fields.decode(Double.self, forKey: .usd)
            source = try fields.decodeIfPresent(String.self, forKey: .source)
        }
    }
}
