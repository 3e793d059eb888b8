import AuthContracts
import Contracts
import Foundation
import OrdersContracts
import RecipesContracts
import RunningSystem
import ServiceClient
import Support
import Testing

/// The demo's household orders from the demo's restaurant and market.
@Suite(.timeLimit(.minutes(10)))
struct DemoOrderTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["LARDER_ACCEPTANCE_URL"] == nil))
    func `O1 the demo brings a recipe's dish, two dishes for one fee, and says what is missing to the minimum`()
        async throws
    {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            let secrets = up.folder.appending(path: "secrets")
            for shop in ["restaurant", "market"] {
                let key = secrets.appending(path: "demo-\(shop)-key").path
                try await eventually("the \(shop) is open", within: .seconds(180)) {
                    FileManager.default.fileExists(atPath: key)
                }
            }
            let password = try String(contentsOf: secrets.appending(path: "demo-password"), encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let tokens = try await up.anybody.call(
                AuthAPI.signIn, sending: Credentials(login: "demo", password: password))
            let demo = up.anybody.bearing(tokens.accessToken)
            let account = try await demo.call(AuthAPI.me)
            let home = try #require(account.position)
            try await orderDishes(home, demo)
            try await orderTooLittle(home, demo)
        }
    }

    private func orderDishes(_ home: GeoPosition, _ demo: ServiceClient) async throws {
        for title in ["Pizza margherita", "Creamy mushroom risotto"] {
            let named = try await demo.call(RecipesAPI.search, sending: RecipeSearchQuery(query: title, limit: 10))
            let recipe = try #require(named.items.first { $0.title == title }, "\(title)")
            let found = try await demo.call(
                OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: home, recipe: recipe.id))
            let quote = try #require(found.items.first, "\(title)")
            #expect(quote.kind == .restaurant && quote.lines.map(\.name) == [title])
            let both = try await demo.call(
                OrdersAPI.changeQuote, at: quote.id,
                sending: QuoteChange(items: [QuoteChange.Item(sku: "tiramisu", count: 2)]))
            #expect(both.lines.map(\.count).sorted() == [1, 2])
            #expect(both.deliveryFee == quote.deliveryFee && both.place == quote.place)
            #expect(both.total.amount == both.goods.amount + both.deliveryFee.amount)
        }
    }

    private func orderTooLittle(_ home: GeoPosition, _ demo: ServiceClient) async throws {
        let foods = try await demo.call(RecipesAPI.foods, sending: FoodQuery(query: "cinnamon", limit: 10))
        let food = try #require(foods.items.first { $0.name == "cinnamon" })
        let found = try await demo.call(
            OrdersAPI.quoteIngredients,
            sending: IngredientQuoteRequest(position: home, wishes: [IngredientQuoteRequest.Wish(food: food.id)]))
        let quote = try #require(found.items.first)
        let missing = try #require(quote.belowMinimum)
        let offers = try await demo.call(OrdersAPI.quoteOffers, at: quote.id, sending: QuoteOffersQuery())
        #expect(offers.belowMinimum == missing && offers.items.contains { $0.count == 0 })
        let sku = try #require(quote.lines.first?.sku)
        let more = try await demo.call(
            OrdersAPI.changeQuote, at: quote.id, sending: QuoteChange(items: [QuoteChange.Item(sku: sku, count: 9)]))
        #expect(more.belowMinimum == nil)
    }
}
