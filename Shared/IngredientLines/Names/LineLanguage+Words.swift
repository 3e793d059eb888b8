extension LineLanguage {
    /// The stem of a word in this language, without case and accents: “zwiebel” for Zwiebeln. It need not be a word.
    /// `nil` unless the text is a single word of at most 80 bytes.
    public func stem(of word: String) -> String? {
        guard let plain = PlainWords(word, in: self), plain.words.count == 1 else { return nil }
        return String(decoding: PlainWords.stem(plain.words[0], in: self), as: UTF8.self)
    }
}
