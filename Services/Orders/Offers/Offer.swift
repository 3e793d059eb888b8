import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import Storage

/// An item that can be ordered now.
struct Offer: Sendable {
    let id: ID<CatalogueItem>
    let place: ID<PartnerPlace>
    let sku: String
    let name: String
    let price: Int
    let taxPermille: Int?
    let stock: Int?
    let bestBefore: Day?
    let producedOn: Day?
    let food: ID<Food>?
    let recipe: ID<Recipe>?
    let matchName: String?
    let content: Quantity?
    let suitability: Suitability?

    /// The columns that `init(row:avoidance:)` reads.
    static let columns: SQL = """
        id, place_id, sku, name, price, tax_permille, stock, best_before, produced_on, food_id, recipe_id, match_name,
        allergens, diets, details
        """

    /// The SQL condition for items that can be ordered at `instant`.
    static func available(at instant: Date) -> SQL {
        let today = Day(of: instant, in: .gmt)
        return """
            is_available AND (stock IS NULL OR stock > 0) AND (snoozed_until IS NULL OR snoozed_until <= \(instant))
            AND (best_before IS NULL OR best_before >= \(today))
            """
    }

    /// `nil` if `avoidance` excludes the item.
    init?(row: Row, avoidance: Avoidance) throws {
        let allergens: String? = try row["allergens"]
        let diets: String? = try row["diets"]
        do throws(Avoidance.Unsuitable) {
            suitability = try avoidance.suitability(
                allergens: allergens.map { Labels(words: $0) }, diets: diets.map { Labels(words: $0) })
        } catch {
            return nil
        }
        id = try row["id"]
        place = try row["place_id"]
        sku = try row["sku"]
        name = try row["name"]
        price = try row["price"]
        taxPermille = try row["tax_permille"]
        stock = try row["stock"]
        bestBefore = try row["best_before"]
        producedOn = try row["produced_on"]
        food = try row["food_id"]
        recipe = try row["recipe_id"]
        matchName = try row["match_name"]
        content = try row.content
    }

    /// The number of items that make up `need`, and whether it is a guess.
    func count(for need: Quantity?) -> (count: Int, isGuessed: Bool) {
        guard let need, need.amount > 0 else { return (1, false) }
        guard let content, content.amount > 0, content.unit.dimension == need.unit.dimension else { return (1, true) }
        if need.unit.dimension == .count, content.unit != need.unit { return (1, true) }
        let share = (need.amount * need.unit.factor) / (content.amount * content.unit.factor)
        // A shortfall of a hundredth needs no further package.
        let count = max((share - 0.01).rounded(.up), 1)
        return count <= 99 ? (Int(count), false) : (99, true)
    }

    func line(
        _ count: Int, lacking: Int = 0, in currency: Currency, wish: ID<Food>? = nil, replaces: ID<Food>? = nil,
        isGuessed: Bool = false
    ) -> FoundLine {
        FoundLine(
            item: id, sku: sku, name: name, count: count, price: .clamping(price, currency),
            total: .clamping(price * count, currency), taxPermille: taxPermille, content: content,
            bestBefore: bestBefore, producedOn: producedOn, suitability: suitability, wish: wish, replaces: replaces,
            food: food, foodName: matchName, isCountGuessed: isGuessed, lacking: lacking > 0 ? lacking : nil)
    }
}

extension Row {
    /// The content of an item, read without decoding all its details.
    fileprivate var content: Quantity? {
        get throws {
            let details: String = try self["details"]
            guard details.contains("\"content\"") else { return nil }
            struct Content: Decodable { let content: Quantity? }
            let value: Content = try json("details")
            return value.content
        }
    }
}

extension NearPlace {
    /// The place's quote for `lines`.
    func quote(_ lines: [FoundLine], missing: [QuoteGap] = [], to position: GeoPosition, at instant: Date) -> FoundQuote
    {
        let goods = lines.reduce(0) { $0 + $1.total.amount }
        let fee = fee(for: goods)
        let tax = lines.reduce(0.0) { sum, line in
            let rate = Double(line.taxPermille ?? 0)
            return sum + Double(line.total.amount) * rate / (1_000 + rate)
        }
        let minimum = place.details.minimum?.amount ?? 0
        return FoundQuote(
            id: ID(at: instant), partner: place.partner, place: place.id, partnerName: partnerName,
            placeName: place.details.name, kind: kind, lines: lines, missing: missing,
            goods: .clamping(goods, currency), deliveryFee: .clamping(fee, currency),
            total: .clamping(goods + fee, currency), tax: .rounding(tax, currency),
            belowMinimum: goods < minimum ? .clamping(minimum - goods, currency) : nil, minutes: minutes(at: instant),
            distanceMetres: Int(metres.rounded()), position: position,
            expiresAt: instant.wholeSecond.addingTimeInterval(QuoteFinder.lifetime))
    }
}
