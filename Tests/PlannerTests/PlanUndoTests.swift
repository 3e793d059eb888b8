import Contracts
import Foundation
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct PlanUndoTests {
    @Test(arguments: Engine.either)
    func `M3 every change of a plan is undone, the last one first`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            try await ada.call(PlannerAPI.addMeal, sending: .note("Bread", on: today))
            planner.clock.advance(by: 1)
            let hot = try await ada.change(soup, MealChange(note: .set("Hot")))
            planner.clock.advance(by: 1)
            let moved = try await ada.change(hot, MealChange(day: today.adding(days: 1), slot: "lunch"))
            planner.clock.advance(by: 1)
            try await ada.call(PlannerAPI.removeMeal, at: soup.id)
            #expect(try await problem { try await ada.call(PlannerAPI.meal, at: soup.id) }.status == 404)

            let restored = try await planner.undoLast(of: ada)
            #expect(restored.cause == .undone && restored.by == Person.ada.account && !restored.canBeUndone)
            let back = try await ada.call(PlannerAPI.meal, at: soup.id)
            #expect(
                back.day == moved.day && back.slot == "lunch" && back.note == "Hot" && back.revision > moved.revision)
            try await planner.undoLast(of: ada)
            #expect(try await planner.titles(on: today, of: ada) == ["Soup", "Bread"])
            try await planner.undoLast(of: ada)
            #expect(try await ada.call(PlannerAPI.meal, at: soup.id).note == nil)
            for _ in 0..<2 { try await planner.undoLast(of: ada) }
            #expect(try await planner.titles(on: today, of: ada).isEmpty)

            let entries = try await ada.call(PlannerAPI.journal, sending: PageQuery(limit: 100)).items
            #expect(entries.count == 10 && entries.filter { $0.cause == .undone }.count == 5)
            let again = try await problem { try await ada.call(PlannerAPI.undo, at: entries[9].id) }
            #expect(again.status == 409 && again.code == "already-undone")
            let undone = try await problem { try await ada.call(PlannerAPI.undo, at: entries[0].id) }
            #expect(undone.status == 409 && undone.code == "cannot-undo")
        }
    }

    /// Four changes of one meal by two people, undone in each order.
    @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]])
    func `M3 undoing in any order comes to the same, and what others did stays`(order: [Int]) async throws {
        try await withPlanner(on: .sqlite) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            let changes: [(ServiceClient, MealChange)] = [
                (ada, MealChange(note: .set("One"))), (bob, MealChange(note: .set("Two"), isLocked: true)),
                (ada, MealChange(day: today.adding(days: 2))), (bob, MealChange(slot: "lunch", isEaten: true)),
            ]
            var meal = soup
            for (person, change) in changes {
                planner.clock.advance(by: 1)
                meal = try await person.change(meal, change)
            }
            let entries = try await ada.call(PlannerAPI.journal, sending: PageQuery()).items.prefix(4).reversed()
                .map(\.id)
            for (place, number) in order.enumerated() {
                planner.clock.advance(by: 1)
                try await ada.call(PlannerAPI.undo, at: entries[number])
                let left = Set(0..<4).subtracting(order.prefix(place + 1))
                let now = try await ada.call(PlannerAPI.meal, at: soup.id)
                #expect(now.note == (left.contains(1) ? "Two" : left.contains(0) ? "One" : nil))
                #expect(now.isLocked == left.contains(1) && now.isEaten == left.contains(3))
                #expect(now.day == (left.contains(2) ? today.adding(days: 2) : today))
                #expect(now.slot == (left.contains(3) ? "lunch" : "dinner"))
            }
        }
    }

    @Test(arguments: Engine.either)
    func `M3 an undo that finds no room is refused, and changes nothing`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            planner.clock.advance(by: 1)
            try await ada.call(PlannerAPI.removeMeal, at: soup.id)
            let removed = try await ada.call(PlannerAPI.journal, sending: PageQuery()).items[0]
            for number in 1...20 { try await ada.call(PlannerAPI.addMeal, sending: .note("\(number)", on: today)) }
            #expect(try await problem { try await ada.call(PlannerAPI.undo, at: removed.id) }.code == "slot-full")
            let meals = try await planner.meals(on: today, of: ada)
            try await ada.call(PlannerAPI.removeMeal, at: meals[0].id)
            try await ada.call(PlannerAPI.undo, at: removed.id)
            #expect(try await planner.meals(on: today, of: ada).map(\.id).contains(soup.id))
        }
    }

    @Test(arguments: Engine.either)
    func `M3 whoever follows a plan is told of each change of the household, and of no other`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let start = try await bob.call(PlannerAPI.changes.poll, sending: FeedQuery()).cursor
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let eaten = try await ada.change(soup, MealChange(isEaten: true))
            try await ada.call(PlannerAPI.removeMeal, at: eaten.id)
            try await planner.client(.root).call(PlannerAPI.addMeal, sending: .note("A", on: planner.today))
            let told = try await bob.call(PlannerAPI.changes.poll, sending: FeedQuery(after: start)).items
            #expect(told.map(\.action) == [.added, .changed, .removed])
            #expect(told.allSatisfy { $0.kind == "meal" && $0.subject == soup.id.description })
        }
    }

    @Test func `M3 old entries are forgotten, and what they did stays`() async throws {
        try await withPlanner(on: .sqlite) { planner in
            let ada = try await planner.client(.ada)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            planner.clock.advance(by: 20 * 86_400)
            let later = try await planner.client(.ada)
            try await later.change(soup, MealChange(note: .set("Good")))
            planner.clock.advance(by: 45 * 86_400)
            let feature = PlanJournalFeature(PlannerComponents(planner.service.platform))
            try await feature.scheduledJobs.runAll()
            let muchLater = try await planner.client(.ada)
            let entries = try await muchLater.call(PlannerAPI.journal, sending: PageQuery()).items
            #expect(entries.map(\.cause) == [.changed])
            try await muchLater.call(PlannerAPI.undo, at: entries[0].id)
            #expect(try await muchLater.call(PlannerAPI.meal, at: soup.id).note == nil)
        }
    }
}
