import Contracts
import PantryContracts
import RecipesContracts

/// Prices of the foods that a person usually has.
struct PriceListPage: PageModel {
    /// A food and its price.
    struct Row: PageModel {
        let address: String
        let name: String
        let picture: String
        /// "€1.19 per kg"; `nil` if unknown.
        let price: String?
        let about: String
        let isOld: Bool
    }

    /// A notice on missing prices.
    let notice: String?
    let summary: String
    let isEmpty: Bool
    let rows: [Row]

    init(_ foods: [FoodRef], _ quotes: PriceQuotes, in language: Language) {
        let byFood = Dictionary(quotes.items.map { ($0.food.id, $0) }) { first, _ in first }
        notice = quotes.notice.map(language.sentence(for:))
        isEmpty = foods.isEmpty
        summary = language("prices.summary", count: byFood.count)
        rows = foods.map { food in
            let quote = byFood[food.id]
            return Row(
                address: PriceFoodPage.address(of: food.id), name: food.name.capitalizedFirst,
                picture: FoodPicture.address(of: food), price: quote.map(language.perUnit),
                about: quote.map(language.origin) ?? language("prices.unknown"), isOld: quote?.isOld ?? false)
        }
    }
}

/// The price of one food, its history, and the form for a price paid.
struct PriceFoodPage: PageModel {
    /// A price of the history.
    struct Row: PageModel {
        let day: String
        let price: String
        let about: String
        /// The id to remove the price; `nil` unless the household paid it.
        let paid: String?
    }

    let id: String
    let title: String
    let picture: String
    let notice: String?
    let price: String?
    let about: String
    let isOld: Bool
    let chart: PriceChart?
    let rows: [Row]
    let form: PaidFields

    static func address(of food: ID<Food>) -> String { "/pantry/prices/\(food)" }

    init(_ history: PriceHistory, quotes: PriceQuotes?, form: PaidFields, in language: Language) {
        id = history.food.id.description
        title = language("prices.of", ["food": history.food.name])
        picture = FoodPicture.address(of: history.food)
        notice = quotes?.notice.map(language.sentence(for:))
        let quote = quotes?.items.first
        price = quote.map(language.perUnit)
        about = quote.map(language.origin) ?? language("prices.unknown")
        isOld = quote?.isOld ?? false
        chart = PriceChart(history.points, in: language)
        rows = history.points.map { point in
            Row(
                day: language.text(point.day), price: language.perUnit(point.unitPrice),
                about: [language.name(of: point.source), point.shop].compactMap(\.self).joined(separator: " · "),
                paid: point.paid?.description)
        }
        self.form = form
    }
}

extension Language {
    /// "€1.19 per kg", "€2.00 for 1 bottle".
    func perUnit(_ price: UnitPrice) -> String {
        let money = text(price.perUnit ?? price.price)
        switch price.unit {
        case .kilogram, .litre, .piece: return self("prices.per.\(price.unit.rawValue)", ["price": money])
        default:
            let one = (try? Quantity(1, price.unit)).map { text($0) } ?? price.unit.rawValue
            return self("prices.per.other", ["price": money, "quantity": one])
        }
    }

    fileprivate func perUnit(_ quote: PriceQuote) -> String { perUnit(quote.unitPrice) }

    fileprivate func name(of source: PriceSourceKind) -> String { self("prices.source.\(source.rawValue)") }

    /// "Paid at the corner shop, 12 May 2026": the source and the day of a price.
    fileprivate func origin(_ quote: PriceQuote) -> String {
        let name = quote.shop ?? (quote.source == .paid ? nil : quote.sourceName)
        return [self.name(of: quote.source), name, quote.day.map { text($0) }].compactMap(\.self)
            .joined(separator: " · ")
    }
}
