/// A name of an ingredient as a language builds it.
struct StepName {
    /// Every word, by its key.
    let keys: [String]
    /// The word that says what it is: the last one (“oil”, of olive oil), in French and Spanish the first one (“huile”, of
    /// huile d'olive).
    let head: String?
    /// The others that say what it is, so that a step can shorten it to one of them.
    let shortKeys: Set<String>

    init(_ name: String, _ grammar: StepGrammar) {
        // What follows a preposition says what it is for: “Öl zum Braten”.
        let words = name.split { !$0.isLetter }.map(String.init)
        let forms = words.map { grammar.form(of: $0.lowercased()) }
        keys = grammar.language == .english ? forms.map { grammar.key(of: $0) } : forms
        guard grammar.language != .english else {
            head = keys.last
            shortKeys = []
            return
        }
        let said = words.indices.filter {
            !grammar.structural.contains(forms[$0]) && !grammar.prepared.contains(forms[$0])
                && !grammar.portions.contains(forms[$0])
        }
        let cut = words.indices.first { $0 > 0 && grammar.toThe.contains(forms[$0]) } ?? words.endIndex
        let main = said.filter { $0 < cut }
        if grammar.hasCapitalNouns {
            head = (main.last { words[$0].first?.isUppercase == true } ?? main.last).map { forms[$0] }
        } else {
            head = main.first.map { forms[$0] }
        }
        let describing = StepGrammar.describing(grammar.language)
        shortKeys = Set(main.map { forms[$0] }.filter { $0.count > 3 && !describing.contains($0) })
    }
}
