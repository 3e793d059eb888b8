/// Finds what may be the name of an ingredient in one step, and judges by the words around it what is meant.
struct StepSightings {
    struct Found {
        /// The lines that it may name.
        let lines: [Int]
        /// Where the name stands; absent where it may be something else after all.
        let range: Range<String.Index>?
        /// The part of the ingredient that is meant, where the text names it.
        let share: Double?
        /// Whether the text divides the ingredient there.
        let isDivided: Bool
        /// Whether the text tells how the ingredient is by then: “until the onion is soft”.
        let isState: Bool
        /// Whether something is done to what is there already: “pour over the rice”.
        let isThere: Bool
        /// Whether “the” stands before it.
        let isDefinite: Bool
    }

    private let tokens: StepTokens
    private let names: StepNames
    /// Of every token, in small letters; empty where it is none.
    private let words: [String]

    init(_ tokens: StepTokens, _ names: StepNames) {
        self.tokens = tokens
        self.names = names
        words =
            names.lines.isEmpty
            ? []
            : tokens.all.indices.map { place in
                tokens[place] == .word ? tokens.text(place).lowercased() : ""
            }
    }

    /// In the order of the text.
    var all: [Found] { words.indices.compactMap(sighting) }

    private func sighting(at place: Int) -> Found? {
        guard !words[place].isEmpty else { return nil }
        let key = StepWord.key(words[place])
        var named = names.lines(named: key)
        // “Tomato” of “tomato paste” is no name of its own.
        guard !named.isEmpty, !isModifier(place, key) else { return nil }
        var start = place
        var hasModifier = false
        var isKnown = true
        while !word(start - 1).isEmpty {
            let before = word(start - 1)
            let modifier = StepWord.key(before)
            let fitting = named.filter { names.lines[$0].words.contains(modifier) && modifier != key }
            if !fitting.isEmpty, !Self.structural.contains(before) {
                named = fitting
                hasModifier = true
            } else if !Self.prepared.contains(before) {
                isKnown = isBoundary(before)
                break
            }
            start -= 1
        }
        if start > 0, ["-", "–"].contains(tokens.text(start - 1)) { isKnown = false }
        let before = context(before: start)
        let isCertain =
            named.count == 1 && isKnown && !before.hasAmount && isFollowedWell(place) && !isCommand(start)
            && (hasModifier || !Self.general.contains(key) || names.lines[named[0]].isSingleWord && before.isDefinite)
        return Found(
            lines: named, range: isCertain ? tokens.range(start, through: place) : nil, share: before.share,
            isDivided: before.isDivided || before.hasAmount || isHeldBack(after: place),
            isState: Self.states.contains(word(place + 1)), isThere: isThere(before: start),
            isDefinite: before.isDefinite)
    }

    /// Whether the next word is the one that says what it is, as of “tomato paste” where the list has that.
    private func isModifier(_ place: Int, _ key: String) -> Bool {
        let next = StepWord.key(word(place + 1))
        return !next.isEmpty && next != key
            && names.lines(named: next).contains {
                names.lines[$0].words.contains(key) && names.lines[$0].heads.contains(next)
            }
    }

    /// Whether a word before a name belongs to the sentence and not to the name.
    private func isBoundary(_ word: String) -> Bool {
        Self.structural.contains(word) || Self.verbs.contains(word) || Self.portions.contains(word)
    }

    private func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

    // MARK: What stands before

    private struct Before {
        var share: Double?
        var isDivided = false
        var hasAmount = false
        var isDefinite = false
    }

    /// What the words before a name say of how much of it is meant: up to six of them, in the same sentence.
    private func context(before start: Int) -> Before {
        var before = Before()
        var place = start - 1
        if word(place) == "the" {
            before.isDefinite = true
            place -= 1
        }
        if word(place) == "of" {
            // “The white of the spring onions”: a part of it, whatever part.
            before.isDivided = true
            place -= 1
        }
        if let whole = Self.fractions[word(place)] {
            // “Four fifths of”, “a third of”.
            if case .number(let count, nil) = tokens[place - 1], count * whole < 1, tokens.isFree(place - 1) {
                before.share = count * whole
            } else if word(place - 1) == "a" || word(place - 1) == "one" || whole == 0.5 {
                before.share = tokens.numberEnds(at: place - 1) ? nil : whole
            }
            before.isDivided = true
        }
        for place in stride(from: start - 1, through: max(start - 6, 0), by: -1) {
            guard let token = tokens[place], !isEnd(place), word(place) != "then" else { break }
            if case .number = token, before.share == nil, !isSeparated(place, start) { before.hasAmount = true }
            if token == .sign, ["½", "¼", "¾", "⅓", "⅔", "%"].contains(tokens.text(place)) { before.hasAmount = true }
            if Self.portions.contains(word(place)), before.share == nil { before.isDivided = true }
        }
        return before
    }

