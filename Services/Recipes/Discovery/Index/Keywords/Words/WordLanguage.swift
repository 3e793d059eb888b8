/// A language whose words are brought to their stems; every other language's words stay as they are.
enum WordLanguage: Int, CaseIterable, Sendable {
    case english
    case german
    case french
    case spanish
    case other

    /// Those that have stems.
    static let stemmed: [WordLanguage] = [.english, .german, .french, .spanish]

    /// `code` is a language tag such as "de" or "de-AT".
    init(code: String) {
        switch code.lowercased().prefix(2) {
        case "en": self = .english
        case "de": self = .german
        case "fr": self = .french
        case "es": self = .spanish
        default: self = .other
        }
    }

    /// What libstemmer calls it.
    var algorithm: String? {
        switch self {
        case .english: "english"
        case .german: "german"
        case .french: "french"
        case .spanish: "spanish"
        case .other: nil
        }
    }
}
