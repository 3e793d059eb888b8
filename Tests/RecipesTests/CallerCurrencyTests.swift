import AuthContracts
import Contracts
import Kitchen
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// The currency of a recipe's price.
@Suite(.timeLimit(.minutes(10)))
struct CallerCurrencyTests {
    @Test(arguments: [(.eur, nil, .eur), (.eur, .chf, .chf), (nil, nil, .usd)] as [(Currency?, Currency?, Currency)])
    func `R20 without a stated currency a recipe costs in that of the account, behind a link too`(
        _ own: Currency?, _ stated: Currency?, _ expected: Currency
    ) async throws {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "butter: {usd: 10, source: BLS 2022}\negg: 5\n"
        catalogue.others["prices-eur.yaml"] =
            "currency: EUR\nsource: Destatis 2025\nperKilogram: {butter: 20, egg: 4}\n"
        let services = StubServices().on(AuthAPI.me) { _ in
            Account(
                id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
                createdAt: .aTuesday, currency: own)
        }
        try await withRecipes(on: .sqlite, catalogue: catalogue, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            let query = RecipeQuery(portions: 1.5, currency: stated)
            let link = try await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder())
            let key = try RecipeLinkTests.key(link)
            for shown in [
                try await ada.call(RecipesAPI.show, at: recipe.id, sending: query),
                try await ada.call(RecipesAPI.shared, at: key, sending: query),
            ] {
                let price = try #require(shown.price)
                #expect(price.total.currency == expected && price.perServing.currency == expected)
                // The total is for the portions, which the servings round up.
                #expect(shown.portions == 1.5 && shown.servings == 2)
                #expect(abs(Double(price.total.amount) - 1.5 * Double(price.perServing.amount)) <= 1.5)
            }
            let guest = try await recipes.api.call(RecipesAPI.shared, at: key, sending: RecipeQuery())
            #expect(guest.price?.total.currency == .usd)
        }
    }
}
