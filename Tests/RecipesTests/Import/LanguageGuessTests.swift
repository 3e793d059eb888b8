import Contracts
import RecipeFormats
import Testing

@testable import Recipes

struct LanguageGuessTests {
    private func guess(_ steps: [String], _ lines: [String]) -> SpokenLanguage {
        var document = RecipeDocument(title: "Olla")
        document.ingredients = [.init(lines: lines)]
        document.steps = [.init(steps: steps)]
        return LanguageGuess.language(of: document)
    }

    @Test func `small words of steps tell a recipe's language`() {
        #expect(guess(["Mit der Butter in eine Pfanne geben."], ["1 onion"]) == .german)
        #expect(guess(["Stir until smooth."], ["1 Zwiebel"]) == .english)
    }

    @Test func `lines tell it where small words are none, or of several languages`() {
        #expect(guess(["Remojar."], ["500 g de frijol negro", "1 cebolla", "una pizca de sal"]) == .spanish)
        #expect(guess(["Mélanger la crème de marrons."], ["400 g de marrons cuits", "1 gousse de vanille"]) == .french)
    }

    @Test func `a recipe without any word of a language is taken for English`() {
        #expect(guess(["Bake."], ["tofu"]) == .english)
    }
}
