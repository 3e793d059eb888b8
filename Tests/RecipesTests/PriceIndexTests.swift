import Kitchen
import SeededChance
import Testing

@testable import RecipeIndex

/// Filters and orders by price in each currency that recipes are compared in.
@Suite(.timeLimit(.minutes(10)))
struct PriceIndexTests {
    private static func recipe(_ number: UInt64, _ prices: [Currency: ServingPrices.Price]) -> MatchableRecipe {
        var recipe = MatchableRecipe.number(number, [0])
        for (currency, price) in prices { recipe.prices[currency] = price }
        recipe.figures[.price] = recipe.prices.whole(in: .usd)
        return recipe
    }

    private static func part(_ amount: Int) -> ServingPrices.Price { ServingPrices.Price(amount, isPartial: true) }

    @Test func `R5, R20: a price counts in the currency of the question, and a partial one is never cheap`() {
        let recipes = [
            Self.recipe(1, [.usd: .init(100), .eur: .init(400)]), Self.recipe(2, [.usd: .init(300), .eur: .init(200)]),
            Self.recipe(3, [.usd: Self.part(10), .eur: Self.part(10)]), Self.recipe(4, [:]),
        ]
        let index = IndexedRecipes(recipes, foods: 1)
        func found(upTo most: Int, in currency: Currency) -> [UInt64] {
            var search = RecipeSearch()
            search.filter.limits[.price] = 0...most
            search.filter.currency = currency
            search.order = .cheapest
            return index.search(search, synonyms: Synonyms([])).best.map { index.key(at: $0.position).low }
        }
        #expect(found(upTo: 300, in: .usd) == [1, 2] && found(upTo: 299, in: .usd) == [1])
        #expect(found(upTo: 400, in: .eur) == [2, 1] && found(upTo: 399, in: .eur) == [2])
        #expect(found(upTo: .max, in: .eur) == [2, 1] && found(upTo: 9, in: .eur).isEmpty)
        var all = RecipeSearch()
        (all.filter.currency, all.order) = (.eur, .cheapest)
        let order = index.search(all, synonyms: Synonyms([])).best.map { index.key(at: $0.position).low }
        #expect(order == [2, 1, 3, 4], "what is known in part comes last")
        let partial = index.position(of: RecipeKey(high: 0, low: 3)).map { index.prices(at: $0) }
        #expect(partial?[.eur] == Self.part(10) && partial?[.chf] == nil && partial?[.jpy] == nil)
        #expect(index.prices(at: -1) == ServingPrices())
    }

    @Test func `R4, R20: recipes are found and weighed by price as one by one, in any currency`() {
        var chance = Chance(seed: 20)
        let recipes = (0..<1_500).map { number in
            var recipe = MatchableRecipe.number(UInt64(number), [0])
            for currency in ServingPrices.currencies where !chance.one(in: 6) {
                let amount = Int.random(in: 0...2_500, using: &chance)
                recipe.prices[currency] = ServingPrices.Price(amount, isPartial: chance.one(in: 5))
            }
            recipe.figures[.price] = recipe.prices.whole(in: .usd)
            return recipe
        }
        let index = IndexedRecipes(recipes, foods: 1)
        for currency in ServingPrices.currencies {
            for _ in 0..<6 {
                let least = Int.random(in: 0...400, using: &chance)
                let range = least...least + Int.random(in: 0...1_500, using: &chance)
                var query = MatchRequest(have: [0])
                query.filter.currency = currency
                query.filter.limits[.price] = range
                query.ranking = MatchRanking(cheapest: Int.random(in: 1...10, using: &chance))
                query.limit = [1, 20, 2_000].randomElement(using: &chance) ?? 20
                let passing = recipes.filter { $0.prices.whole(in: currency).map(range.contains) ?? false }
                let expected = passing.map { recipe -> (Int, UInt64) in
                    (query.ranking.cheapest * min(recipe.prices.whole(in: currency) ?? 2_000, 2_000) / 8, recipe.id.low)
                }.sorted { $0 < $1 }
                let found = index.matches(query)
                #expect(found.total == passing.count)
                #expect(found.best.map { index.key(at: $0.position).low } == expected.prefix(query.limit).map(\.1))
            }
        }
    }

    @Test func `R20: an amount of any size is kept or brought to the nearest that can be`() {
        var prices = ServingPrices()
        for (amount, kept) in [(0, 0), (-5, 0), (1_000_000, 1_000_000), (.max, ServingPrices.most)] {
            for isPartial in [false, true] {
                prices[.eur] = ServingPrices.Price(amount, isPartial: isPartial)
                #expect(prices[.eur] == ServingPrices.Price(kept, isPartial: isPartial))
                #expect(prices.whole(in: .eur) == (isPartial ? nil : kept))
            }
        }
        prices[.eur] = nil
        prices[.jpy] = ServingPrices.Price(1)
        #expect(prices == ServingPrices())
    }
}
