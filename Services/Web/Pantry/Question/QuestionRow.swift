import Contracts
import PantryContracts

/// A question of the pantry, answered by a tap.
struct QuestionRow: PageModel {
    let id: String
    /// "Still have the milk?", or "Any milk after all?" for a food that is used up.
    let text: String
    let food: String
    let picture: String
    /// "500 ml · Fridge", or "Used up on 14 March 2027 · 500 ml · Fridge" with the last known amount.
    let about: String

    init(_ question: PantryQuestion, in language: Language) {
        id = question.item.description
        food = question.food.name
        let phrase = question.gone == nil ? "pantry.stillHave" : "pantry.haveAfterAll"
        text = language(phrase, ["food": question.food.name])
        picture = FoodPicture.address(of: question.food)
        about = [
            question.gone.map { language.went($0.cause, at: $0.at) }, question.quantity.map(language.text),
            language.name(of: question.place),
        ].compactMap(\.self).joined(separator: " · ")
    }
}

extension Visit {
    /// Today's questions; empty if the pantry does not answer.
    func pantryQuestions() async throws -> [QuestionRow] {
        let asked = try await askIfPossible { try await $0.call(PantryAPI.questions) }
        return (asked?.questions ?? []).map { QuestionRow($0, in: language) }
    }
}
