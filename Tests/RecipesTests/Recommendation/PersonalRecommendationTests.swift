import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import Storage
import Support
import Testing

@testable import Recipes

/// Personal recipes stand in layers of the index that others do not see; what others ask must not run into them.
@Suite(.timeLimit(.minutes(10)))
struct PersonalRecommendationTests {
    /// Asks everything that goes over the recipes, as everybody who can ask.
    private static func askEverything(_ recipes: TestedService, besides hidden: String) async throws {
        let subject = recipes.recipe("italian spinach")
        for person in [nil, Person.ada, .bob] {
            let client = if let person { try await recipes.signedIn(as: person) } else { recipes.api }
            let recommendations = try await client.call(
                RecipesAPI.recommendations, sending: RecommendationQuery(limit: 50))
            #expect(recommendations.items.count >= 30)
            let page = try await client.call(
                RecipesAPI.alternatives, at: subject, sending: PageQuery(limit: 100))
            #expect(!page.items.isEmpty)
            if person != .ada {
                #expect(!recommendations.titles.contains(hidden) && !page.items.map(\.recipe.title).contains(hidden))
            }
            _ = try await client.call(RecipesAPI.show, at: subject, sending: RecipeQuery())
            let found = try await client.call(RecipesAPI.search, sending: RecipeSearchQuery(query: "spinach"))
            #expect(found.items.map(\.title).contains(hidden) == (person == .ada))
            _ = try await client.call(RecipesAPI.matches, sending: MatchQuery(ingredients: ["spinach"]))
        }
    }

    private static func eventuallyFound(_ title: String, isThere: Bool, _ recipes: TestedService) async throws {
        let ada = try await recipes.signedIn(as: .ada)
        try await eventually("“\(title)” is there: \(isThere)") {
            let found = try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery(query: title))
            return found.items.contains { $0.title == title } == isThere
        }
    }

    @Test(arguments: Engine.either)
    func `R10 R15 a personal recipe of somebody ends nothing for others: kept, changed, published and removed`(
        on engine: Engine
    ) async throws {
        try await withRecommendations(on: engine) { recipes in
            let title = "Spinach of my own"
            let kept = try await recipes.kept(.dish(title, ["200 g spinach", "100 g pasta"]))
            try await Self.eventuallyFound(title, isThere: true, recipes)
            try await Self.askEverything(recipes, besides: title)

            let ada = try await recipes.signedIn(as: .ada)
            let draft = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: kept.id))
            var content = draft.content
            content.ingredients.append(IngredientEntry(text: "10 g basil"))
            _ = try await ada.call(
                RecipesAPI.editDraft, at: draft.id, sending: DraftEdit(revision: 1, content: content))
            _ = try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 2))
            _ = try await recipes.published(.dish("A dish for all", ["200 g leek"]))
            try await Self.eventuallyFound("A dish for all", isThere: true, recipes)
            try await Self.askEverything(recipes, besides: title)

            try await ada.call(RecipesAPI.remove, at: kept.id)
            try await Self.eventuallyFound(title, isThere: false, recipes)
            let recommendations = try await recipes.recommendations(to: nil)
            #expect(recommendations.items.count == 15)
        }
    }

    @Test(arguments: Engine.all)
    func `R10 recipes that change hands, come back from a snapshot or go leave everybody served`(
        on engine: Engine
    ) async throws {
        try await TestedIndex.with(engine) { tested in
            let owner = Person.ada.account
            let moves: [@Sendable (Int) -> SQL] = [
                { "UPDATE recipes SET owner = \(owner), change = \($0) WHERE title = 'Bread'" },
                { "UPDATE recipes SET owner = \(owner), change = \($0) WHERE title = 'Omelette'" },
                { "UPDATE recipes SET owner = NULL, change = \($0) WHERE title = 'Bread'" },
                { "UPDATE recipes SET is_deleted = \(true), change = \($0) WHERE title = 'Omelette'" },
            ]
            let updater = try await tested.started(fewestToFold: 1)
            for move in moves {
                try await tested.change(move)
                try await updater.refresh()
                Self.askIndex(updater.current)
                await updater.settle()
                Self.askIndex(updater.current)
                Self.askIndex(try await tested.started().current)
            }
        }
    }

    private static func askIndex(_ everybodys: SearchIndex) {
        for account in [nil, Person.ada.account, Person.bob.account] {
            let searchIndex = everybodys.seen(by: account)
            let recommender = Recommender(
                searchIndex.recipes, FoodRarity(searchIndex.recipes, foods: searchIndex.numbering.count))
            #expect(recommender.recommendations(for: RecommendationRequest()).count > 0)
            for summary in searchIndex.summaries {
                let alternatives = recommender.alternatives(
                    to: RecipeKey(summary.id.uuid), passing: RecipeFilter())
                #expect(alternatives?.allSatisfy { searchIndex.summary(of: $0.recipe) != nil } == true)
            }
            for position in -600...searchIndex.recipes.capacity + 600 {
                #expect(searchIndex.recipes.required(at: position).count <= searchIndex.recipes.needed(at: position))
            }
        }
    }
}
