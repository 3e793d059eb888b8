import Contracts
import Foundation
import RecipesContracts
import Yams

/// Relations, prices, seasons, names and nutrients of the catalogue's foods. A missing file counts as empty.
struct CatalogueRelations: Sendable {
    /// Maps a general food to the specific foods that satisfy it.
    let hierarchy: [String: [String]]
    /// Maps a food to others, besides those in `hierarchy`, that are kinds of it or are made with it. They are excluded
    /// with it.
    let composition: [String: [String]]
    let substitutes: [CatalogueSubstitute]
    let prices: [String: CataloguePrice]
    /// Published prices in other currencies.
    let otherPrices: [CataloguePriceList]
    /// Harvest months, 1 to 12.
    let seasons: [String: [Int]]
    /// Names in other languages.
    let names: [String: [SpokenLanguage: [String]]]
    /// Vitamins and minerals in 100 g.
    let nutrients: [String: [Nutrient: Double]]
    let shelfLives: CatalogueShelfLives

    /// Throws a `CatalogueError` that names the unreadable file.
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

    /// The price of a kilogram of a food; `nil` if unknown. A general food without its own price takes the median of
    /// its kinds as our estimate.
    func price(of name: String) -> CataloguePrice? {
        if let price = prices[name] { return price }
        let known = kinds(of: name).compactMap { prices[$0]?.usd }.sorted()
        return known.isEmpty ? nil : CataloguePrice(usd: known[(known.count - 1) / 2], source: nil)
    }

    /// The prices of a food in other currencies; `nil` if there are none.
    func otherPrices(of name: String) -> [TypicalPrice]? {
        let known = otherPrices.compactMap { list in
            list.perKilogram[name].map { amount in
                TypicalPrice(
                    perKilogram: .rounding(amount * Double(list.currency.scale), list.currency), source: list.source)
            }
        }
        return known.isEmpty ? nil : known
    }

    /// Every food below `general` in the hierarchy, which must have no cycle.
    private func kinds(of general: String) -> Set<String> {
        (hierarchy[general] ?? []).reduce(into: []) { $0.formUnion(kinds(of: $1).union([$1])) }
    }

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

/// Shelf lives from the catalogue's file: defaults per category, and exceptions per food.
struct CatalogueShelfLives: Codable, Hashable, Sendable {
    var defaults: [FoodCategory: ShelfLife] = [:]
    var foods: [String: ShelfLife] = [:]

    /// The food's own entry replaces the whole default of its category; `nil` if both are absent.
    func shelfLife(of food: CatalogueFood) -> ShelfLife? { foods[food.name] ?? defaults[food.category] }
}

extension FoodCategory: CodingKeyRepresentable {}

/// A substitute of the catalogue's files.
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

/// The typical price of a kilogram of a food in `Currency.reference`, whose code is the file's key.
///
/// Decoded from a number, which is our estimate, or from a number with its source.
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
