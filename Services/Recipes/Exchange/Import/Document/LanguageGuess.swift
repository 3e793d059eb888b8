import Contracts
import RecipeFormats

/// Tells what a recipe is written in by the small words in it.
enum LanguageGuess {
    private static let words: [String: SpokenLanguage] = [
        SpokenLanguage.english: "the and of with into until for to cup cups in over minutes",
        .german: "und mit der die das den in ein eine bei auf für minuten dazugeben geben nach",
        .french: "et le la les des de du dans avec une à au pendant jusqu'à cuillère",
        .spanish: "y el la los las de del en con una hasta por para cucharada minutos",
    ].reduce(into: [:]) { words, entry in
        for word in entry.value.split(separator: " ") { words[String(word), default: entry.key] = entry.key }
    }
    /// So much of a recipe is looked at, in words.
    private static let most = 120

    /// What it says of itself or, where it says nothing that we know, what most of its small words are of; else English.
    static func language(of document: RecipeDocument) -> SpokenLanguage {
        if let code = document.language?.lowercased(), let said = SpokenLanguage(rawValue: String(code.prefix(2))) {
            return said
        }
        var counts: [SpokenLanguage: Int] = [:]
        var left = most
        for step in document.steps.lazy.flatMap(\.steps) {
            for word in step.split(separator: " ").prefix(left) {
                left -= 1
                if let language = words[word.lowercased()] { counts[language, default: 0] += 1 }
            }
            if left <= 0 { break }
        }
        let best = counts.max { ($0.value, $0.key == .english ? 1 : 0) < ($1.value, $1.key == .english ? 1 : 0) }
        return best?.key ?? .english
    }
}
