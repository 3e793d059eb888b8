/// The languages that Larder speaks.
public enum SpokenLanguage: String, Vocabulary {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
}

extension SpokenLanguage: CodingKeyRepresentable {}
