extension FoodRecogniser {
    /// The sentences of a text that are in no language with a vocabulary, so that the foods in them are unknown. Most of
    /// their words are unknown, or some are in another script.
    ///
    /// - Parameter isStep: whether one word in another script is enough. In a summary one may only name the dish again.
    public func unread(in text: String, isStep: Bool) -> [String] {
        Self.pieces(text).filter { sentence in
            let words = MentionedWords(Self.withoutBrackets(sentence), in: language)
            let all = (0..<words.count).map { words[$0] }.filter { !$0.contains(where: LineText.isDigit) }
            let abroad = all.count(where: Self.isOfOtherScript)
            if isStep ? abroad > 0 : abroad * 2 > all.count { return true }
            let long = all.filter { $0.count >= 3 && !Self.isOfOtherScript($0) }
            let unknown = long.count(where: isUnknown)
            return unknown >= 3 && unknown * 3 >= long.count * 2
        }
    }

    /// The text without what stands in brackets, as the name of a food in its own script does; the text if nothing else
    /// is in it.
    private static func withoutBrackets(_ text: String) -> String {
        var (bytes, depth) = ([UInt8](), 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if depth == 0 { bytes.append(byte) }
            if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
        }
        return bytes.contains(where: LineTokens.isLetter) ? String(decoding: bytes, as: UTF8.self) : text
    }

    /// Whether a word has letters from Greek to Thai, or signs of East Asia, by the first bytes of their UTF-8.
    private static func isOfOtherScript(_ word: [UInt8]) -> Bool {
        word.count { (0xce...0xe0).contains($0) } >= 2 || word.contains { (0xe3...0xed).contains($0) }
    }
}
