/// Finds possible ingredient names in a step and interprets them by the surrounding words.
struct IngredientMentions {
    struct Found {
        /// The lines that the name may refer to.
        let lines: [Int]
        /// The range of the name; `nil` if it may be another thing.
        let range: Range<String.Index>?
        /// The share of the ingredient; `nil` if the text does not state it.
        let share: Double?
        /// Whether the text divides the ingredient here.
        let isDivided: Bool
        /// Whether the text describes the ingredient's later state: “until the onion is soft”.
        let isState: Bool
        /// Whether the ingredient is already in use: “pour over the rice”.
        let isThere: Bool
        /// Whether “the” precedes the name.
        let isDefinite: Bool
    }

    private let words: StepWords
    private let names: StepNames
    private let grammar: StepGrammar

    init(_ tokens: StepTokens, _ names: StepNames) {
        self.names = names
        grammar = names.grammar
        words = StepWords(names.lines.isEmpty ? StepTokens("") : tokens, names.grammar)
    }

    /// In reading order.
    var all: [Found] { words.items.indices.compactMap(candidate) }

    private func candidate(at place: Int) -> Found? {
        let key = words.key(place)
        guard !key.isEmpty, isNoun(place) else { return nil }
        var named = names.lines(named: key)
        // “Tomato” in “tomato paste” is not a name.
        guard !named.isEmpty, !isModifier(place, key) else { return nil }
        var start = place
        var hasModifier = false
        var isKnown = true
        while !form(start - 1).isEmpty {
            let before = form(start - 1)
            let modifier = words.key(start - 1)
            let fitting = named.filter { names.lines[$0].words.contains(modifier) && modifier != key }
            if !fitting.isEmpty, !grammar.structural.contains(before) {
                named = fitting
                hasModifier = true
            } else if !grammar.prepared.contains(before) {
                isKnown = isBoundary(start - 1)
                break
            }
            start -= 1
        }
        if start > 0, ["-", "–"].contains(words.text(start - 1)) { isKnown = false }
        let (end, behind) = description(behind: place, of: &named)
        if end > place { hasModifier = true }
        let before = context(before: start)
        if before.isOfSomething { isKnown = false }
        // “Drain and salt generously.”
        let mayCommand = grammar.commands.contains(form(place))
        let isComplete = isFollowedWell(behind) || isHandled(behind) && (before.isDefinite || !mayCommand)
        // “The stock, cream and water.”
        let isListed = grammar.language == .english && (words.text(start - 1) == "," || form(start - 1) == "and")
        let singles = names.lines[named[0]].singles
        let isSpecific =
            hasModifier || !grammar.general.contains(key) || before.isDefinite && !singles.isEmpty
            || isListed && singles.contains(key) && !mayCommand
        let isCertain =
            named.count == 1 && isKnown && !before.hasAmount && !isCommand(start) && isComplete && isSpecific
        return Found(
            lines: named, range: isCertain ? words.range(start, through: end) : nil, share: before.share,
            isDivided: before.isDivided || before.hasAmount || isHeldBack(after: place),
            isState: grammar.states.contains(form(behind + 1)) || before.isUntil, isThere: isThere(before: start),
            isDefinite: before.isDefinite)
    }

    private func form(_ place: Int) -> String { words.form(place) }

    /// Excludes verbs like “salzen”, which German distinguishes by lower case, or by the ending at the start of a
    /// sentence.
    private func isNoun(_ place: Int) -> Bool {
        !grammar.hasCapitalNouns
            || words.isCapital(place) && !grammar.commands.contains(words.text(place).lowercased())
    }

    /// Whether the word only modifies the listed ingredient beside it, as in “tomato paste”.
    private func isModifier(_ place: Int, _ key: String) -> Bool {
        let isBehind = grammar.describesBehind && grammar.of.contains(form(place - 1))
        let main = isBehind ? words.key(place - 2) : words.key(place + 1)
        guard isBehind || !grammar.describesBehind, !main.isEmpty, main != key else { return false }
        return names.lines(named: main).contains {
            names.lines[$0].words.contains(key) && names.lines[$0].heads.contains(main)
        }
    }

    /// The end of a name continued by describing words, as in “huile d'olive”, and the last word about its preparation.
    /// Removes lines that do not fit from `named`.
    private func description(behind place: Int, of named: inout [Int]) -> (end: Int, behind: Int) {
        guard grammar.describesBehind else { return (place, place) }
        var (end, behind) = (place, place)
        while true {
            let particle = form(behind + 1)
            let isParticle = grammar.of.contains(particle) || grammar.toThe.contains(particle) || particle == "a"
            let next = isParticle ? behind + 2 : behind + 1
            let key = words.key(next)
            guard !key.isEmpty else { return (end, behind) }
            let fitting = named.filter { names.lines[$0].words.contains(key) && key != words.key(place) }
            if !fitting.isEmpty, !grammar.structural.contains(form(next)) {
                named = fitting
                (end, behind) = (next, next)
            } else if !isParticle, grammar.prepared.contains(form(next)) {
                behind = next
            } else {
                return (end, behind)
            }
        }
    }

