import Kitchen

/// A language that ingredient lines are read in.
public enum LineLanguage: String, Vocabulary {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"

    var vocabulary: LineVocabulary {
        switch self {
        case .english: .english
        case .german: .german
        case .french: .french
        case .spanish: .spanish
        }
    }

    /// The language that most words of the lines belong to; `usual` if several are equal. Looks at 50
    /// lines.
    public static func guessed(_ lines: some Sequence<String>, usual: LineLanguage = .english) -> LineLanguage {
        var counts = Array(repeating: 0, count: allCases.count)
        for line in lines.prefix(50) {
            let text = LineText(line)
            for (place, language) in allCases.enumerated() {
                counts[place] += LineTokens(text, language.vocabulary).knownWords
            }
        }
        let most = counts.max() ?? 0
        let best = allCases.indices.filter { counts[$0] == most }.map { allCases[$0] }
        return best.contains(usual) ? usual : best.first ?? usual
    }
}
