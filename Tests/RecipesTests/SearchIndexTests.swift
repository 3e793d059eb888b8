import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import SeededChance
import Storage
import Support
import Testing

@testable import Recipes

/// The search index as it takes one change after the other.
@Suite(.timeLimit(.minutes(10)))
struct SearchIndexTests {
    @Test(arguments: Engine.either)
    func `R4: only what has changed is read`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started()
            #expect(updater.recipesRead == 5)
            try await updater.refresh()
            #expect(updater.recipesRead == 5)
            try await tested.change { "UPDATE recipes SET title = 'Toast', change = \($0) WHERE title = 'Bread'" }
            try await updater.refresh()
            #expect(updater.recipesRead == 6)
            #expect(updater.current.titles == ["Omelette", "Pancakes", "Peanut brittle", "Toast", "Tomato salad"])
            #expect(updater.current.delta == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `R4: a change is waited for no longer than one has patience, and is read all the same`(
        on engine: Engine
    ) async throws {
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started()
            try await tested.change { "UPDATE recipes SET title = 'Toast', change = \($0) WHERE title = 'Bread'" }
            await updater.refresh(within: .zero)
            await updater.settle()
            #expect(updater.current["Toast"] != nil && updater.recipesRead == 6)
        }
    }

    @Test(arguments: Engine.all)
    func `R4: a food's change reaches the recipes that contain it, and no other`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started()
            #expect(updater.current["Tomato salad"]?.allergens == [])
            try await tested.change {
                "UPDATE foods SET allergens = '[\"celery\"]', change = \($0) WHERE name = 'tomato'"
            }
            try await updater.refresh()
            #expect(updater.recipesRead == 6)
            #expect(updater.current["Tomato salad"]?.allergens == [.celery])
            try await tested.change { "UPDATE foods SET allergens = NULL, change = \($0) WHERE name = 'tomato'" }
            try await updater.refresh()
            #expect(updater.current["Tomato salad"].map { $0.allergens == nil } == true)
            try await tested.change { "UPDATE foods SET is_deleted = \(true), change = \($0) WHERE name = 'tomato'" }
            try await updater.refresh()
            let searchIndex = updater.current
            let position = try #require(searchIndex.position(of: ID(ofCatalogue: "recipe", "Tomato salad")))
            #expect(searchIndex.card(at: position)?.unknown == ["tomato"])
            #expect(searchIndex.catalogue.resolve(["tomato"]).recognized.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `R4: a general food's change reaches the recipes that contain what satisfies it`(
        on engine: Engine
    ) async throws {
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started()
            let fat = ID<Food>(ofCatalogue: "food", "butter")
            try await tested.change {
                "UPDATE foods SET broader = \("[\"\(fat)\"]"), change = \($0) WHERE name = 'tomato'"
            }
            try await updater.refresh()
            #expect(updater.recipesRead == 6)
            try await tested.change { "UPDATE foods SET plural = 'fats', change = \($0) WHERE name = 'butter'" }
            try await updater.refresh()
            // Of butter, the omelette; of tomato, the salad.
            #expect(updater.recipesRead == 8)
        }
    }

    @Test(arguments: Engine.all)
    func `R4: a recipe that is deleted disappears, and comes back when it is restored`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started()
            for isDeleted in [true, false, true] {
                try await tested.change {
                    "UPDATE recipes SET is_deleted = \(isDeleted), change = \($0) WHERE title = 'Bread'"
                }
                try await updater.refresh()
                #expect(updater.current.titles.contains("Bread") == !isDeleted)
                #expect(updater.current.recipes.count == (isDeleted ? 4 : 5))
                let ids = [ID<Recipe>(ofCatalogue: "recipe", "Bread"), ID(ofCatalogue: "recipe", "Omelette")]
                #expect(updater.current.summaries(of: ids).count == (isDeleted ? 1 : 2))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R4: a new recipe with a new food is found by it`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started()
            let food = ID<Food>(ofCatalogue: "food", "moon dust")
            try await tested.database.write { db in
                let change = try ChangeSequence.next(in: db)
                try db.execute(
                    """
                    INSERT INTO foods (id, name, plural, synonyms, category, origins, allergens, stated_diets, nutrition,
                        measures, unit, staple, is_edited, is_deleted, change)
                    SELECT \(food), 'moon dust', 'moon dust', '[]', category, origins, allergens, stated_diets,
                        nutrition, measures, unit, staple, is_edited, is_deleted, \(change)
                    FROM foods WHERE name = 'flour'
                    """)
                try db.execute("UPDATE recipes SET change = \(change) WHERE title = 'Bread'")
                try db.execute("UPDATE recipe_ingredients SET food_id = \(food) WHERE name = 'flour' AND amount > 300")
            }
            try await updater.refresh()
            let searchIndex = updater.current
            let found = searchIndex.recipes.containing(try #require(searchIndex.numbers([food]).first))
            #expect(found.first.map { searchIndex.summary(at: $0).title } == "Bread")
            #expect(found.count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `R4: many changes are folded into a new base, and the snapshot follows`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started(fewestToFold: 1)
            for title in ["Bread", "Omelette"] {
                try await tested.change { "UPDATE recipes SET summary = 'New', change = \($0) WHERE title = \(title)" }
                try await updater.refresh()
            }
            await updater.settle()
            #expect(updater.current.delta == 0)
            #expect(updater.current.change == 3)
            #expect(updater.current.summaries.count { $0.summary == "New" } == 2)
            #expect(try SearchIndexSnapshot(tested.snapshots.file).change == 3)
            try await tested.change { "UPDATE recipes SET summary = 'Newest', change = \($0)" }
            try await updater.refresh()
            #expect(updater.current.summaries.allSatisfy { $0.summary == "Newest" })
            #expect(updater.current.delta == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `R4: whatever changes, the searchIndex is the one that reading everything makes`(
        on engine: Engine
    ) async throws {
        let seed = UInt64.random(in: 0 ... .max)
        var chance = Chance(seed: seed)
        try await TestedIndex.with(engine) { tested in
            let updater = try await tested.started()
            let titles = updater.current.titles
            let foods = updater.current.catalogue.foods.map(\.name)
            for _ in 0..<40 {
                let title = titles.randomElement(using: &chance) ?? ""
                let food = foods.randomElement(using: &chance) ?? ""
                let number = Int.random(in: 0..<100, using: &chance)
                try await tested.database.write { [kind = Int.random(in: 0..<6, using: &chance)] db in
                    let change = try ChangeSequence.next(in: db)
                    let recipe: SQL = "(SELECT id FROM recipes WHERE title = \(title))"
                    switch kind {
                    case 0: try db.execute("UPDATE recipes SET is_deleted = NOT is_deleted WHERE title = \(title)")
                    case 1: try db.execute("UPDATE recipes SET cooking = \(number) WHERE title = \(title)")
                    case 2:
                        try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id = \(recipe) AND position = 2")
                    case 3: try db.execute("UPDATE recipes SET rating = \(Double(number) / 20) WHERE title = \(title)")
                    default:
                        let isDeleted = kind == 4
                        try db.execute(
                            "UPDATE foods SET is_deleted = \(isDeleted), change = \(change) WHERE name = \(food)")
                    }
                    try db.execute("UPDATE recipes SET change = \(change) WHERE title = \(title)")
                }
                try await updater.refresh()
                let whole = try await tested.tables.searchIndex()
                #expect(updater.current.summaries == whole.summaries, "seed \(seed)")
                #expect(
                    updater.current.catalogue.foods.map(\.name) == whole.catalogue.foods.map(\.name), "seed \(seed)")
                for food in whole.catalogue.foods {
                    #expect(updater.current.ids(containing: food.id) == whole.ids(containing: food.id), "seed \(seed)")
                }
            }
        }
    }
}

extension SearchIndex {
    fileprivate func ids(containing food: ID<Food>) -> Set<ID<Recipe>> {
        let sets = numbers([food]).map(recipes.containing)
        return Set((0..<recipes.capacity).filter { position in sets.contains { $0.contains(position) } }.map(id(at:)))
    }
}
