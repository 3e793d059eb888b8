import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeListTests {
    @Test(arguments: Engine.all)
    func `R9 lists are made, filled, renamed and removed, and a recipe can be on several`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let weekend = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "  Weekend "))
            let quick = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "after work"))
            #expect(weekend.name == "Weekend" && weekend.count == 0)
            for recipe in [ID<Recipe>.bread, .salad, .omelette, .bread] {
                try await ada.call(RecipesAPI.putOnList, at: weekend.id, recipe)
                recipes.clock.advance(by: 1)
            }
            try await ada.call(RecipesAPI.putOnList, at: quick.id, ID<Recipe>.salad)

            let lists = try await ada.call(RecipesAPI.lists).items
            #expect(lists.map(\.name) == ["after work", "Weekend"] && lists.map(\.count) == [1, 3])
            let first = try await ada.call(RecipesAPI.listed, at: weekend.id, sending: PageQuery(limit: 2))
            #expect(first.titles == ["Omelette", "Tomato salad"] && first.total == 3)
            let rest = try await ada.call(
                RecipesAPI.listed, at: weekend.id, sending: PageQuery(limit: 2, cursor: first.next))
            #expect(rest.titles == ["Bread"] && rest.next == nil)
            let salad = try await ada.call(RecipesAPI.show, at: ID<Recipe>.salad, sending: RecipeQuery())
            #expect(Set(salad.standing?.lists ?? []) == [weekend.id, quick.id])

            try await recipes.delete(.bread)
            #expect(try await ada.call(RecipesAPI.list, at: weekend.id).count == 2)
            for _ in 1...2 { try await ada.call(RecipesAPI.takeOffList, at: weekend.id, ID<Recipe>.salad) }
            let left = try await ada.call(RecipesAPI.listed, at: weekend.id, sending: PageQuery())
            #expect(left.titles == ["Omelette"])
            let renamed = try await ada.call(
                RecipesAPI.renameList, at: weekend.id, sending: RecipeListDraft(name: "WEEKEND"))
            #expect(renamed.name == "WEEKEND" && renamed.count == 1)

            try await ada.call(RecipesAPI.removeList, at: weekend.id)
            #expect(try await ada.call(RecipesAPI.lists).items.map(\.id) == [quick.id])
            let problem = await #expect(throws: Problem.self) { try await ada.call(RecipesAPI.list, at: weekend.id) }
            #expect(problem?.status == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `R9 somebody else's list is not there`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Mine"))
            try await ada.call(RecipesAPI.putOnList, at: list.id, ID<Recipe>.bread)
            let path = "/v1/recipe-lists/\(list.id)"
            let bread = path + "/recipes/\(ID<Recipe>.bread)"
            let answers = [
                try await recipes.get(path, as: .bob), try await recipes.get(path + "/recipes", as: .bob),
                try await recipes.send(.PUT, path, #"{"name":"Stolen"}"#, as: .bob),
                try await recipes.send(.DELETE, path, nil, as: .bob),
                try await recipes.send(.PUT, bread, nil, as: .bob),
                try await recipes.send(.DELETE, bread, nil, as: .bob),
            ]
            #expect(answers.map(\.status) == Array(repeating: 404, count: 6))
            #expect(try await ada.call(RecipesAPI.lists).items.map(\.name) == ["Mine"])
            #expect(try await ada.call(RecipesAPI.listed, at: list.id, sending: PageQuery()).titles == ["Bread"])
        }
    }

    @Test(arguments: Engine.all)
    func `R9 a name is one line of at most 80 characters that no other list of the person has`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            for (name, code) in [
                (" \n", "blank"), ("two\nlines", "not-a-name"), ("turned\u{202E}", "not-a-name"),
                (String(repeating: "x", count: 81), "too-long"), (String(repeating: "👩‍👩‍👧‍👦", count: 80), "too-long"),
            ] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: name))
                }
                #expect(problem?.status == 422 && problem?.errors.first?.code == code, "\(name)")
            }
            let longest = String(repeating: "ß", count: 80)
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: longest))
            try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Crème"))
            for name in ["CRÈME", "cre\u{300}me", "Crème "] {
                let made = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: name))
                }
                let renamed = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.renameList, at: list.id, sending: RecipeListDraft(name: name))
                }
                for problem in [made, renamed] {
                    #expect(problem?.status == 409 && problem?.code == "taken")
                    #expect(problem?.errors.map(\.field) == ["name"])
                }
            }
            let bob = try await recipes.signedIn(as: .bob)
            try await bob.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Crème"))
        }
    }

    @Test(arguments: Engine.all)
    func `R9 200 lists and 2,000 recipes on one are as many as can be, however many come at once`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let full = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "full"))
            try await recipes.database.write { db in
                for number in 1...197 {
                    try RecipeListTable(db).insert(
                        ID(at: .aTuesday), PersonalName(RecipeListDraft(name: "\(number)")), of: Person.ada.account,
                        at: .aTuesday)
                }
                for _ in 1...1_999 {
                    let id = ID<Recipe>(at: .aTuesday)
                    try db.execute(
                        """
                        INSERT INTO recipes (id, title, summary, cuisine, meals, servings, preparation, cooking, steps,
                            tags, is_edited, is_deleted, change)
                        VALUES (\(id), 'x', '', 'greek', '[]', 1, 1, 1, '[]', '[]', \(false), \(false), 1)
                        """)
                    _ = try ListedRecipeTable(db).insert(id, on: full.id, of: Person.ada.account, at: .aTuesday)
                }
            }
            let made = await Self.statuses(6) { number in
                try await recipes.post("/v1/recipe-lists", #"{"name":"more \#(number)"}"#, as: .ada).status
            }
            #expect(made.sorted() == [201, 201, 409, 409, 409, 409])
            let all = [ID<Recipe>.bread, .salad, .omelette, .pancakes]
            let put = await Self.statuses(4) { number in
                let path = "/v1/recipe-lists/\(full.id)/recipes/\(all[number])"
                return try await recipes.send(.PUT, path, nil, as: .ada).status
            }
            #expect(put.sorted() == [204, 409, 409, 409])
            #expect(try await ada.call(RecipesAPI.lists).items.count == 200)
            #expect(try await ada.call(RecipesAPI.list, at: full.id).count == 2_000)
        }
    }

    @Test(arguments: Engine.all)
    func `R9 several recipes are put on a list and taken off in one step, which tells which ones changed`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Mine"))
            try await ada.call(RecipesAPI.putOnList, at: list.id, ID<Recipe>.bread)
            let gone = ID<Recipe>(at: .aTuesday)
            let added = try await ada.call(
                RecipesAPI.changeList, at: list.id,
                sending: RecipeListChange(add: [.bread, .salad, .omelette, .salad, gone]))
            #expect(added.recipes == [.salad, .omelette])
            let removed = try await ada.call(
                RecipesAPI.changeList, at: list.id,
                sending: RecipeListChange(add: [.pancakes], remove: [.bread, gone]))
            #expect(removed.recipes == [.bread, .pancakes])
            #expect(try await ada.call(RecipesAPI.list, at: list.id).count == 3)
            let bob = try await recipes.signedIn(as: .bob)
            let foreign = await #expect(throws: Problem.self) {
                try await bob.call(RecipesAPI.changeList, at: list.id, sending: RecipeListChange(add: [.bread]))
            }
            #expect(foreign?.status == 404)
            let many = RecipeListChange(add: (0...100).map { _ in ID(at: .aTuesday) })
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.changeList, at: list.id, sending: many)
            }
            #expect(refused?.status == 422 && refused?.errors.map(\.field) == ["add"])
        }
    }

    @Test(arguments: Engine.either)
    func `R9 only recipes that are there can be put on a list`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Mine"))
            try await recipes.delete(.bread)
            for recipe in [ID<Recipe>.bread, ID(at: .aTuesday)] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.putOnList, at: list.id, recipe)
                }
                #expect(problem?.status == 404)
            }
        }
    }

    private static func statuses(
        _ count: Int, _ attempt: @Sendable @escaping (Int) async throws -> Int
    ) async -> [Int] {
        await withTaskGroup(of: Int.self) { tasks in
            for number in 0..<count { tasks.addTask { (try? await attempt(number)) ?? 0 } }
            return await tasks.reduce(into: []) { $0.append($1) }
        }
    }
}
