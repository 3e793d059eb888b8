import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// Plans that are brought from other programs.
@Suite(.timeLimit(.minutes(10)))
struct PlanFileTests {
    @Test(arguments: Engine.either)
    func `M7 meals of Mealie's backup are planned with own recipes, once, and undone as a whole`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let text = """
                {"recipes":[{"id":"r1","name":"soup"},{"id":"r2","name":"Unknown stew"}],
                 "group_meal_plans":[
                  {"id":1,"date":"\(today)","entry_type":"dinner","title":"","text":"","recipe_id":"r1"},
                  {"id":2,"date":"\(today.adding(days: 1))","entry_type":"lunch","title":"","text":"slowly","recipe_id":"r2"},
                  {"id":3,"date":"\(today.adding(days: -3))","entry_type":"lunch","title":"Bread","text":"","recipe_id":null},
                  {"id":4,"date":"\(today.adding(days: 40))","entry_type":"lunch","title":"Bread","text":"","recipe_id":null},
                  {"id":5,"date":"\(today)","entry_type":"side","title":"Salad","text":"","recipe_id":null}]}
                """
            let zip = try HealthExports.zip([("database.json", text)])
            let file = try await ada.bringPlan(zip)
            #expect(file.state == .preview && file.format == .mealie && file.past == 1 && file.later == 1)
            #expect(file.rows.map(\.title) == ["soup", "Salad", "Unknown stew"])
            #expect(
                file.rows.map(\.recipe) == [.soup, nil, nil] && file.rows.map(\.slot) == ["dinner", "snack", "lunch"])
            #expect(try await planner.titles(on: today, of: ada).isEmpty, "nothing is planned yet")

            let done = try await ada.call(PlannerAPI.takePlanFile, at: file.id)
            #expect(done.state == .finished && done.rows.allSatisfy { $0.outcome == .added })
            #expect(try await planner.titles(on: today, of: ada) == ["Soup", "Salad"])
            let meals = try await planner.meals(on: today.adding(days: 1), of: ada)
            #expect(meals.map(\.dish.kind) == [.note] && meals[0].note == "slowly")
            #expect(try await ada.call(PlannerAPI.takePlanFile, at: file.id) == done, "confirmed twice")
            let again = try await ada.bringPlan(zip)
            #expect(again.rows.allSatisfy { $0.outcome == .repeated })
            #expect(try await ada.call(PlannerAPI.takePlanFile, at: again.id).entry == nil)

            planner.clock.advance(by: 1)
            let entry = try #require(done.entry)
            _ = try await ada.call(PlannerAPI.undo, at: entry)
            #expect(try await planner.titles(on: today, of: ada).isEmpty)
            let bob = try await planner.client(.bob)
            #expect(try await problem { try await bob.call(PlannerAPI.planFile, at: file.id) }.status == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `M7 a meal of Tandoor is for as many as it says, and what is no plan is refused with words`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let text = """
                {"results":[{"id":3,"title":"","recipe":{"id":9,"name":"Stew"},"servings":3.0,"note":"",
                  "from_date":"\(today)T00:00:00+01:00","to_date":"\(today.adding(days: 1))T00:00:00+01:00",
                  "meal_type":{"id":1,"name":"Mittagessen"}}]}
                """
            let done = try await ada.call(PlannerAPI.takePlanFile, at: try await ada.bringPlan(Data(text.utf8)).id)
            #expect(done.rows.map(\.slot) == ["lunch", "lunch"] && done.format == .tandoor)
            let meals = try await planner.meals(on: today, of: ada)
            #expect(meals.map(\.portions) == [3] && meals[0].guests == 2)

            let refused = try await ada.bringPlan(Data("{\"a\":[]}".utf8))
            #expect(refused.state == .refused && refused.remarks.map(\.code) == ["no-plan"])
            let problem = try await problem { try await ada.call(PlannerAPI.takePlanFile, at: refused.id) }
            #expect(problem.status == 409 && problem.code == "plan-file-unread")
            _ = try await ada.call(PlannerAPI.discardPlanFile, at: refused.id)
        }
    }

    @Test func `N1 M7 a file waits while a dish is ready that was not checked`() async throws {
        try await withPlanner(on: .sqlite) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            var notes: [Meal] = []
            for number in 0..<PlanChange.mostInSlot {
                notes.append(try await ada.call(PlannerAPI.addMeal, sending: .note("Note \(number)", on: today)))
            }
            let text = """
                {"recipes":[{"id":"r1","name":"soup"}],
                 "group_meal_plans":[
                  {"id":1,"date":"\(today)","entry_type":"dinner","title":"","text":"","recipe_id":"r1"}]}
                """
            let file = try await ada.bringPlan(try HealthExports.zip([("database.json", text)]))
            #expect(file.rows.map(\.outcome) == [.full])
            // There is room from now on, but nothing was asked about the soup.
            try await ada.call(PlannerAPI.removeMeal, at: notes[0].id)
            let (account, window) = (Person.ada.account, planner.window)
            func take(_ admitted: Set<WantedDish>?) async throws -> PlanFile? {
                let now = planner.clock.now
                return try await planner.service.database.write { db in
                    try PlanFiles.take(
                        file.id, in: HouseholdScope(of: account), of: [account], window, admitted, [:],
                        PlanFileTable(db, of: account), at: now)
                }
            }
            #expect(try await take([]) == nil)
            let kept = try await ada.call(PlannerAPI.planFile, at: file.id)
            #expect(kept.state == .preview && kept.entry == nil)
            let soup = WantedDish(title: "soup", recipe: .soup, eaters: [account], viewer: account)
            let done = try #require(try await take([soup]))
            #expect(done.state == .finished && done.rows.map(\.outcome) == [.added])
        }
    }
}

extension ServiceClient {
    func bringPlan(_ bytes: Data) async throws -> PlanFile {
        try await call(
            PlannerAPI.bringPlan, sending: Upload(mediaType: "application/octet-stream", name: "plan", bytes: bytes))
    }
}
