import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct GuidedChoiceTests {
    @Test(arguments: Engine.either)
    func `R16 foods are chosen until one recipe is left, which is taken`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = Chooser(recipes: recipes)
            let opened = try await ada.open()
            #expect(opened.stage == .ingredients && opened.remaining == 5 && opened.revision == 0)
            #expect(opened.proposals.map(\.name) == ["egg", "peanut", "tomato", "flour"])
            #expect(!opened.canGoBack && opened.recipe == nil && opened.chosen.isEmpty && opened.notices.isEmpty)

            let egg = try await ada.choose("egg", opened)
            #expect(egg.remaining == 2 && egg.chosen.map(\.name) == ["egg"] && egg.revision == 1 && egg.canGoBack)
            #expect(egg.proposals.map(\.name) == ["butter", "flour"])
            let butter = try await ada.choose("butter", egg)
            #expect(butter.stage == .recipes && butter.remaining == 1 && butter.proposals.isEmpty)
            #expect(butter.recipe?.title == "Omelette")
            #expect(try await ada.look(at: opened) == butter)
            let taken = try await ada.make(.accept, butter)
            #expect(taken.stage == .accepted && taken.recipe?.title == "Omelette" && taken.remaining == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `R16 recipes are left one by one until none is there, and every move can be taken back`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person(pantry: ["tomato"])) { recipes in
            let ada = Chooser(recipes: recipes)
            var states = [try await ada.open()]
            states.append(try await ada.make(.done, states[0]))
            #expect(states[1].recipe?.title == "Tomato salad")
            for left in (0...4).reversed() {
                states.append(try await ada.make(.reject, states[states.count - 1]))
                #expect(states[states.count - 1].remaining == left)
            }
            #expect(Set(states.compactMap(\.recipe?.title)).count == 5)
            #expect(states[6].stage == .exhausted && states[6].recipe == nil)
            var now = states[6]
            for state in states.dropLast().reversed() {
                now = try await ada.make(.back, now)
                #expect(now.withoutRevision == state.withoutRevision)
            }
            #expect(!now.canGoBack && now.revision == 12)
        }
    }

    @Test(arguments: Engine.either)
    func `R16 what does not suit the person is never among the recipes`(on engine: Engine) async throws {
        let services = StubServices.person(allergies: [.eggs], disliked: ["tomatoes"])
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = Chooser(recipes: recipes)
            var choice = try await ada.open()
            #expect(choice.remaining == 2)
            var titles: [String] = []
            choice = try await ada.make(.done, choice)
            while let title = choice.recipe?.title {
                titles.append(title)
                choice = try await ada.make(.reject, choice)
            }
            #expect(titles.sorted() == ["Bread", "Peanut brittle"])
        }
    }

    @Test(arguments: Engine.either)
    func `R16 a disliked recipe is not proposed, and a liked one is marked`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person(pantry: ["tomato"])) { recipes in
            let ada = Chooser(recipes: recipes)
            var choice = try await ada.make(.done, try await ada.open())
            let (client, salad) = (try await recipes.signedIn(as: .ada), try #require(choice.recipe))
            #expect(salad.title == "Tomato salad" && salad.isLiked == false)
            try await client.call(RecipesAPI.like, at: salad.id)
            #expect(try await ada.look(at: choice).recipe?.isLiked == true)
            try await client.call(RecipesAPI.dislike, at: salad.id)
            choice = try await ada.look(at: choice)
            #expect(choice.remaining == 4 && choice.recipe != nil && choice.recipe?.id != salad.id)
            #expect(try await ada.open().remaining == 4)
        }
    }

    @Test(arguments: Engine.either)
    func `R16 where nothing passes, what could be loosened is named`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person(diets: [.vegan])) { recipes in
            let ada = Chooser(recipes: recipes)
            let hurried = RecipeFilters {
                $0.maxMinutes = 1
                $0.mealType = [.lunch]
            }
            let torn = RecipeFilters {
                $0.maxMinutes = 20
                $0.with = ["flour"]
                $0.mealType = [.breakfast]
            }
            let hopeless = RecipeFilters {
                $0.maxMinutes = 1
                $0.with = ["egg"]
            }
            let nonsense = RecipeFilters {
                $0.maxMinutes = 0
                $0.minKcal = 9
                $0.maxKcal = 8
                $0.without = ["moon dust"]
            }
            let cases = [
                (hurried, ["filters.maxMinutes too-narrow"]), (torn, ["filters.maxMinutes too-narrow"]),
                (hopeless, ["filters.with too-narrow", "filters.maxMinutes too-narrow"]),
                (
                    nonsense,
                    ["filters.maxMinutes out-of-range", "filters.maxKcal crossed", "filters.without unknown"]
                ),
            ]
            for (filters, expected) in cases {
                let refusal = try await ada.refusal(of: filters)
                #expect(refusal == expected)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R16 a move that cannot be made is refused, and nothing changes`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = Chooser(recipes: recipes)
            let opened = try await ada.open()
            let refused: [(GuidedChoiceMove, String)] = [
                (GuidedChoiceMove(.accept, revision: 0), "kind not-now"),
                (GuidedChoiceMove(.back, revision: 0), "kind nothing-to-take-back"),
                (GuidedChoiceMove(.choose, revision: 0), "food blank"),
                (GuidedChoiceMove(.choose, food: .named("milk"), revision: 0), "food not-proposed"),
                (GuidedChoiceMove(.skip, food: .named("egg"), revision: 0), "food not-now"),
            ]
            for (move, expected) in refused {
                let problem = await #expect(throws: Problem.self) { try await ada.make(move, opened) }
                #expect(problem?.status == 422)
                #expect(problem?.errors.map { "\($0.field) \($0.code)" } == [expected])
            }
            #expect(try await ada.look(at: opened) == opened)
        }
    }

    @Test(arguments: Engine.all)
    func `R16 a move made at an older state is refused, also of two at once`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = Chooser(recipes: recipes)
            let opened = try await ada.open()
            let statuses = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        do {
                            return try await ada.make(.skip, opened).revision
                        } catch {
                            return (error as? Problem)?.status ?? 0
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [1, 409, 409, 409, 409, 409])
            #expect(try await ada.look(at: opened).revision == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `R16 somebody else's choice is not there`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let (ada, bob) = (Chooser(recipes: recipes), Chooser(recipes: recipes, person: .bob))
            let opened = try await ada.open()
            let problems = [
                await #expect(throws: Problem.self) { try await bob.look(at: opened) },
                await #expect(throws: Problem.self) { try await bob.make(.done, opened) },
            ]
            #expect(problems.map { $0?.status } == [404, 404])
            #expect(try await ada.look(at: opened) == opened)
        }
    }
}

