import Contracts
import IngredientLines
import RecipeFormats

/// Tells what a recipe is written in by the small words in its steps and by its lines.
enum LanguageGuess {
    private static let words: [(language: SpokenLanguage, words: Set<String>)] = [
        (.english, "the and of with into until for to cup cups in over minutes"),
        (.german, "und mit der die das den in ein eine bei auf für minuten dazugeben geben nach"),
        (.french, "et le la les des de du dans avec une à au pendant jusqu'à cuillère"),
        (.spanish, "y el la los las de del en con una hasta por para cucharada minutos"),
    ].map { language, words in (language, Set(words.split(separator: " ").map(String.init))) }
    /// So much of a recipe is looked at, in words.
    private static let most = 120

    /// The language that it states, if we know that one. Otherwise the language of most of its small words. If that is
    /// none or several, its lines decide.
    static func language(of document: RecipeDocument) -> SpokenLanguage {
        if let code = document.language?.lowercased(), let said = SpokenLanguage(rawValue: String(code.prefix(2))) {
            return said
        }
        var left = most
        var counts = words.map { _ in 0 }
        for step in document.steps.lazy.flatMap(\.steps) {
            for word in step.split(separator: " ").prefix(left) {
                left -= 1
                let small = word.lowercased()
                for place in words.indices where words[place].words.contains(small) { counts[place] += 1 }
            }
            if left <= 0 { break }
        }
        let best = words.indices.filter { counts[$0] == counts.max() }.map { words[$0].language }
        if best.count == 1 { return best[0] }
        let ofLines = SpokenLanguage(rawValue: LineLanguage.guessed(document.ingredients.flatMap(\.lines)).rawValue)
        return ofLines.flatMap { best.contains($0) ? $0 : nil } ?? best.first ?? .english
    }
}
