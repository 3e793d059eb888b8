import Contracts
import Foundation
import RecipesContracts
import SeededChance
import Storage
import Support
import Testing

@testable import Recipes

/// A guided choice while its recipes and data change.
@Suite(.timeLimit(.minutes(10)))
struct GuidedChoiceLifeTests {
    @Test(arguments: Engine.all)
    func `R16 a recipe that goes does not break a choice, which says what it left out`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = Chooser(recipes: recipes)
            let opened = try await ada.open()
            let flour = try await ada.choose("flour", try await ada.choose("egg", opened))
            let taken = try await ada.make(.accept, flour)
            #expect(taken.recipe?.title == "Pancakes")
            try await recipes.database.write { db in
                let change = try ChangeSequence.next(in: db)
                try db.execute(
                    "UPDATE recipes SET is_deleted = \(true), change = \(change) WHERE title = 'Pancakes'")
            }
            try await eventually("the recipe is gone") { try await ada.look(at: opened).stage != .accepted }
            let left = try await ada.look(at: opened)
            #expect(left.recipe?.title == "Omelette" && left.remaining == 1 && left.chosen.map(\.name) == ["egg"])
            #expect(left.notices.map(\.code) == ["chosen-food-left-out", "chosen-recipe-gone"])
            #expect(left.notices[0].values == ["food": "flour"] && left.notices[0].message.contains("flour"))
            let back = try await ada.make(.back, try await ada.make(.back, left))
            #expect(back.notices.isEmpty && back.stage == .recipes && back.recipe?.title == "Omelette")
        }
    }

    @Test(arguments: Engine.all)
    func `R16 of a person's choices the hundred last touched stay`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = Chooser(recipes: recipes)
            var choices: [GuidedChoice] = []
            for _ in 0..<100 {
                choices.append(try await ada.open())
                recipes.clock.advance(by: 1)
            }
            choices[0] = try await ada.make(.skip, choices[0])
            let bob = Chooser(recipes: recipes, person: .bob)
            let bobs = try await bob.open()
            let last = try await ada.open()
            for (choice, isThere) in [(choices[0], true), (choices[1], false), (choices[2], true), (last, true)] {
                let found = try? await ada.look(at: choice)
                #expect((found != nil) == isThere)
            }
            #expect(try await bob.look(at: bobs) == bobs)
        }
    }

    @Test(arguments: Engine.all)
    func `R16 a choice that nobody touches for a week is gone, and its row with it`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await TinyCatalogue().withEnvironment { environment in
                let clock = TestClock()
                try await withService(
                    RecipesService.self, database: database, services: .person(), clock: clock, environment: environment
                ) { recipes in
                    let ada = Chooser(recipes: recipes)
                    let opened = try await ada.open()
                    clock.advance(by: ChoiceTable.lifetime - 5)
                    let touched = try await ada.make(.skip, opened)
                    clock.advance(by: ChoiceTable.lifetime - 5)
                    #expect(try await ada.look(at: opened) == touched)
                    clock.advance(by: 10)
                    await #expect(throws: Problem.self) { try await ada.look(at: opened) }
                    #expect(try await Self.rows(in: database) == 1)
                }
                try await withService(
                    RecipesService.self, database: database, services: .person(), clock: clock, environment: environment
                ) { recipes in try await eventually("no row is left") { try await Self.rows(in: database) == 0 } }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A15 guided choices are given to the person and go with them`(on engine: Engine) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening(on: .person())) { recipes in
            let ada = Chooser(recipes: recipes)
            let opened = try await ada.open(RecipeFilters { $0.without = ["peanut"] })
            _ = try await ada.make(.skip, opened)
            let data = try await recipes.asService(.auth).call(
                PersonalDataAPI.export(from: .recipes), at: Person.ada.account)
            let choices = data.records["guided choices"]
            guard case .object(let choice) = choices?.first, case .object(let filters) = choice["filters"] else {
                Issue.record("no choices in \(data)")
                return
            }
            #expect(filters["without"] == .array([.string("peanut")]))
            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased["guided choices"] == 1)
            #expect(try await Self.rows(in: recipes.database) == 0)
        }
    }

    @Test func `R16 at random, a recipe always remains, skips never repeat and back leads to the same state`()
        async throws
    {
        var chance = Chance(seed: 70)
        var catalogue = TinyCatalogue()
        catalogue.recipes = Self.manyRecipes(&chance)
        let seeds = (0..<6).map { _ in chance.next() }
        try await withRecipes(on: .sqlite, catalogue: catalogue, services: .person(pantry: ["egg", "milk"])) {
            recipes in
            let ada = Chooser(recipes: recipes)
            for seed in seeds {
                var chance = Chance(seed: seed)
                var states = [try await ada.open()]
                var skipped: Set<ID<Food>> = []
                while let now = states.last, states.count < 30, let kind = now.kinds.randomElement(using: &chance) {
                    #expect(now.remaining > 0 && skipped.isDisjoint(with: now.proposals.map(\.id)))
                    if kind == .skip { skipped.formUnion(now.proposals.map(\.id)) }
                    let food = kind == .choose ? now.proposals.randomElement(using: &chance)?.id : nil
                    let move = GuidedChoiceMove(kind, food: food, revision: now.revision)
                    states.append(try await ada.make(move, now))
                }
                guard var now = states.last else { return }
                for state in states.dropLast().reversed() {
                    now = try await ada.make(.back, now)
                    #expect(now.withoutRevision == state.withoutRevision, "seed \(seed)")
                }
            }
        }
    }

    private static func rows(in database: Database) async throws -> Int {
        try await database.read { try $0.first("SELECT count(*) AS n FROM guided_choices") { try $0["n"] } ?? 0 }
    }

    private static func manyRecipes(_ chance: inout Chance) -> String {
        let foods = ["butter", "egg", "flour", "milk", "peanut", "salt", "sugar", "tomato"]
        return (0..<60).map { number in
            let chosen = foods.filter { _ in Bool.random(using: &chance) }
            let lines = (chosen.isEmpty ? ["egg"] : chosen).map { "    - {food: \($0), amount: 2, unit: g}" }
            return """
                - title: Dish \(number)
                  summary: A dish of the tests.
                  cuisine: american
                  meals: [lunch]
                  servings: 2
                  preparation: 5
                  cooking: 5
                  ingredients:
                \(lines.joined(separator: "\n"))
                  steps:
                    - {text: Cook it., minutes: 5}

                """
        }.joined()
    }
}

extension GuidedChoice {
    /// The possible moves, except going back.
    fileprivate var kinds: [GuidedChoiceMove.Kind] {
        switch stage {
        case .ingredients: [.choose, .choose, .choose, .skip, .done]
        case .recipes: [.reject, .reject, .reject, .accept]
        case .accepted, .exhausted: []
        }
    }
}