/// Somebody who makes guided choices.
struct Chooser: Sendable {
    let recipes: TestedService
    var person = Person.ada

    func open(_ filters: RecipeFilters? = nil) async throws -> GuidedChoice {
        try await recipes.signedIn(as: person).call(
            RecipesAPI.openChoice, sending: GuidedChoiceDraft(filters: filters))
    }

    /// The fields that a choice cannot be opened with, and why.
    func refusal(of filters: RecipeFilters) async throws -> [String] {
        let problem = await #expect(throws: Problem.self) { try await open(filters) }
        #expect(problem?.status == 422)
        return problem?.errors.map { "\($0.field) \($0.code)" } ?? []
    }

    func look(at choice: GuidedChoice) async throws -> GuidedChoice {
        try await recipes.signedIn(as: person).call(RecipesAPI.choice, at: choice.id)
    }

    func choose(_ food: String, _ choice: GuidedChoice) async throws -> GuidedChoice {
        try await make(GuidedChoiceMove(.choose, food: .named(food), revision: choice.revision), choice)
    }

    func make(_ kind: GuidedChoiceMove.Kind, _ choice: GuidedChoice) async throws -> GuidedChoice {
        try await make(GuidedChoiceMove(kind, revision: choice.revision), choice)
    }

    func make(_ move: GuidedChoiceMove, _ choice: GuidedChoice) async throws -> GuidedChoice {
        try await recipes.signedIn(as: person).call(RecipesAPI.move, at: choice.id, sending: move)
    }
}

extension ID<Food> {
    /// The food of that name in a catalogue.
    static func named(_ name: String) -> ID<Food> { ID(ofCatalogue: "food", name) }
}

extension GuidedChoice {
    /// The same state, whenever it was reached.
    var withoutRevision: GuidedChoice {
        GuidedChoice(
            id: id, stage: stage, revision: 0, proposals: proposals, chosen: chosen, remaining: remaining,
            recipe: recipe, canGoBack: canGoBack, notices: notices)
    }
}

extension StubServices {
    /// The same as `person`, with dislikes.
    static func person(allergies: Labels<Allergen>, disliked: [String]) -> StubServices {
        let preferences = Preferences(allergies: allergies, dislikedFoods: disliked)
        return .person().on(AuthAPI.preferences) { _ in preferences }
    }
}
