/// Words that say nothing about a dish. They are searched for only where nothing else is asked.
enum StopWords {
    private static let english = [
        "a", "an", "and", "are", "as", "at", "by", "for", "from", "in", "into", "is", "it", "its", "of", "on", "or",
        "our", "that", "the", "their", "this", "to", "until", "with", "your",
    ]
    private static let german = [
        "als", "am", "an", "auf", "aus", "bei", "bis", "das", "dem", "den", "der", "des", "die", "ein", "eine", "einem",
        "einen", "einer", "eines", "fur", "im", "in", "ist", "mit", "oder", "und", "vom", "von", "zu", "zum", "zur",
    ]
    private static let french = [
        "a", "au", "aux", "avec", "dans", "de", "des", "du", "en", "est", "et", "la", "le", "les", "ou", "par", "pour",
        "sur", "un", "une",
    ]
    private static let spanish = [
        "a", "al", "con", "de", "del", "el", "en", "es", "la", "las", "los", "o", "para", "por", "un", "una", "y",
    ]

    private static let sets: [Set<[UInt8]>] = [english, german, french, spanish, []].map {
        Set($0.map { Array($0.utf8) })
    }

    /// `word` is in lower case and without accents.
    static func contains(_ word: [UInt8], in language: WordLanguage) -> Bool {
        sets[language.rawValue].contains(word)
    }
}