    /// Whether a comma or “and” stands between, so that a number belongs to another thing.
    private func isSeparated(_ place: Int, _ start: Int) -> Bool {
        (place..<start).contains { tokens.text($0) == "," || ["and", "then", "with"].contains(word($0)) }
    }

    // MARK: What stands behind

    private func isFollowedWell(_ place: Int) -> Bool {
        switch tokens[place + 1] {
        case nil: true
        // An amount or another name in brackets.
        case .sign: !["(", "/", "-", "–", "'", "’", "%"].contains(tokens.text(place + 1))
        case .word: Self.follows.contains(word(place + 1))
        case .number: false
        }
    }

    /// Whether the name begins a sentence, and so may be something to do: “Butter and flour a tin.”
    private func isCommand(_ start: Int) -> Bool { start == 0 || isEnd(start - 1) }

    private func isThere(before start: Int) -> Bool {
        guard word(start - 1) == "the" else { return false }
        return Self.destinations.contains(word(start - 2)) || Self.handling.contains(word(start - 2))
    }

    /// Whether the rest of the sentence keeps some of it back.
    private func isHeldBack(after place: Int) -> Bool {
        for place in (place + 1)..<min(place + 40, words.count + 1) {
            guard tokens[place] != nil, !isEnd(place) else { return false }
            let word = word(place)
            if Self.keeping.contains(word) { return true }
            let isPart = Self.fractions[word] != nil || ["rest", "remaining", "remainder", "some"].contains(word)
            let isShape = ["in", "into"].contains(self.word(place - 1))
            if isPart, !isShape, !(1...4).contains(where: { isName(place + $0) }) { return true }
        }
        return false
    }

    private func isName(_ place: Int) -> Bool { !names.lines(named: StepWord.key(word(place))).isEmpty }

    private func isEnd(_ place: Int) -> Bool {
        tokens[place] == .sign && [".", ";", "!", "?", ":"].contains(tokens.text(place))
    }

}

extension StepTokens {
    fileprivate func numberEnds(at place: Int) -> Bool {
        if case .number = self[place] { return true }
        return false
    }
}

extension StepSightings {
    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    private static let fractions: [String: Double] = [
        "half": 0.5, "third": 1.0 / 3, "thirds": 1.0 / 3, "quarter": 0.25, "quarters": 0.25, "fifth": 0.2,
        "fifths": 0.2,
    ]
    /// What makes a name mean a part of it, more of it, or none.
    private static let portions = words(
        """
        some little bit most more extra another remaining rest remainder reserved half halves third thirds quarter \
        quarters fifth fifths part portion few several handful handfuls pinch pinches dash splash drizzle knob spoonful \
        spoonfuls spoon ladle ladleful drop drops each every without not don no never instead except avoid minus optional \
        any leftover almost nearly about enough grease greased dust dusted dusting brush drizzle plenty less than like
        """)
    private static let keeping = words(
        "reserve reserving keeping leaving saving except holding hold keep save withholding aside batches turns portions"
    )
    /// How it was prepared, which makes it no other thing.
    private static let prepared = words(
        """
        chopped diced sliced minced grated shredded crushed peeled drained cooked melted softened beaten toasted rinsed \
        cubed trimmed large small whole chilled warm hot cold finely roughly thinly freshly
        """)
    private static let structural = words(
        """
        the your and with of in into plus or both then from on onto over to through for until all as add a at it them \
        under around between after while when before
        """)
    private static let verbs = words(
        """
        add stir whisk mix beat heat melt fry cook boil simmer brown combine blend toss fold pour put place lay spread \
        scatter sprinkle drain rinse soak chop slice dice grate peel cut crush mash season rub toast roast bake grill sear \
        warm bring arrange tip drop crumble tear squeeze strain sift cream knead use using return stirring adding \
        whisking pouring layer thread spoon push press dissolve soften sweat sauté saute wilt braise steam poach dress \
        halve quarter shred mince pound marinate coat
        """)
    private static let follows = words(
        """
        and or with in into to until for over on onto from then is are through by together as while at evenly well gently \
        briefly plus but so before after when if under between around along all up off out separately thoroughly lightly
        """)
    /// What tells how something is by now, or makes it a part of something else that is there.
    private static let states = words(
        """
        is are has have turns turn begins begin starts start softens soften looks look becomes become wilts wilt melts \
        melt mixture mix sauce batter paste layer smells releases thickens colours browns
        """)
    private static let destinations = words("over around between under onto through into")
    private static let handling = words("return turn flip remove lift baste rest shake cover check serve move")
    /// Heads of names that may as well be of something that was made in between.
    private static let general: Set<String> = Set(
        words(
            """
            sauce powder paste stock juice seed leaf cream syrup extract flake crumb zest broth spice seasoning mix meat \
            dressing dip puree wine curry stew soup salad glaze marinade batter dough crust base filling topping \
            vegetable fruit herb stick root ball water ice chop roll rub spread roast grill steam top peel
            """
        ).map { StepWord.key($0) })
}
