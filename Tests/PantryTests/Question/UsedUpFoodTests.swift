import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct UsedUpFoodTests {
    /// A kitchen that buys milk every three days and uses it up, and that went shopping twice since without writing any
    /// down. The last carton is handed over.
    private func afterMilkWasUsedUp(
        trips: Int = 2, on engine: Engine,
        _ body: @Sendable @escaping (TestedService, ServiceClient, PantryItem) async throws -> Void
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            var last: PantryItem?
            for _ in 0..<5 {
                let milk = try await pantry.signedIn(as: .ada).add(
                    "milk", 1, .litre, PantryItemDraft(food: "", place: .fridge))
                pantry.clock.advance(by: 2 * 86_400)
                try await pantry.signedIn(as: .ada).take(1, .litre, of: milk)
                pantry.clock.advance(by: 86_400)
                last = milk
            }
            for _ in 0..<trips {
                pantry.clock.advance(by: 86_400)
                try await pantry.signedIn(as: .ada).add("salt", 1, .kilogram)
            }
            try await body(pantry, try await pantry.signedIn(as: .ada), try #require(last))
        }
    }

    private func answer(
        _ answer: PantryAnswer, _ item: PantryItem, _ client: ServiceClient
    ) async throws
        -> PantryAnswered
    {
        _ = try await client.call(PantryAPI.questions)
        return try await client.call(
            PantryAPI.answerQuestion, at: item.id, sending: PantryAnswerDraft(answer: answer))
    }

    private func milkOnHand(_ client: ServiceClient) async throws -> OnHand.Item? {
        try await client.call(PantryAPI.onHand).items.first { $0.food == FoodRef.milk.id }
    }

    private func foods(_ client: ServiceClient) async throws -> [String] {
        try await client.call(PantryAPI.foods, sending: PantryFoodQuery()).items.map(\.food.name)
    }

    @Test(arguments: Engine.either)
    func `P1 what is used up is doubtful on hand and asked about once it is likelier than not there again`(
        on engine: Engine
    ) async throws {
        try await afterMilkWasUsedUp(on: engine) { _, ada, milk in
            let gone = try #require(try await ada.call(PantryAPI.gone).foods.first)
            #expect(gone.item == milk.id && gone.food == .milk && gone.cause == .used && gone.likelihood > 0.5)
            let there = try #require(try await milkOnHand(ada))
            #expect(there.isDoubtful && there.isGone == true && there.quantity == nil && there.bestBefore == nil)
            #expect(try await ada.call(PantryAPI.onHand).pantry.contains(FoodRef.milk.id))
            #expect(try await foods(ada) == ["salt"], "the pantry lists what was written down")
            let question = try #require(
                try await ada.call(PantryAPI.questions).questions.first { $0.item == milk.id })
            #expect(question.gone?.cause == .used && question.gone?.at == gone.at)
            #expect(question.quantity == milk.quantity && question.likelihood == gone.likelihood)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 what was removed as a mistake is not thought of`(on engine: Engine) async throws {
        try await afterMilkWasUsedUp(trips: 0, on: engine) { pantry, ada, _ in
            let milk = try await ada.add("milk", 1, .litre)
            _ = try await ada.call(PantryAPI.remove, at: milk.id)
            for _ in 0..<2 {
                pantry.clock.advance(by: 86_400)
                try await pantry.signedIn(as: .ada).add("salt", 1, .kilogram)
            }
            let later = try await pantry.signedIn(as: .ada)
            #expect(!(try await later.call(PantryAPI.gone).foods.contains { $0.item == milk.id }))
        }
    }

    @Test(arguments: Engine.all)
    func `P1 yes and half bring the item back through the journal, where that can be undone`(
        on engine: Engine
    ) async throws {
        for (said, left) in [(PantryAnswer.yes, 1.0), (.half, 0.5)] {
            try await afterMilkWasUsedUp(on: engine) { _, ada, milk in
                let answered = try await answer(said, milk, ada)
                let entry = try #require(answered.entry)
                #expect(answered.answer == said)
                #expect(try await ada.left(of: milk) == (try Quantity(left, .litre)))
                let item = try await ada.call(PantryAPI.items, sending: PantryQuery()).items.first { $0.id == milk.id }
                #expect(item?.likelihood ?? 1 > 0.8 && item?.place == .fridge)
                #expect(try await ada.call(PantryAPI.gone).foods.isEmpty)
                #expect(try await ada.call(PantryAPI.journalEntry, at: entry).cause == .answered)
                #expect(try await answer(.gone, milk, ada) == answered, "the first answer counts")
                try await ada.call(PantryAPI.undo, at: entry)
                #expect(try await foods(ada) == ["salt"])
                #expect(try await ada.call(PantryAPI.gone).foods.map(\.item) == [milk.id])
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P1 gone is believed, though nothing changes in the pantry, and not asked again`(
        on engine: Engine
    ) async throws {
        try await afterMilkWasUsedUp(on: engine) { pantry, ada, milk in
            let answered = try await answer(.gone, milk, ada)
            #expect(answered.answer == .gone && answered.entry == nil)
            #expect(try await ada.call(PantryAPI.gone).foods.isEmpty)
            #expect(try await milkOnHand(ada) == nil)
            pantry.clock.advance(by: 86_400)
            let tomorrow = try await pantry.signedIn(as: .ada)
            #expect(!(try await tomorrow.call(PantryAPI.questions).questions.contains { $0.item == milk.id }))
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what was bought since is not brought back twice, and what went four weeks ago is forgotten`(
        on engine: Engine
    ) async throws {
        try await afterMilkWasUsedUp(on: engine) { pantry, ada, milk in
            _ = try await ada.call(PantryAPI.questions)
            let new = try await ada.add("milk", 2, .litre)
            let answered = try await answer(.yes, milk, ada)
            #expect(answered.answer == .yes && answered.entry == nil)
            #expect(try await ada.left(of: new) == new.quantity)
            #expect(try await foods(ada).count == 2)
            #expect(try await status { _ = try await ada.left(of: milk) } == 404)
            try await ada.take(2, .litre, of: new)
            pantry.clock.advance(by: 29 * 86_400)
            let later = try await pantry.signedIn(as: .ada)
            #expect(try await later.call(PantryAPI.gone).foods.isEmpty)
            #expect(try await milkOnHand(later) == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 nobody sees what may be there in another kitchen`(on engine: Engine) async throws {
        try await afterMilkWasUsedUp(on: engine) { pantry, ada, milk in
            _ = try await ada.call(PantryAPI.questions)
            let bob = try await pantry.signedIn(as: .bob)
            #expect(try await bob.call(PantryAPI.gone).foods.isEmpty)
            #expect(
                try await status {
                    _ = try await bob.call(
                        PantryAPI.answerQuestion, at: milk.id, sending: PantryAnswerDraft(answer: .yes))
                } == 404)
        }
    }
}
