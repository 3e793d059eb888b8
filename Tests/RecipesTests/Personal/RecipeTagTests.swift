import Contracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeTagTests {
    @Test(arguments: Engine.all)
    func `R9 recipes are tagged several at once, listed by tag and shown with their tags`(
        on engine: Engine
    )
        async throws
    {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let all = [ID<Recipe>.bread, .salad, ID(at: .aTuesday)]
            let change = RecipeTagChange(recipes: all, add: [" Weeknight ", "kids"])
            let changed = try await ada.call(RecipesAPI.changeTags, sending: change)
            #expect(changed.recipes == [.bread, .salad])
            recipes.clock.advance(by: 1)
            let again = RecipeTagChange(recipes: [.bread, .omelette], add: ["WEEKNIGHT"])
            #expect(try await ada.call(RecipesAPI.changeTags, sending: again).recipes == [.omelette])
            let tags = try await ada.call(RecipesAPI.tags).items
            #expect(tags.map(\.name) == ["kids", "Weeknight"] && tags.map(\.count) == [2, 3])
            let weeknight = try #require(tags.last)
            let first = try await ada.call(RecipesAPI.taggedRecipes, at: weeknight.id, sending: PageQuery(limit: 1))
            #expect(first.titles == ["Omelette"] && first.total == 3)
            let rest = try await ada.call(
                RecipesAPI.taggedRecipes, at: weeknight.id, sending: PageQuery(cursor: first.next))
            #expect(Set(rest.titles) == ["Bread", "Tomato salad"])
            let bread = try await ada.call(RecipesAPI.show, at: ID<Recipe>.bread, sending: RecipeQuery())
            #expect(bread.standing?.tags == ["kids", "Weeknight"])

            let bob = try await recipes.signedIn(as: .bob)
            #expect(try await bob.call(RecipesAPI.tags).items == [])
            let foreign = [
                await #expect(throws: Problem.self) { try await bob.call(RecipesAPI.tag, at: weeknight.id) },
                await #expect(throws: Problem.self) { try await bob.call(RecipesAPI.removeTag, at: weeknight.id) },
                await #expect(throws: Problem.self) {
                    try await bob.call(RecipesAPI.taggedRecipes, at: weeknight.id, sending: PageQuery())
                },
            ]
            #expect(foreign.map(\.?.status) == [404, 404, 404])

            let off = RecipeTagChange(recipes: [.bread, .salad, .omelette], remove: ["Kids", "unknown"])
            #expect(try await ada.call(RecipesAPI.changeTags, sending: off).recipes == [.bread, .salad])
            #expect(try await ada.call(RecipesAPI.tags).items.map(\.name) == ["Weeknight"], "no tag without recipes")
            try await ada.call(RecipesAPI.removeTag, at: weeknight.id)
            #expect(try await ada.call(RecipesAPI.tags).items == [])
        }
    }

    @Test(arguments: Engine.all)
    func `R9 a tag is renamed by its owner, to a name that no other tag of theirs has`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let change = RecipeTagChange(recipes: [.bread], add: ["kids", "weeknight"])
            _ = try await ada.call(RecipesAPI.changeTags, sending: change)
            let kids = try #require(try await ada.call(RecipesAPI.tags).items.first)
            func rename(to name: String, by person: ServiceClient? = nil) async -> Problem? {
                do {
                    _ = try await (person ?? ada).call(
                        RecipesAPI.renameTag, at: kids.id, sending: RecipeTagDraft(name: name))
                    return nil
                } catch { return error as? Problem }
            }
            let taken = await rename(to: "WEEKNIGHT")
            #expect(taken?.status == 409 && taken?.errors.map(\.field) == ["name"])
            #expect(await rename(to: " ")?.status == 422)
            #expect(await rename(to: "mine", by: try recipes.signedIn(as: .bob))?.status == 404)
            #expect(try await ada.call(RecipesAPI.tags).items.map(\.name) == ["kids", "weeknight"])
            #expect(await rename(to: " Children ") == nil)
            #expect(try await ada.call(RecipesAPI.tag, at: kids.id).name == "Children")
            #expect(await rename(to: "CHILDREN") == nil, "its own name in other letters")
        }
    }

    @Test(arguments: Engine.all)
    func `R9 a tag is one line of at most 40 characters, a recipe has 20 and a person 200, whatever its letters`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            func problem(_ change: RecipeTagChange) async -> Problem? {
                do {
                    _ = try await ada.call(RecipesAPI.changeTags, sending: change)
                    return nil
                } catch { return error as? Problem }
            }
            for name in [" ", "two\nlines", "turned\u{202E}", String(repeating: "x", count: 41)] {
                let refused = await problem(RecipeTagChange(recipes: [.bread], add: [name]))
                #expect(refused?.status == 422 && refused?.errors.map(\.field) == ["add"], "\(name)")
            }
            #expect(await problem(RecipeTagChange(recipes: [], add: ["x"]))?.errors.map(\.field) == ["recipes"])
            let many = RecipeTagChange(recipes: [.bread], add: (0...20).map { "tag \($0)" })
            #expect(await problem(many)?.errors.map(\.field) == ["add"])
            #expect(await problem(RecipeTagChange(recipes: [ID(at: .aTuesday)], add: ["x"]))?.status == 404)

            #expect(await problem(RecipeTagChange(recipes: [.bread], add: ["Crème", "CRÈME", "cre\u{300}me"])) == nil)
            #expect(try await ada.call(RecipesAPI.tags).items.map(\.name) == ["Crème"])
            #expect(await problem(RecipeTagChange(recipes: [.bread], add: (1...19).map { "\($0)" })) == nil)
            let full = await problem(RecipeTagChange(recipes: [.salad, .bread], add: ["more"]))
            #expect(full?.code == "too-many-tags")
            let salad = try await ada.call(RecipesAPI.show, at: ID<Recipe>.salad, sending: RecipeQuery())
            #expect(salad.standing?.tags == nil, "all of a change or nothing")
            let swap = RecipeTagChange(recipes: [.bread], add: ["more"], remove: ["crème"])
            #expect(await problem(swap) == nil)

            try await recipes.database.write { db in
                let table = RecipeTagTable(db)
                for number in 1...180 {
                    let id = ID<RecipeTag>(at: .aTuesday)
                    try table.insert(id, PersonalName("filler \(number)"), of: Person.ada.account)
                    _ = try table.put(id, on: [.pancakes], of: Person.ada.account, at: .aTuesday)
                }
            }
            #expect(await problem(RecipeTagChange(recipes: [.salad], add: ["one too many"]))?.code == "too-many-tags")
        }
    }
}
