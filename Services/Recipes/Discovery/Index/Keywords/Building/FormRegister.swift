/// The words of an index under construction: each written form, and its term in each language.
struct FormRegister {
    private let analysis = WordAnalysis()
    private(set) var forms = WordInterner()
    private(set) var terms = WordInterner()
    /// The displayed spelling of each form.
    private(set) var shown: [[UInt8]] = []
    /// The number of occurrences of each form.
    private(set) var uses: [UInt32] = []
    /// The term of each form and language; -1 if not yet computed.
    private var known: [Int32] = []
    private var stops: [Bool] = []

    private static let languages = WordLanguage.allCases.count

    /// A word of a text.
    struct Word {
        let form: Int
        let term: Int
        let isStopWord: Bool
    }

    /// Replaces `words` with the words of a text, at most `most`.
    mutating func read(_ text: String, _ language: WordLanguage, most: Int = .max, into words: inout [Word]) {
        words.removeAll(keepingCapacity: true)
        analysis.forEachWord(in: text) { folded, shown in
            if words.count < most { words.append(word(folded, shown, language)) }
        }
    }

    /// The term of two adjacent words in a name.
    mutating func pair(_ first: Int, _ second: Int) -> Int { terms.number(of: terms[first] + [0x20] + terms[second]) }

    mutating func count(form: Int, uses: Int = 1) { self.uses[form] &+= UInt32(uses) }

    /// The distinct terms of a form.
    func terms(of form: Int) -> [Int] {
        known[form * Self.languages..<(form + 1) * Self.languages].reduce(into: []) { terms, term in
            if term >= 0 && !terms.contains(Int(term)) { terms.append(Int(term)) }
        }
    }

    private mutating func word(
        _ folded: UnsafeBufferPointer<UInt8>, _ shown: UnsafeBufferPointer<UInt8>, _ language: WordLanguage
    ) -> Word {
        let form = forms.number(of: folded)
        if form == self.shown.count {
            self.shown.append(Array(shown))
            uses.append(0)
            for _ in 0..<Self.languages {
                known.append(-1)
                stops.append(false)
            }
        }
        let place = form * Self.languages + language.rawValue
        if known[place] < 0 {
            let word = forms[form]
            known[place] = Int32(terms.number(of: analysis.stem(word, in: language)))
            stops[place] = StopWords.contains(word, in: language)
        }
        return Word(form: form, term: Int(known[place]), isStopWord: stops[place])
    }
}
