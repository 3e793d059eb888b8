import RecipesContracts

/// The words and signs of a step in one language. French and Spanish drop an apostrophe after a single letter.
struct StepWords {
    /// A word, a number or a sign.
    struct Item {
        /// The form that a grammar's lists contain; empty unless it is a word.
        let form: String
        /// The key that singular and plural share; empty unless it is a word.
        let key: String
        /// The index among the tokens.
        let place: Int
        let isCapital: Bool
    }

    let tokens: StepTokens
    let grammar: StepGrammar
    let items: [Item]

    init(_ tokens: StepTokens, _ grammar: StepGrammar) {
        self.tokens = tokens
        self.grammar = grammar
        var items: [Item] = []
        for place in tokens.all.indices {
            let text = tokens.text(place)
            guard tokens[place] == .word else {
                if ["'", "’"].contains(text), grammar.describesBehind, let last = items.last, last.form.count == 1 {
                    continue
                }
                items.append(Item(form: "", key: "", place: place, isCapital: false))
                continue
            }
            let form = grammar.form(of: text.lowercased())
            items.append(
                Item(
                    form: form, key: grammar.language == .english ? grammar.key(of: form) : form, place: place,
                    isCapital: text.first?.isUppercase == true))
        }
        self.items = items
    }

    func form(_ item: Int) -> String { items.indices.contains(item) ? items[item].form : "" }
    func key(_ item: Int) -> String { items.indices.contains(item) ? items[item].key : "" }
    func isCapital(_ item: Int) -> Bool { items.indices.contains(item) && items[item].isCapital }

    func token(_ item: Int) -> StepTokens.Token? { items.indices.contains(item) ? tokens[items[item].place] : nil }
    func text(_ item: Int) -> String { items.indices.contains(item) ? tokens.text(items[item].place) : "" }

    func isNumber(_ item: Int) -> Bool {
        if case .number = token(item) { return true }
        return false
    }

    /// The value of a separate number; `nil` otherwise.
    func count(_ item: Int) -> Double? {
        guard case .number(let count, nil) = token(item), tokens.isFree(items[item].place) else { return nil }
        return count
    }

    func range(_ first: Int, through last: Int) -> Range<String.Index> {
        tokens.range(items[first].place, through: items[last].place)
    }

    /// Whether a sentence or a part of it ends here.
    func isEnd(_ item: Int) -> Bool {
        token(item) == .sign && [".", ";", "!", "?", ":"].contains(text(item))
    }
}
