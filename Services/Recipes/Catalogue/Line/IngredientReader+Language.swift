import Contracts
import IngredientLines
import RecipesContracts

extension IngredientReader {
    /// The language of the lines: `said`, or another language if that one has food names for more than half of the
    /// lines and `said` for fewer than half. Guessed if `said` is `nil`.
    func written(_ texts: [String], in said: SpokenLanguage?) -> LineLanguage {
        guard let said else { return .guessed(texts) }
        let language = LineLanguage(said)
        let lines = texts.filter { !$0.trimmed.isEmpty }
        let own = named(lines, in: language)
        guard own * 2 < lines.count else { return language }
        var best = (language: language, named: max(own, lines.count / 2))
        for other in LineLanguage.allCases where other != language {
            let count = named(lines, in: other)
            if count > best.named { best = (other, count) }
        }
        return best.language
    }

    /// The number of lines whose food is named exactly as in the catalogue in `language`.
    private func named(_ lines: [String], in language: LineLanguage) -> Int {
        guard let spoken = SpokenLanguage(rawValue: language.rawValue) else { return 0 }
        let names = catalogue.names(in: spoken)
        return lines.count { names.isName(IngredientLine($0, language: language).name) }
    }
}
