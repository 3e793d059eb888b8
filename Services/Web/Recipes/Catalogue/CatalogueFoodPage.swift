import Contracts
import PantryContracts
import RecipesContracts

/// A food: nutrition, allergens, diets, prices, season, storage and substitutes.
struct CatalogueFoodPage: PageModel {
    /// A labelled fact.
    struct Fact: PageModel {
        let name: String
        let text: String
    }

    /// A link to another food.
    struct Link: PageModel {
        let name: String
        let address: String
    }

    /// A substitute.
    struct StandIn: PageModel {
        let link: Link
        let ratio: String
        let effect: String
    }

    /// The most other English names shown.
    private static let mostNames = 8

    let heading: String
    let picture: String
    let kicker: String
    /// Broader foods, such as cheese.
    let kinds: [Link]
    /// Other English names, and names in other languages.
    let names: [Fact]
    let nutrition: FoodNutrition?
    let allergens: [String]
    let allergensText: String
    let diets: [String]
    let prices: [Fact]
    let season: String?
    let keeping: [Fact]
    let standIns: [StandIn]
    /// Whether nothing is known except name and category.
    let isBare: Bool
    let recipesAddress: String

    init(_ food: Food, substitutes: [Substitute], in language: Language) {
        heading = food.name.capitalizedFirst
        picture = FoodPicture.address(of: food.name, in: food.category)
        kicker = language.name(of: food.category)
        kinds = food.broader.map { Link($0) }
        names = Self.names(of: food, in: language)
        nutrition = FoodNutrition(food, in: language)
        allergens = food.allergens?.told.map { language.name(of: $0).capitalizedFirst } ?? []
        allergensText = language(
            food.allergens == nil
                ? "foodPage.allergensUnknown" : allergens.isEmpty ? "recipe.allergensNone" : "foodPage.allergensSome")
        diets = food.diets.members.map(language.name(of:))
        prices = Self.prices(of: food, in: language)
        season = food.season.flatMap { $0.isEmpty ? nil : language.season($0) }
        keeping = Self.keeping(of: food, in: language)
        standIns = substitutes.map {
            StandIn(link: Link($0.food), ratio: SubstitutePage.Row($0, in: language).ratio, effect: $0.effect)
        }
        isBare =
            nutrition == nil && food.allergens == nil && food.diets.isEmpty && prices.isEmpty && season == nil
            && keeping.isEmpty && standIns.isEmpty
        recipesAddress = "/search" + Query.text([("with", food.name)])
    }

    static func address(of food: ID<Food>) -> String { "/foods/\(food)" }

    private static func names(of food: Food, in language: Language) -> [Fact] {
        let also = ([food.plural] + food.synonyms).filter { $0 != food.name }.prefix(mostNames)
        let english = also.isEmpty ? [] : [Fact(name: language("foodPage.also"), text: also.joined(separator: ", "))]
        let others = SpokenLanguage.allCases.compactMap { spoken in
            food.names?[spoken].map {
                Fact(name: language("spoken.\(spoken.rawValue)"), text: $0.joined(separator: ", "))
            }
        }
        return english + others
    }

    /// The current and typical prices with sources, in the reader's currency if known, otherwise in all others.
    private static func prices(of food: Food, in language: Language) -> [Fact] {
        let current = food.currentPrice.map { price in
            let values = ["source": price.source, "date": language.date(of: price.asOf)]
            return Fact(
                name: text(price.perKilogram, of: food, in: language),
                text: language("foodPage.price.current", values))
        }
        let prices = food.typicalPrices
        let found =
            prices.price(in: language.region.currency ?? .reference).map { [$0] }
            ?? prices.compactMap { prices.price(in: $0.perKilogram.currency) }
        let typical = found.map { price in
            let phrase = price.basis == .typical ? (price.sources.isEmpty ? "estimate" : "typical") : "carriedOver"
            return Fact(
                name: text(price.perKilogram, of: food, in: language),
                text: language("foodPage.price.\(phrase)", ["source": language.list(price.sources)]))
        }
        return [current].compactMap(\.self) + typical
    }

    /// "€1.19 per kg", or per litre of what shops sell by volume.
    private static func text(_ perKilogram: Money, of food: Food, in language: Language) -> String {
        let pack = ShopPack(of: food.category, food.measures, said: food.unit)
        guard let price = try? UnitPrice(perKilogram, size: 1_000_000, unit: .kilogram) else {
            return language("prices.per.kg", ["price": language.text(perKilogram)])
        }
        return language.perUnit(pack.perLitreIfSoldSo(price))
    }

    private static func keeping(of food: Food, in language: Language) -> [Fact] {
        let places: [(StoragePlace, Int?)] = [
            (.cupboard, food.shelfLife?.cupboard), (.fridge, food.shelfLife?.fridge),
            (.freezer, food.shelfLife?.freezer),
        ]
        return places.compactMap { place, days in
            days.map { Fact(name: language.name(of: place), text: language.span(days: $0)) }
        }
    }
}

extension CatalogueFoodPage.Link {
    fileprivate init(_ food: FoodRef) {
        name = food.name
        address = CatalogueFoodPage.address(of: food.id)
    }
}

extension Language {
    /// "May–Sep", "Nov–Feb": the harvest months, joined into ranges that may span the new year.
    fileprivate func season(_ months: [Int]) -> String {
        let known = Set(months)
        if known.count >= 12 { return self("foodPage.allYear") }
        let starts = known.sorted().filter { !known.contains($0 == 1 ? 12 : $0 - 1) }
        return list(
            starts.map { start in
                var end = start
                while known.contains(end % 12 + 1) { end = end % 12 + 1 }
                return start == end
                    ? self("month.\(start)")
                    : self("number.range", ["low": self("month.\(start)"), "high": self("month.\(end)")])
            })
    }

    /// "5 days", "3 weeks", "8 months", "2 years": rounded down.
    fileprivate func span(days: Int) -> String {
        switch days {
        case ..<21: self("foodPage.days", count: days)
        case ..<90: self("foodPage.weeks", count: days / 7)
        case ..<730: self("foodPage.months", count: Int((Double(days) / 30.44).rounded(.down)))
        default: self("foodPage.years", count: days / 365)
        }
    }
}
