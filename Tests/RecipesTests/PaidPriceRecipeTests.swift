import Contracts
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

/// Recipes at the prices that the reader's lists use.
@Suite(.timeLimit(.minutes(10)))
struct PaidPriceRecipeTests {
    /// A pantry that tells prices in euros.
    private static func services(_ prices: [ID<Food>: UnitPrice], from source: PriceSourceKind = .paid) -> StubServices
    {
        StubServices.person().on(PantryAPI.priceTotals) { question in
            var lines: [PriceTotals.Line] = []
            for line in question.lines {
                let food = FoodRef(id: line.food, name: "food", category: .dairy)
                let quote = prices[line.food].map { PriceQuote(food: food, unitPrice: $0, source: source) }
                lines.append(PriceTotals.Line(id: line.id, quote: quote, gap: .noQuantity))
            }
            return PriceTotals(lines: lines, totals: [], unpriced: [])
        }
    }

    private static var catalogue: TinyCatalogue {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "butter: 10\n"
        catalogue.others["prices-eur.yaml"] = "currency: EUR\nsource: INSEE 2026\nperKilogram: {butter: 8}\n"
        return catalogue
    }

    @Test(arguments: Engine.either)
    func `R20 P7 a recipe costs its reader what the household paid, and others what is typical`(
        on engine: Engine
    ) async throws {
        let eggs = try UnitPrice(.clamping(219, .eur), for: Quantity(6, .piece))
        let services = Self.services([.named("egg"): eggs])
        try await withRecipes(on: engine, catalogue: Self.catalogue, services: services) { recipes in
            let id = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            let ada = try await recipes.signedIn(as: .ada)
            let euros = RecipeQuery(currency: .eur)
            // Two eggs at 7.30 a kilogram, and 10 g of butter at 8.00.
            let mine = try await ada.call(RecipesAPI.show, at: id, sending: euros).price
            #expect(mine?.total == .clamping(81, .eur) && mine?.basis == .mixed)
            #expect(mine?.unpriced == [] && mine?.coverage == 1)
            let everybodys = try await recipes.api.call(RecipesAPI.show, at: id, sending: euros).price
            #expect(everybodys?.total == .clamping(8, .eur) && everybodys?.unpriced.count == 1)
        }
    }

    @Test func `R20 P7 a price that is no whole number of cents a kilogram counts unrounded`() async throws {
        let butter = try UnitPrice(.clamping(101, .eur), for: Quantity(3, .kilogram))
        let services = Self.services([.named("butter"): butter])
        try await withRecipes(on: .sqlite, catalogue: Self.catalogue, services: services) { recipes in
            let id = try await recipes.published(.dish("Melted butter", ["2 kg butter"]))
            let ada = try await recipes.signedIn(as: .ada)
            let price = try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery(currency: .eur)).price
            #expect(price?.total == .clamping(67, .eur), "two thirds of 1.01, and not twice 0.34")
        }
    }

    @Test func `R20 a usual price of the lists keeps the basis and the sources of the catalogue`() async throws {
        let butter = try UnitPrice(.clamping(800, .eur), for: Quantity(1, .kilogram))
        let services = Self.services([.named("butter"): butter], from: .typical)
        try await withRecipes(on: .sqlite, catalogue: Self.catalogue, services: services) { recipes in
            let id = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            let ada = try await recipes.signedIn(as: .ada)
            let price = try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery(currency: .eur)).price
            #expect(price?.total == .clamping(8, .eur) && price?.basis == .typical)
            #expect(price?.sources == ["INSEE 2026"])
        }
    }

    @Test(arguments: Engine.either)
    func `R20 P7 a card costs its reader what the recipe's page says, with one question for all cards`(
        on engine: Engine
    ) async throws {
        let eggs = try UnitPrice(.clamping(219, .eur), for: Quantity(6, .piece))
        let services = Self.services([.named("egg"): eggs])
        try await withRecipes(on: engine, catalogue: Self.catalogue, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            func questions() -> Int { services.asked.count { $0.path?.hasPrefix("/v1/prices/totals") == true } }
            let found = try await ada.call(
                RecipesAPI.search, sending: RecipeSearchQuery(sort: .cheapest, currency: .eur))
            #expect(questions() == 1 && found.items.contains { $0.id == .omelette })
            for card in found.items {
                let page = try await ada.call(RecipesAPI.show, at: card.id, sending: RecipeQuery(currency: .eur))
                #expect(card.callerPrice == page.price.map { CallerPrice($0) })
                #expect(card.callerPrice == nil || card.isPriceTypical == nil)
            }
            #expect(found.notices.map(\.code) == ["by-typical-prices"], "the order goes by other prices")
            let before = questions()
            let matches = try await ada.call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["egg"], currency: .eur))
            let (match, card) = (
                matches.items.first { $0.recipe.id == .omelette }, found.items.first { $0.id == .omelette }
            )
            #expect(match != nil && match?.recipe.callerPrice == card?.callerPrice && questions() == before + 1)
            #expect(matches.notices.isEmpty, "its order does not go by prices")
        }
    }

    @Test func `R20 a card that was not priced for its reader says that its price is typical`() async throws {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "egg: 5\n"
        try await withRecipes(on: .sqlite, catalogue: catalogue, services: .person()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            func card(_ currency: Currency?, for client: ServiceClient) async throws -> RecipeSummary? {
                let query = RecipeSearchQuery(currency: currency)
                return try await client.call(RecipesAPI.search, sending: query).items.first { $0.id == .omelette }
            }
            // The pantry knows no prices now.
            let silent = try await card(.eur, for: ada)
            #expect(silent?.prices?[.eur] != nil && silent?.callerPrice == nil && silent?.isPriceTypical == true)
            let unasked = try await card(nil, for: ada)
            #expect(unasked?.callerPrice == nil && unasked?.isPriceTypical == true)
            // The recipe's page tells guests the same.
            let guests = try await card(.eur, for: recipes.api)
            #expect(guests?.prices == silent?.prices && guests?.callerPrice == nil && guests?.isPriceTypical == nil)
        }
    }
}
