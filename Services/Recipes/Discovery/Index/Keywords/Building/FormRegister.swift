/// The words met while an index is built: each form that was written, and the term it counts as in each language.
struct FormRegister {
    private let analysis = WordAnalysis()
    private(set) var forms = WordInterner()
    private(set) var terms = WordInterner()
    /// Each form as it is shown.
    private(set) var shown: [[UInt8]] = []
    /// How often each form was written.
    private(set) var uses: [UInt32] = []
    /// For each form and language the term; -1 where nobody has asked yet.
    private var known: [Int32] = []
    private var stops: [Bool] = []

    private static let languages = WordLanguage.allCases.count

    /// A word of a text.
    struct Word {
        let form: Int
        let term: Int
        let isStopWord: Bool
    }

    /// The words of a text, at most `most`, in place of those in `words`.
    mutating func read(_ text: String, _ language: WordLanguage, most: Int = .max, into words: inout [Word]) {
        words.removeAll(keepingCapacity: true)
        analysis.forEachWord(in: text) { folded, shown in
            if words.count < most { words.append(word(folded, shown, language)) }
        }
    }

    /// The term of two words that stand next to each other in a name.
    mutating func pair(_ first: Int, _ second: Int) -> Int { terms.number(of: terms[first] + [0x20] + terms[second]) }

    mutating func count(form: Int, uses: Int = 1) { self.uses[form] &+= UInt32(uses) }

    /// The different terms that a form counts as.
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
