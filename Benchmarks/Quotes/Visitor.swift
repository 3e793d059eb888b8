import Contracts
import Foundation
import Kitchen
import Offers
import OrdersContracts
import RecipesContracts
import SeededChance
import Storage

/// What people ask.
enum Question: String, CaseIterable {
    case dish = "a dish"
    case cuisine = "a cuisine"
    case anything = "anything"
    case ingredients = "12 ingredients"
}

/// Somebody who asks, each time from somewhere else.
struct Visitor {
    /// One question with all that it takes.
    enum Asked {
        case dishes(DishQuoteRequest)
        case ingredients(IngredientQuoteRequest)

        /// How many quotes there are.
        func ask(_ finder: QuoteFinder) async throws -> Int {
            let avoidance = Avoidance.rules([], [.milk])
            switch self {
            case .dishes(let request):
                do {
                    return try await finder.dishes(request, avoiding: avoidance, at: City.now).count
                } catch let problem as Problem where problem == .noSuchDish {
                    // Not every dish is to be had everywhere, and to find that out takes as long.
                    return 1
                }
            case .ingredients(let request):
                return try await finder.ingredients(request, avoiding: avoidance, at: City.now).found.items.count
            }
        }
    }

    private var chance = Chance(seed: 23)

    init(_ city: City) {}

    mutating func position() -> GeoPosition { City.position(&chance) }

    mutating func foods(_ count: Int) -> [ID<Food>] {
        (0..<count).compactMap { _ in City.foods.randomElement(using: &chance) }
    }

    mutating func next(_ question: Question) -> Asked {
        let position = self.position()
        switch question {
        case .dish:
            return .dishes(DishQuoteRequest(position: position, recipe: City.recipes.randomElement(using: &chance)))
        case .cuisine:
            return .dishes(
                DishQuoteRequest(position: position, cuisine: Cuisine.allCases.randomElement(using: &chance)))
        case .anything: return .dishes(DishQuoteRequest(position: position))
        case .ingredients:
            let wishes = foods(12).map {
                IngredientQuoteRequest.Wish(food: $0, quantity: Quantity(bounding: 300, .gram))
            }
            return .ingredients(IngredientQuoteRequest(position: position, wishes: wishes))
        }
    }
}

/// The same question as somebody writes it first: one statement that joins all, and measures every distance.
enum PlainQuotes {
    static func find(_ position: GeoPosition, _ foods: [ID<Food>], in database: Database) async throws -> Int {
        try await database.read { db in
            let rows = try db.rows(
                """
                SELECT p.id, p.details, partners.name, i.food_id, min(i.price) AS price
                FROM catalogue_items i JOIN partner_places p ON p.id = i.place_id
                    JOIN partners ON partners.id = p.partner_id
                WHERE lower(i.match_state) = 'confirmed' AND coalesce(i.food_id, '') IN \(SQL.list(foods))
                    AND partners.state = 'approved' AND partners.kind = 'market' AND i.is_available
                GROUP BY p.id, p.details, partners.name, i.food_id
                """)
            let decoder = WireFormat.decoder
            var covers: [String: Int] = [:]
            for row in rows {
                let text: String = try row["details"]
                let place = try decoder.decode(PartnerPlaceDraft.self, from: Data(text.utf8))
                guard abs(place.position.latitude - position.latitude) < Double(place.reachMetres) / 111_000 else {
                    continue
                }
                covers[try row["id"], default: 0] += 1
            }
            return covers.count
        }
    }
}