    /// Whether the word before a name belongs to the sentence. In German, words without an adjective ending do.
    private func isBoundary(_ place: Int) -> Bool {
        let word = form(place)
        if grammar.structural.contains(word) || grammar.portions.contains(word) || grammar.isVerb(word) { return true }
        guard grammar.hasCapitalNouns else { return false }
        let text = words.text(place)
        return words.isCapital(place) && !words.isEnd(place - 1) && place > 0
            || !["e", "en", "er", "es", "em"].contains { text.hasSuffix($0) }
    }

    // MARK: What stands before

    private struct Before {
        var share: Double?
        var isDivided = false
        var hasAmount = false
        var isDefinite = false
        var isUntil = false
        /// Whether another thing is made of the ingredient: “jus de citron”.
        var isOfSomething = false
    }

    /// The meaning of up to six words before a name, within its sentence.
    private func context(before start: Int) -> Before {
        var before = Before()
        var place = start - 1
        let nearest = form(place)
        if grammar.ofThe.contains(nearest) {
            (before.isDefinite, before.isDivided) = (true, true)
            place -= 1
        } else if grammar.definite.contains(nearest) {
            before.isDefinite = true
            place -= 1
            before.isUntil = grammar.until.contains(form(place))
            if grammar.of.contains(form(place)) {
                // “The white of the spring onions” is a part.
                before.isDivided = true
                place -= 1
            } else if grammar.genitive.contains(nearest), isPart(place) || words.isCapital(place) {
                before.isDivided = true
            }
        } else if grammar.of.contains(nearest) {
            before.isDivided = true
            place -= 1
            before.isOfSomething = grammar.describesBehind && !isPart(place) && !grammar.isVerb(form(place))
        } else if grammar.toThe.contains(nearest) {
            before.isDefinite = true
        }
        if let whole = grammar.fractions[form(place)] {
            // “Four fifths of”, “a third of”.
            if let count = words.count(place - 1), count * whole < 1 {
                before.share = count * whole
            } else if grammar.one.contains(form(place - 1)) || whole == 0.5 {
                before.share = words.isNumber(place - 1) ? nil : whole
            }
            before.isDivided = true
        }
        for place in stride(from: start - 1, through: max(start - 6, 0), by: -1) {
            guard let token = words.token(place), !words.isEnd(place), !isThen(place) else { break }
            if case .number = token, before.share == nil, !isSeparated(place, start) { before.hasAmount = true }
            if token == .sign, ["½", "¼", "¾", "⅓", "⅔", "%"].contains(words.text(place)) { before.hasAmount = true }
            if grammar.portions.contains(form(place)), before.share == nil, isNear(place, start) {
                before.isDivided = true
            }
        }
        return before
    }

    private func isPart(_ place: Int) -> Bool {
        grammar.fractions[form(place)] != nil || grammar.portions.contains(form(place))
    }

    private func isThen(_ place: Int) -> Bool { grammar.language == .english && form(place) == "then" }

    /// Outside English, a portion applies only up to the next comma or “and”: “un oignon et le beurre”.
    private func isNear(_ place: Int, _ start: Int) -> Bool {
        grammar.language == .english || !isSeparated(place, start)
    }

    /// Whether a comma or “and” stands between, so a number belongs to another thing.
    private func isSeparated(_ place: Int, _ start: Int) -> Bool {
        (place..<start).contains { words.text($0) == "," || grammar.separating.contains(form($0)) }
    }

    // MARK: What stands behind

    private func isFollowedWell(_ place: Int) -> Bool {
        switch words.token(place + 1) {
        case nil: true
        // An amount or another name in brackets.
        case .sign: !["(", "/", "-", "–", "'", "’", "%"].contains(words.text(place + 1))
        case .word: grammar.hasCapitalNouns ? !words.isCapital(place + 1) : grammar.follows.contains(form(place + 1))
        case .number: false
        }
    }

    /// Whether the next word says how the food is handled: “grate the onion coarsely”.
    private func isHandled(_ place: Int) -> Bool {
        guard words.token(place + 1) == .word else { return false }
        let next = words.text(place + 1).lowercased()
        let isAdverb = grammar.adverbEnding.map { next.hasSuffix($0) } ?? false
        return isAdverb && !grammar.notAdverbs.contains(next) || grammar.handled.contains(form(place + 1))
    }

    /// Whether the name begins a sentence and may be a verb: “Butter and flour a tin.”
    private func isCommand(_ start: Int) -> Bool {
        !grammar.hasCapitalNouns && (start == 0 || words.isEnd(start - 1))
    }

    private func isThere(before start: Int) -> Bool {
        if grammar.toThe.contains(form(start - 1)) { return true }
        guard grammar.definite.contains(form(start - 1)) else { return false }
        return grammar.destinations.contains(form(start - 2)) || grammar.handling.contains(form(start - 2))
    }

    /// Whether the rest of the sentence reserves some of the ingredient.
    private func isHeldBack(after place: Int) -> Bool {
        for place in (place + 1)..<min(place + 40, words.items.count + 1) {
            guard words.token(place) != nil, !words.isEnd(place) else { return false }
            let word = form(place)
            if grammar.keeping.contains(word) { return true }
            let isPart = grammar.fractions[word] != nil || grammar.rest.contains(word)
            let isShape = grammar.into.contains(form(place - 1))
            if isPart, !isShape, !(1...4).contains(where: { isName(place + $0) }) { return true }
        }
        return false
    }

    private func isName(_ place: Int) -> Bool { !names.lines(named: words.key(place)).isEmpty }
}
