import Contracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct DeletedRecipeTests {
    @Test(arguments: Engine.all)
    func `M3 a meal whose recipe is deleted says what it was and what comes nearest, until the recipe is back`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            let stew = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today))
            let revision = try await planner.week(today, of: ada).revision
            let cursor = try await ada.call(PlannerAPI.changes.poll, sending: FeedQuery()).cursor
            planner.world.delete(.soup)
            for _ in 0..<2 { try await planner.deliver(RecipeDeleted(recipe: .soup, title: "Soup"), from: .recipes) }
            let told = try await ada.call(PlannerAPI.changes.poll, sending: FeedQuery(after: cursor)).items
            #expect(told.map(\.kind) == ["meal", "meal"])
            let gone = try await ada.call(PlannerAPI.meal, at: soup.id)
            #expect(gone.dish.title == "Soup" && gone.dish.recipe == .soup && gone.dish.isGone == true)
            #expect(gone.dish.alternative == RecipeName(id: .stew, title: "Stew"))
            let week = try await planner.week(today, of: ada)
            #expect(week.revision > revision && week.days[1].meals.map(\.dish.isGone) == [true, nil])
            #expect(try await ada.call(PlannerAPI.meal, at: stew.id) == stew)

            // A concurrent edit fails with 412, and the alternative can be taken.
            #expect(try await problem { try await ada.change(soup, MealChange(isEaten: true)) }.status == 412)
            planner.clock.advance(by: 1)
            let changed = try await ada.change(
                gone, MealChange(dish: MealDishDraft(kind: .recipe, recipe: gone.dish.alternative?.id)))
            #expect(changed.dish == MealDish(kind: .recipe, title: "Stew", recipe: .stew))
            try await planner.undoLast(of: ada)
            #expect(try await ada.call(PlannerAPI.meal, at: soup.id).dish.isGone == true)
            let again = MealDraft.recipe(.soup, on: today)
            #expect(
                try await problem { try await ada.call(PlannerAPI.addMeal, sending: again) }.errors.map(\.code)
                    == ["unknown-recipe"])
            try await planner.deliver(RecipeRestored(recipe: .soup, title: "Soup"), from: .recipes)
            #expect(try await ada.call(PlannerAPI.meal, at: soup.id).dish.isGone == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `M3 a plan is there while no other service answers, and only changes wait`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            try await planner.deliver(RecipeDeleted(recipe: .soup, title: "Soup"), from: .recipes)
            planner.service.services.fallSilent()
            let meals = try await planner.meals(on: today, of: ada)
            #expect(meals.map(\.dish.title) == ["Soup"] && meals[0].dish.alternative == nil)
            #expect(
                try await problem { try await ada.call(PlannerAPI.addMeal, sending: .note("A", on: today)) }.status
                    == 503)
        }
    }
}
