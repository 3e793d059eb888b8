/// An ingredient name, split by the grammar of its language.
struct StepName {
    /// The keys of all words.
    let keys: [String]
    /// The noun: the last word (“oil” for olive oil), in French and Spanish the first (“huile” for huile d'olive).
    let head: String?
    /// Other naming words, to which a step may shorten the name.
    let shortKeys: Set<String>

    init(_ name: String, _ grammar: StepGrammar) {
        // The words after a preposition state the purpose: “Öl zum Braten”.
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
