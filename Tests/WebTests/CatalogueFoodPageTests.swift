import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct CatalogueFoodPageTests {
    private static let page = "/foods/\(SampleKitchen.tomatoID)"

    private func food(season: [Int]? = nil, shelfLife: ShelfLife? = nil, allergens: Labels<Allergen>? = [.milk]) -> Food
    {
        Food(
            id: SampleKitchen.tomatoID, name: "cheddar", plural: "cheddars", synonyms: ["mature cheddar"],
            category: .dairy, diets: [.vegetarian], allergens: allergens,
            nutritionPer100g: Nutrition(kcal: 403, protein: 24.9, fat: 33.1), measures: FoodMeasures(), unit: .gram,
            staple: false, broader: [SampleKitchen(text: "cheese").tomato], season: season,
            pricePerKilogram: .clamping(1_245, .usd), priceSource: "BLS 2022",
            currentPrice: FoodPrice(perKilogram: .clamping(999, .usd), asOf: .aTuesday, source: "Corner shop"),
            names: [.german: ["Cheddar", "Cheddarkäse"]], micronutrientsPer100g: [.calcium: 721, .vitaminB12: 0.88],
            shelfLife: shelfLife, source: "USDA SR 26, 01009")
    }

    @Test func `R1 everything that is known of a food stands on a page that anybody can open`() async throws {
        let known = food(season: [11, 12, 1, 5], shelfLife: ShelfLife(cupboard: 1, fridge: 60, freezer: 800))
        let services = SampleKitchen(text: "gouda").services.on(RecipesAPI.food) { _ in known }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open(Self.page)
            #expect(page.status == 200 && page.text(in: "h1") == "Cheddar")
            for part in [
                phrase("nutrition.in.kcal", ["value": "403"]), "24.9 g", "Calcium", "721 mg", "0.88 µg",
                phrase("foodPage.source", ["source": "USDA SR 26, 01009"]), "Milk", "Vegetarian",
                phrase("prices.per.kg", ["price": "$12.45"]),
                phrase("foodPage.price.typical", ["source": "BLS 2022"]),
                phrase("prices.per.kg", ["price": "$9.99"]), "Corner shop",
                "May and Nov–Jan", phrase("foodPage.days", count: 1), phrase("foodPage.weeks", count: 8),
                phrase("foodPage.years", count: 2), "Deutsch", "Cheddar, Cheddarkäse",
                "cheddars, mature cheddar", phrase("substitute.times", ["ratio": "1.5"]), "gouda",
                "/search?with=cheddar",
                #"<a class="chip chip-button" href="/foods/\#(SampleKitchen.tomatoID)">cheese</a>"#,
            ] {
                #expect(page.holds(part), "\(part)")
            }
            #expect(!page.says("foodPage.bare.title"))
        }
    }

    @Test func `R20: the price of a drink is per litre, so that coffee is not taken for beans`() async throws {
        let coffee = Food(
            id: SampleKitchen.tomatoID, name: "coffee", plural: "coffee", synonyms: [], category: .drinks, diets: [],
            allergens: [], nutritionPer100g: nil, measures: FoodMeasures(density: 0.5), unit: .millilitre,
            staple: false, pricePerKilogram: .clamping(80, .usd))
        let services = SampleKitchen().services.on(RecipesAPI.food) { _ in coffee }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open(Self.page)
            #expect(page.says("prices.per.l", ["price": "$0.40"]) && !page.holds("$0.80"))
        }
    }

    @Test func `R20: a reader sees the typical price in the currency of the region, and that it is carried over`()
        async throws
    {
        let known = food()
        let services = SampleKitchen().services.on(RecipesAPI.food) { _ in known }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open(Self.page, headers: ["Accept-Language": "de-CH"]).html
            #expect(page.contains("World Bank ICP 2021") && page.contains("18.90"))
            #expect(!page.contains("$12.45"))
        }
    }

    @Test func `R1 what nobody knows is said, also where nothing is known at all`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.food) { _ in self.food(allergens: nil) }
        try await withPages(services: services) { web in
            let some = try await Browser(web).open(Self.page).html
            #expect(some.says("foodPage.allergensUnknown"))
            #expect(some.says("foodPage.noSeason") && some.says("foodPage.noKeeping"))
            let bare = Food(
                id: SampleKitchen.tomatoID, name: "sea kale", plural: "sea kale", synonyms: [], category: .vegetables,
                diets: [], allergens: nil, nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram, staple: false)
            services.on(RecipesAPI.food) { _ in bare }.on(RecipesAPI.substitutes) { _ in Page(items: [], total: 0)
            }
            let empty = try await Browser(web).open(Self.page).html
            #expect(empty.says("foodPage.bare.title") && !empty.contains("<table"))
            services.on(RecipesAPI.substitutes) { _ in throw Problem.unavailable("x") }
            #expect(try await Browser(web).open(Self.page).status == 200)
        }
    }

    @Test func `R1 a food that is not there is not found`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.food) { _ in throw Problem.notFound("food") }
        try await withPages(services: services) { web in
            let gone = try await Browser(web).open(Self.page)
            let never = try await Browser(web).open("/foods/cheddar")
            #expect(gone.status == 404 && never.status == 404)
        }
    }

    @Test func `R1 each ingredient leads to the page of its food`() async throws {
        try await withPages { web in
            for reader in [Browser(web), Browser.signedIn(web)] {
                let html = try await reader.open("/recipes/\(SampleKitchen.recipeID)").html
                #expect(html.has("a", ["class": "menu-entry", "href": "/foods/\(SampleKitchen.tomatoID)"]))
            }
        }
    }
}
