import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import SeededChance
import Testing

@testable import Pantry

/// The amounts that a recipe takes from a pantry, without a service.
struct CookingPlannerTests {
    private static let flour = FoodMeasures(density: 0.5, portions: [.packet: 1_000])
    private static let day = Day("2027-01-10")!

    private static func batch(
        _ food: FoodRef, _ quantity: Quantity?, until day: String? = nil, openedOn opened: Day? = nil
    ) -> Batch {
        let dates = BatchDates(
            stated: day.flatMap(Day.init), place: .cupboard, openedOn: opened, on: Self.day, mayPropose: false,
            keeping: Keeping(nil, nil))
        return Batch(KitchenFood(food), quantity, dates, by: ID(at: .distantPast), at: Date(timeIntervalSince1970: 0))
    }

    private static func plan(
        _ ingredients: [Recipe.Ingredient], _ batches: [Batch], staples: Set<ID<Food>> = []
    ) -> [CookingPlan.Line] {
        CookingPlanner(.taking(ingredients), batches, [FoodRef.flour.id: flour], staples: staples).plan().lines
    }

    @Test func `P3 what is open is taken first, then what expires first, and what is missing is said`() throws {
        let batches = [
            Self.batch(.flour, try Quantity(500, .gram)),
            Self.batch(.flour, try Quantity(200, .gram), until: "2027-02-01"),
            Self.batch(.flour, try Quantity(0.1, .kilogram), openedOn: Self.day),
        ]
        let line = try #require(Self.plan([.taking(.flour, 600, .gram)], batches).first)
        #expect(line.uses.map(\.item.id) == [batches[2].id, batches[1].id, batches[0].id])
        #expect(line.uses.map(\.quantity?.amount) == [0.1, 200, 300] && line.coverage == .covered)
        let much = try #require(Self.plan([.taking(.flour, 2, .kilogram)], batches).first)
        #expect(much.coverage == .partly && much.missing == Quantity(bounding: 1.2, .kilogram))
    }

    @Test func `P3 units are converted by what the food weighs, and equal foods are taken once`() throws {
        let batches = [Self.batch(.flour, try Quantity(1, .packet))]
        let lines = Self.plan([.taking(.flour, 200, .millilitre), .taking(.flour, 100, .gram)], batches)
        #expect(lines.count == 1 && lines[0].uses.map(\.quantity) == [Quantity(bounding: 0.2, .packet)])
    }

    @Test func `P3 what nobody can compare is named and stays, and without an amount nothing is weighed`() throws {
        let bag = [Self.batch(.milk, nil)]
        let some = try #require(Self.plan([.taking(.milk, 1, .litre)], bag).first)
        #expect(some.coverage == .uncertain && some.uses.map(\.quantity) == [nil])
        let pinch = try #require(
            Self.plan([Recipe.Ingredient(food: .milk, name: "milk", quantity: nil, note: nil, optional: false)], bag)
                .first)
        #expect(pinch.coverage == .covered && pinch.uses.map(\.quantity) == [nil])
    }

    @Test func `P3 staples without batches are passed over, and what is optional is taken only if it is there`() {
        let optional = Recipe.Ingredient(
            food: .milk, name: "milk", quantity: try? Quantity(1, .litre), note: nil, optional: true)
        let lines = Self.plan(
            [.taking(.salt, 1, .pinch), .taking(.flour, 1, .kilogram), optional], [], staples: [FoodRef.salt.id])
        #expect(lines.map(\.coverage) == [.staple, .missing] && lines.map(\.uses.count) == [0, 0])
        let there = Self.plan([optional], [Self.batch(.milk, try? Quantity(2, .litre))])
        #expect(there.map(\.optional) == [true] && there.map(\.coverage) == [.covered])
    }

    @Test func `P3 what does as well is taken where the food is not there, and what stands in by its own amount`() {
        let either = Recipe.Ingredient(
            food: .milk, name: "milk", quantity: try? Quantity(200, .gram), note: nil, optional: false,
            alternatives: [IngredientAlternative(food: .yoghurt, name: "yoghurt")])
        let yoghurt = [Self.batch(.yoghurt, try? Quantity(500, .gram))]
        let line = Self.plan([either], yoghurt).first
        #expect(line?.instead == .yoghurt && line?.uses.first?.quantity == (try? Quantity(200, .gram)))
        let substitute = Substitute(
            food: .yoghurt, ratio: 1.5, effect: "Thicker.", quantity: try? Quantity(300, .gram))
        let standIn = Recipe.Ingredient(
            food: .milk, name: "milk", quantity: try? Quantity(200, .gram), note: nil, optional: false, onHand: true,
            substitutes: [IngredientSubstitute(substitute, onHand: true)])
        #expect(Self.plan([standIn], yoghurt).first?.uses.first?.quantity == (try? Quantity(300, .gram)))
        let absent = Recipe.Ingredient(
            food: .milk, name: "milk", quantity: nil, note: nil, optional: false,
            substitutes: [IngredientSubstitute(substitute, onHand: false)])
        #expect(Self.plan([absent], yoghurt).first?.coverage == .missing)
    }

    @Test func `P3 no plan takes more than there is, or more or less than is wanted`() throws {
        var chance = Chance(seed: 17)
        let units: [CookingUnit] = [.gram, .kilogram, .millilitre, .packet, .cup]
        for _ in 0..<1_000 {
            func quantity(_ most: Double) -> Quantity {
                Quantity(
                    bounding: Double.random(in: 0.01...most, using: &chance),
                    units.randomElement(using: &chance) ?? .gram)
            }
            let batches = (0..<Int.random(in: 0...5, using: &chance)).map { _ in Self.batch(.flour, quantity(500)) }
            let wanted = quantity(1_000)
            let line = try #require(
                Self.plan([.taking(.flour, wanted.amount, wanted.unit)], batches).first)
            let there = Dictionary(uniqueKeysWithValues: batches.map { ($0.id, $0.state.amount.quantity) })
            for use in line.uses {
                let (taken, left) = (try #require(use.quantity), try #require(there[use.item.id] ?? nil))
                #expect(taken.unit == left.unit && taken.amount > 0 && taken.amount <= left.amount)
            }
            let taken = line.uses.compactMap { $0.quantity.flatMap(Self.flour.grams) }.reduce(0, +)
            let missing = line.missing.flatMap(Self.flour.grams) ?? 0
            let whole = try #require(Self.flour.grams(wanted))
            #expect(abs(taken + missing - whole) <= whole * 0.001, "\(wanted) of \(batches)")
            #expect((line.coverage == .covered) == (line.missing == nil))
        }
    }
}

extension Recipe.Ingredient {
    static func taking(_ food: FoodRef, _ amount: Double, _ unit: CookingUnit) -> Self {
        Self(food: food, name: food.name, quantity: Quantity(bounding: amount, unit), note: nil, optional: false)
    }
}

extension Recipe {
    static func taking(_ ingredients: [Ingredient], servings: Int = 4) -> Recipe {
        Recipe(
            id: ID("00000000-0000-7000-8000-0000000000a2")!, title: "Pancakes", summary: "", cuisine: .french,
            country: nil, meals: [], diets: [], allergens: nil, minutes: Minutes(preparation: 5, cooking: 15),
            servings: servings, ingredients: ingredients, steps: [],
            nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: 0.9), rating: nil, tags: [],
            image: nil, source: nil)
    }
}
