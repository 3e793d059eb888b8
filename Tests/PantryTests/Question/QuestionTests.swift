import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct QuestionTests {
    /// A pantry that was filled some days ago.
    private func after(
        days: Double, of foods: [String], on engine: Engine,
        _ body: @Sendable @escaping (TestedService, ServiceClient, [PantryItem]) async throws -> Void
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let before = try await pantry.signedIn(as: .ada)
            var items: [PantryItem] = []
            for food in foods {
                items.append(
                    try await before.add(food, 1, .kilogram, PantryItemDraft(food: "", place: .fridge)))
            }
            #expect(try await before.call(PantryAPI.questions).questions.isEmpty, "nothing is in doubt yet")
            pantry.clock.advance(by: days * 86_400)
            try await body(pantry, try await pantry.signedIn(as: .ada), items)
        }
    }

    private func likelihood(_ item: PantryItem, _ client: ServiceClient) async throws -> Double? {
        try await client.call(PantryAPI.items, sending: PantryQuery()).items.first { $0.id == item.id }?.likelihood
    }

    @Test(arguments: Engine.either)
    func `P1 the pantry asks about what is in doubt, and yes makes it likely again`(on engine: Engine) async throws {
        try await after(days: 18, of: ["milk", "salt"], on: engine) { _, ada, items in
            let before = try #require(try await likelihood(items[0], ada))
            #expect(before < 0.6)
            let questions = try await ada.call(PantryAPI.questions).questions
            #expect(questions.first?.item == items[0].id && questions.first?.food == .milk)
            #expect(questions.first?.likelihood == before)
            let said = try await ada.call(
                PantryAPI.answerQuestion, at: items[0].id, sending: PantryAnswerDraft(answer: .yes))
            #expect(said.answer == .yes && said.entry != nil)
            #expect(try await likelihood(items[0], ada) ?? 1 > 0.8)
            #expect(try await ada.left(of: items[0]) == items[0].quantity)
            let entry = try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.first
            #expect(entry?.cause == .answered && entry?.id == said.entry)
            #expect(!(try await ada.call(PantryAPI.questions).questions.contains { $0.item == items[0].id }))
        }
    }

    @Test(arguments: Engine.either)
    func `P1 half leaves half, gone takes the item out, and either can be undone`(on engine: Engine) async throws {
        try await after(days: 12, of: ["milk", "yoghurt"], on: engine) { _, ada, items in
            #expect(Set(try await ada.call(PantryAPI.questions).questions.map(\.item)) == Set(items.map(\.id)))
            let half = try await ada.call(
                PantryAPI.answerQuestion, at: items[0].id, sending: PantryAnswerDraft(answer: .half))
            #expect(try await ada.left(of: items[0]) == (try Quantity(0.5, .kilogram)) && half.answer == .half)
            let gone = try await ada.call(
                PantryAPI.answerQuestion, at: items[1].id, sending: PantryAnswerDraft(answer: .gone))
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.map(\.id) == [items[0].id])
            try await ada.call(PantryAPI.undo, at: try #require(gone.entry))
            #expect(try await ada.left(of: items[1]) == items[1].quantity)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 of two answers to a question, from whatever device, the first one counts and nothing is done twice`(
        on engine: Engine
    ) async throws {
        try await after(days: 12, of: ["milk"], on: engine) { pantry, ada, items in
            _ = try await ada.call(PantryAPI.questions)
            let phone = try await pantry.signedIn(as: .ada)
            let answers = try await withThrowingTaskGroup(of: PantryAnswered.self) { group in
                for client in [ada, phone, ada, phone] {
                    group.addTask {
                        try await client.call(
                            PantryAPI.answerQuestion, at: items[0].id, sending: PantryAnswerDraft(answer: .half))
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(answers).count == 1 && answers.count == 4)
            let late = try await phone.call(
                PantryAPI.answerQuestion, at: items[0].id, sending: PantryAnswerDraft(answer: .gone))
            #expect(late.answer == .half && late.entry == answers.first?.entry)
            #expect(try await ada.left(of: items[0]) == (try Quantity(0.5, .kilogram)))
            let journal = try await ada.call(PantryAPI.journal, sending: JournalQuery()).items
            #expect(journal.filter { $0.cause == .answered }.count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 a kitchen is asked at most three questions a day, also by several devices at once`(
        on engine: Engine
    ) async throws {
        let foods = ["milk", "yoghurt", "milk", "yoghurt", "salt", "flour"]
        try await after(days: 14, of: foods, on: engine) { pantry, ada, _ in
            let asked = try await withThrowingTaskGroup(of: [PantryQuestion].self) { group in
                for _ in 0..<6 { group.addTask { try await ada.call(PantryAPI.questions).questions } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(asked.flatMap { $0.map(\.item) }).count <= PantryQuestions.most)
            for question in try await ada.call(PantryAPI.questions).questions {
                try await ada.call(
                    PantryAPI.answerQuestion, at: question.item, sending: PantryAnswerDraft(answer: .yes))
            }
            let again = try await ada.call(PantryAPI.questions).questions
            let rows = try await pantry.database.read { db in
                try db.first("SELECT count(*) AS n FROM pantry_questions") { row -> Int in try row["n"] }
            }
            #expect(try #require(rows) <= PantryQuestions.most && again.count < PantryQuestions.most)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 nobody answers what was not asked, nor for another kitchen`(on engine: Engine) async throws {
        try await after(days: 12, of: ["milk"], on: engine) { pantry, ada, items in
            func answer(_ client: ServiceClient) async throws -> Int {
                try await status {
                    try await client.call(
                        PantryAPI.answerQuestion, at: items[0].id, sending: PantryAnswerDraft(answer: .gone))
                }
            }
            #expect(try await answer(ada) == 404, "nobody has asked yet")
            _ = try await ada.call(PantryAPI.questions)
            let bob = try await pantry.signedIn(as: .bob)
            #expect(try await answer(bob) == 404)
            #expect(try await bob.call(PantryAPI.questions).questions.isEmpty)
            #expect(try await ada.left(of: items[0]) == items[0].quantity)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 what may be gone is marked on hand, and a recipe puts it on the list if it is named`(
        on engine: Engine
    ) async throws {
        let recipe = Recipe.pudding
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in recipe }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            try await (try await pantry.signedIn(as: .ada)).add("milk", 1, .litre)
            pantry.clock.advance(by: 30 * 86_400)
            let ada = try await pantry.signedIn(as: .ada)
            let item = try #require(try await ada.call(PantryAPI.onHand).items.first)
            #expect(item.isDoubtful && item.food == FoodRef.milk.id)
            let list = try await ada.list(named: "List")
            let unnamed = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: recipe.id, servings: 2))
            #expect(unnamed.covered.map(\.by) == [.unsure] && unnamed.lines.isEmpty)
            let added = try await ada.call(
                PantryAPI.addMissing, at: list.id,
                sending: RecipeForList(recipe: recipe.id, servings: 2, unsure: [FoodRef.milk.id]))
            #expect(added.covered.isEmpty && added.lines.count == 1)
            let part = try #require(try await ada.lines(of: list).first?.parts.first)
            #expect(part.mayBeThere == true)
        }
    }
}

extension Recipe {
    fileprivate static let pudding = Recipe(
        id: ID("00000000-0000-7000-8000-0000000000a2")!, title: "Pudding", summary: "", cuisine: .french, country: nil,
        meals: [], diets: [], allergens: nil, minutes: Recipe.Minutes(preparation: 5, cooking: 15), servings: 2,
        ingredients: [
            Recipe.Ingredient(
                food: .milk, name: "milk", quantity: try? Quantity(500, .millilitre), note: nil, optional: false,
                onHand: true, isDoubtful: true)
        ], steps: [], nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: 0.9), rating: nil,
        tags: [], image: nil, source: nil)
}
