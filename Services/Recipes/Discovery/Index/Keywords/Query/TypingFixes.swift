import Kitchen

/// The words of some indexes that a misspelt one may be: those the fewest typing errors away, one from 4 letters on and
/// two from 8.
struct TypingFixes {
    private(set) var nearest: [[UInt8]: Int] = [:]
    private var fewest: Int

    init(_ word: [UInt8], _ indexes: [ShownKeywords]) {
        fewest = TypingErrors.forgiven(letters: word.count)
        let hasDigits = word.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard fewest > 0, !hasDigits, let errors = TypingErrors(typed: word) else { return }
        for index in indexes { look(for: errors, letters: word.count, in: index) }
    }

    private mutating func look(for errors: TypingErrors, letters: Int, in index: ShownKeywords) {
        let vocabulary = index.index.vocabulary
        let signature = errors.signature
        for form in 0..<vocabulary.forms.count {
            // One error changes at most two letters.
            guard (vocabulary.signatures[form] ^ signature).nonzeroBitCount <= 2 * fewest else { continue }
            guard abs(vocabulary.forms.length(form) - letters) <= fewest else { continue }
            let count = errors.count(to: vocabulary.forms[form]).whole
            guard count > 0, count <= fewest, index.hasForm(form) else { continue }
            if count < fewest { nearest = [:] }
            fewest = count
            nearest[Array(vocabulary.forms[form])] = count
        }
    }
}
