import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Prices of recipes in lists beside those of their own pages.
@Suite(.timeLimit(.minutes(10)))
struct CardPriceTests {
    @Test func `R20: a card and the recipe's own page have one price, in every currency that recipes are compared in`()
        async throws
    {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "butter: {usd: 10, source: BLS 2022}\negg: 5\n"
        catalogue.others["prices-eur.yaml"] = "currency: EUR\nsource: Destatis 2025\nperKilogram: {egg: 9, butter: 2}\n"
        try await withRecipes(on: .sqlite, catalogue: catalogue) { recipes in
            let known = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            let partial = try await recipes.published(.dish("Odd egg", ["2 eggs", "50 g zorblax"]))
            let unknown = try await recipes.published(.dish("Odd root", ["50 g zorblax"]))
            try await eventually("the recipes are found") {
                let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery(limit: 50)).items
                return Set(found.map(\.id)).isSuperset(of: [known, partial, unknown])
            }
            let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery(limit: 50)).items
            for (id, isPartial) in [(known, false), (partial, true)] {
                let card = try #require(found.first { $0.id == id })
                #expect((card.isPricePartial == true) == isPartial && (card.pricePerServing == nil) == isPartial)
                for currency in FoodPriceLevels.currencies {
                    let page = try await recipes.api.call(
                        RecipesAPI.show, at: id, sending: RecipeQuery(currency: currency)
                    ).price
                    let price = card.price(in: currency)
                    #expect(price?.money == page?.perServing && price?.isCarried == false, "\(currency)")
                    #expect(page?.unpriced.isEmpty == !isPartial)
                }
            }
            // 100 g of egg at 9 euros and 10 g of butter at 2 euros: for two, which no exchange rate makes of 60 cents.
            #expect(found.first { $0.id == known }?.prices?[.eur] == 46)
            #expect(found.first { $0.id == unknown }?.price(in: .eur) == nil)
        }
    }

    @Test func `R5, R20: a limit in euros finds what costs no more in euros, and nothing of partly unknown price`()
        async throws
    {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "butter: 10\negg: 5\n"
        catalogue.others["prices-eur.yaml"] = "currency: EUR\nsource: Destatis 2025\nperKilogram: {egg: 9, butter: 2}\n"
        try await withRecipes(on: .sqlite, catalogue: catalogue) { recipes in
            let known = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            let partial = try await recipes.published(.dish("Odd egg", ["2 eggs", "50 g zorblax"]))
            try await eventually("the recipes are found") {
                let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery(limit: 50)).items
                return Set(found.map(\.id)).isSuperset(of: [known, partial])
            }
            func found(upTo most: Int, _ currency: Currency) async throws -> [ID<Recipe>] {
                let filters = RecipeFilters {
                    $0.maxPrice = most
                    $0.maxPriceCurrency = currency
                }
                return try await recipes.api.call(
                    RecipesAPI.search, sending: RecipeSearchQuery(filters: filters, limit: 50)
                ).items.map(\.id).filter { [known, partial].contains($0) }
            }
            let (most, less) = (try await found(upTo: 46, .eur), try await found(upTo: 45, .eur))
            #expect(most == [known] && less.isEmpty)
            let dollars = try await found(upTo: 30, .usd)
            #expect(dollars == [known])
        }
    }

    @Test func `R20: a card tells a price in another currency as carried over, and none as unknown`() {
        func card(_ prices: [Currency: Int]?, _ reference: Int? = nil) -> RecipeSummary {
            RecipeSummary(
                id: ID(uuid: UUID()), title: "Soup", summary: "", cuisine: .italian, meals: [], diets: [],
                allergens: nil, totalMinutes: 30, servings: 2, kcal: nil, rating: nil, image: nil,
                pricePerServing: reference.map { .clamping($0, .usd) }, prices: prices)
        }
        let euros = card([.usd: 210, .eur: 180]).price(in: .eur)
        #expect(euros?.money == Money.clamping(180, .eur) && euros?.isCarried == false)
        let krona = card([.usd: 210, .eur: 180]).price(in: .sek)
        #expect(krona?.money == Money.clamping(2_228, .sek) && krona?.isCarried == true)
        let dinars = card([.usd: 210]).price(in: .kwd)
        #expect(dinars?.money == Money.clamping(210, .usd) && dinars?.isCarried == false)
        #expect(card(nil, 210).price(in: .usd)?.money == Money.clamping(210, .usd))
        #expect(card(nil).price(in: .eur) == nil)
    }
}
