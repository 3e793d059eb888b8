import Contracts
import Foundation
import LabelledLanguages
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// How German, French and Spanish are understood.
@Suite(.timeLimit(.minutes(30)))
struct LabelledLanguageTests {
    @Test(arguments: LabelledLanguage.languages)
    func `R1 R21: of a hundred everyday names and lines of a language 95 are understood`(
        _ language: SpokenLanguage
    ) async throws {
        try await withStarter { recipes in
            let labelled = try LabelledLanguage(language, .dev)
            let score = try await LanguageScore(of: labelled, api: recipes.api)
            #expect(score.names >= 95 && score.whole >= 95, "\(score.names), \(score.whole): \(score.misses)")
        }
    }

    private static let everyday = [
        ("Käse", "cheese"), ("Lachs", "salmon"), ("farine", "flour"), ("patatas", "potato"), ("oignon", "onion"),
        ("Milch", "milk"), ("Mehl", "flour"), ("Eier", "egg"), ("lait", "milk"), ("leche", "milk"),
    ]

    @Test func `R1 R4: foods are found by their names in other languages, in the catalogue, matches and filters`()
        async throws
    {
        try await withStarter { recipes in
            for (name, food) in Self.everyday {
                let found = try await recipes.api.call(RecipesAPI.foods, sending: FoodQuery(query: name))
                #expect(found.items.first?.name == food, "\(name)")
            }
            let names = Self.everyday.map { $0.0 }
            let matches = try await recipes.api.call(RecipesAPI.matches, sending: MatchQuery(ingredients: names))
            let wanted = Set(Self.everyday.map { $0.1 })
            #expect(Set(matches.ingredients.map(\.name)) == wanted)
            #expect(matches.unrecognized.isEmpty)
            let search = RecipeSearchQuery(filters: RecipeFilters { $0.with = ["Käse", "lait"] })
            #expect(try await recipes.api.call(RecipesAPI.search, sending: search).unrecognized.isEmpty)
        }
    }

    @Test func `R4: what a browser says of the person's language decides between two`() async throws {
        try await withStarter { recipes in
            for (language, food) in [("en-GB", "paprika"), ("de-AT, en;q=0.5", "bell pepper")] {
                let answer = try await recipes.send(
                    .GET, "/v1/foods/resolution?names=Paprika", nil, headers: ["Accept-Language": language])
                let found = try WireFormat.decoder.decode(FoodResolution.self, from: Data(answer.body.utf8))
                #expect(found.recognized.map(\.food.name) == [food])
                let named = try await recipes.send(
                    .GET, "/v1/recipes?with=Paprika", nil, headers: ["Accept-Language": language])
                let search = RecipeSearchQuery(filters: RecipeFilters { $0.with = [food] })
                let total = try await recipes.api.call(RecipesAPI.search, sending: search).total
                #expect(
                    try WireFormat.decoder.decode(RecipeSearchPage.self, from: Data(named.body.utf8)).total == total)
            }
        }
    }
}
