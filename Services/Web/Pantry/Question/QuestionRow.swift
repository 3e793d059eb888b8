import Contracts
import PantryContracts

/// A question of the pantry with its answers, each a tap.
struct QuestionRow: PageModel {
    let id: String
    /// "Still have the milk?"
    let text: String
    let food: String
    let picture: String
    /// "500 ml · Fridge"
    let about: String

    init(_ question: PantryQuestion, in language: Language) {
        id = question.item.description
        food = question.food.name
        text = language("pantry.stillHave", ["food": question.food.name])
        picture = FoodPicture.address(of: question.food)
        about = [question.quantity.map(language.text), language.name(of: question.place)].compactMap(\.self)
            .joined(separator: " · ")
    }
}

extension Visit {
    /// What the pantry asks today; nothing where it cannot be asked.
    func pantryQuestions() async throws -> [QuestionRow] {
        let asked = try await askIfPossible { try await $0.call(PantryAPI.questions) }
        return (asked?.questions ?? []).map { QuestionRow($0, in: language) }
    }
}
