/// Reads recipes in the order of their positions, and makes the parts of an index.
struct KeywordBuilder {
    private(set) var register = FormRegister()
    private(set) var names = NameEntries()
    private(set) var titles = TextSequences()
    /// The number of recipes with a text.
    private(set) var count = 0
    private var positions: [UInt32] = []
    private var terms: [UInt32] = []
    private var impacts: [UInt8] = []
    private var title: [FormRegister.Word] = []
    private var step: [FormRegister.Word] = []
    private var occurrences: [Int: Int] = [:]
    /// The weight of each term in the current recipe, and the terms with a weight.
    private var weights: [Float] = []
    private var touched: [Int] = []

    /// Adds the recipe at the next position. Without texts, no search finds it.
    mutating func append(_ document: KeywordDocument) {
        let language = WordLanguage(code: document.language)
        add(title: document.title, language)
        add(foods: document.foods, language)
        add(labels: document.labels, language)
        add(steps: document.steps, language)
        for term in touched {
            positions.append(UInt32(titles.count - 1))
            terms.append(UInt32(term))
            impacts.append(KeywordImpact.quantised(weights[term]))
            weights[term] = 0
        }
        if !touched.isEmpty { count += 1 }
        touched.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ weight: Float, to term: Int) {
        if term >= weights.count {
            weights += Array(repeating: 0, count: max(term + 1, weights.count * 2) - weights.count)
        }
        if weights[term] == 0 { touched.append(term) }
        weights[term] += weight
    }

    private mutating func add(title text: String, _ language: WordLanguage) {
        register.read(text, language, most: KeywordImpact.mostWords, into: &title)
        titles.append(title.lazy.map { UInt32($0.form) })
        let telling = title.count { !$0.isStopWord }
        let weight = KeywordImpact.title(words: telling == 0 ? title.count : telling)
        for word in title {
            add(weight, to: word.term)
            register.count(form: word.form)
        }
    }

    private mutating func add(foods: [[String]], _ language: WordLanguage) {
        let weight = KeywordImpact.food(of: foods.count)
        for food in foods { add(food, weight, language) }
    }

    private mutating func add(labels: [String], _ language: WordLanguage) {
        for label in labels { add([label], KeywordImpact.label, language) }
    }

    private mutating func add(_ name: [String], _ weight: Float, _ language: WordLanguage) {
        let entry = names.number(of: name, language, &register)
        names.count(entry)
        for term in names.entries[entry].terms { add(weight, to: term) }
    }

    private mutating func add(steps: [String], _ language: WordLanguage) {
        guard !steps.isEmpty else { return }
        occurrences.removeAll(keepingCapacity: true)
        var words = 0
        for text in steps {
            register.read(text, language, into: &step)
            for word in step where !word.isStopWord {
                occurrences[word.term, default: 0] += 1
                register.count(form: word.form)
                words += 1
            }
        }
        for (term, count) in occurrences { add(KeywordImpact.steps(count, words: words), to: term) }
    }

    /// Counts the words of foods and labels as often as they occur, although each name is read once.
    mutating func countNames() {
        for entry in names.entries {
            for form in entry.written { register.count(form: form, uses: entry.uses) }
        }
    }

    /// The postings, grouped by the alphabetical places of their terms.
    func listed(_ places: [UInt32]) -> TermPostings.Listed {
        var starts = Array(repeating: 0, count: places.count + 1)
        for term in terms { starts[Int(places[Int(term)]) + 1] += 1 }
        for term in places.indices { starts[term + 1] += starts[term] }
        var next = starts
        var listed = TermPostings.Listed(
            starts: starts, positions: Array(repeating: 0, count: terms.count),
            impacts: Array(repeating: 0, count: terms.count))
        for posting in terms.indices {
            let term = Int(places[Int(terms[posting])])
            listed.positions[next[term]] = positions[posting]
            listed.impacts[next[term]] = impacts[posting]
            next[term] += 1
        }
        return listed
    }
}
