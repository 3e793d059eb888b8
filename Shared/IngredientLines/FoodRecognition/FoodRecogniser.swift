import Kitchen

/// Finds the catalogue's food in an ingredient line, with a confidence.
///
/// A name in the catalogue is that food. Otherwise words are left out until the rest is a name. Descriptions
/// ("boneless", "low-sodium") are left out freely, unknown words ("Bosc" before pears) at some cost, and names of foods
/// at high cost: "hemp milk" is not milk. Below the threshold no food is chosen, and the candidates serve a question to
/// the user.
public struct FoodRecogniser<Key: Hashable & Sendable>: Sendable {
    /// The minimum confidence for choosing a food without asking.
    public static var threshold: Double { 0.6 }

    let names: FoodNames<Key>
    let unlisted: UnlistedWords
    let language: LineLanguage
    let describing: DescribingWords
    private let pieceless: Set<Key>
    private let dry: Set<Key>
    private let mends: Bool
    /// Recognised names, because many recipes name the same few foods.
    private let memory = BoundedCache<String, FoodRecognition<Key>>(most: 4_096)
    /// The longest cached name, in bytes; longer ones hardly repeat.
    private static var longest: Int { 64 }

    /// Creates a recogniser for the named foods in their language.
    ///
    /// - Parameters:
    ///   - pieceless: foods without pieces: a "Scotch fillet" is not whisky.
    ///   - dry: foods usually sold dry, or hardly different when dried: "dry lentils" are lentils.
    ///   - mends: whether to correct typing errors.
    public init(
        _ names: FoodNames<Key>, language: LineLanguage = .english, pieceless: Set<Key> = [], dry: Set<Key> = [],
        mends: Bool = true
    ) {
        self.names = names
        self.language = language
        self.pieceless = pieceless
        self.dry = dry
        self.mends = mends
        describing = DescribingWords(language)
        unlisted = UnlistedWords(language)
    }

    /// The food of a line: by its name, then by its other name, then by its first alternative in the catalogue.
    public func recognise(_ line: IngredientLine) -> FoodRecognition<Key> {
        guard line.kind == .ingredient else { return FoodRecognition([]) }
        let own = recognise(line.name)
        if own.confidence >= Self.sure { return own }
        var found = own.candidates
        if let other = line.otherName {
            let other = recognise(other)
            if other.food != nil, own.food == nil || other.food == own.food { return other }
            found += other.candidates
        }
        for (place, alternative) in line.alternatives.enumerated() {
            let one = shared(alternative, place, line.alternatives) ?? recognise(alternative)
            if one.food != nil { return FoodRecognition(one.candidates + own.candidates.map(unsure)) }
            found += one.candidates
        }
        return line.alternatives.isEmpty ? own.food != nil ? own : FoodRecognition(found) : FoodRecognition(found)
    }

    /// The food of each alternative, in the order of the line: "beef or chicken broth" is beef broth or chicken broth,
    /// and "other oil" is oil.
    public func alternatives(of line: IngredientLine) -> [FoodRecognition<Key>] {
        line.alternatives.enumerated().map { place, name in
            let found = shared(name, place, line.alternatives) ?? recognise(name)
            return found.food != nil ? found : completed(name, place, line.alternatives) ?? found
        }
    }

    /// Completes an alternative that is not a food with the last words of the last one: "Korean or Anaheim chile
    /// pepper" offers a Korean chile pepper.
    private func completed(_ name: String, _ place: Int, _ all: [String]) -> FoodRecognition<Key>? {
        guard !describing.headIsFirst else { return nil }
        var own = name.split(separator: " ")[...]
        if let first = own.first, own.count > 1, Self.others.contains(first.lowercased()) { own = own.dropFirst() }
        let last = place < all.count - 1 ? all.last?.split(separator: " ") ?? [] : []
        let names = [own] + last.indices.dropFirst().map { own + last[$0...] }
        return names.lazy.map { self.recognise($0.joined(separator: " ")) }.first { $0.food != nil }
    }

    private static var others: Set<String> { ["other", "another", "any", "some"] }

    /// Adds the main words of the last alternative to an earlier one, if the catalogue has that food: "beef or chicken
    /// broth" offers beef broth.
    private func shared(_ name: String, _ place: Int, _ all: [String]) -> FoodRecognition<Key>? {
        guard !describing.headIsFirst, place < all.count - 1, name.split(separator: " ").count <= 4,
            let last = all.last?.split(separator: " "), last.count > 1
        else { return nil }
        let found = recognise(([Substring(name)] + last.dropFirst()).joined(separator: " "))
        guard found.confidence >= Self.sure else { return nil }
        // "olive oil or vegetable oil" does not offer "olive oil oil".
        return name.contains(" ") && found.food == recognise(name).food ? nil : found
    }

    private static var sure: Double { 0.95 }

    private func unsure(_ candidate: FoodRecognition<Key>.Candidate) -> FoodRecognition<Key>.Candidate {
        .init(
            food: candidate.food, name: candidate.name, confidence: min(candidate.confidence, Self.threshold / 2),
            isMended: candidate.isMended)
    }

    /// The food with a name.
    public func recognise(_ name: String) -> FoodRecognition<Key> {
        memory.value(of: name, isCached: name.utf8.count <= Self.longest) { meaning(of: name) }
    }

    private func meaning(of name: String) -> FoodRecognition<Key> {
        // The words before a trademark sign are a brand: "Kraft® Mexican cheese".
        if let sign = name.lastIndex(where: { $0 == "®" || $0 == "™" }) {
            let rest = meaning(of: String(name[name.index(after: sign)...]))
            if rest.food != nil { return rest }
            return meaning(of: name.filter { $0 != "®" && $0 != "™" })
        }
        guard let plain = names.plain(name) else { return FoodRecognition([]) }
        var found = candidates(plain, share: 1)
        if found.allSatisfy({ $0.confidence < Self.sure }), let main = describing.withoutAside(plain) {
            found += candidates(main.words, share: main.share)
        }
        if found.allSatisfy({ $0.confidence < Self.threshold }), let main = describing.behindOf(plain, isFood: isFood) {
            found += candidates(main.words, share: main.share)
        }
        if found.allSatisfy({ $0.confidence < Self.sure }), let main = describing.withoutCompounds(plain) {
            found += candidates(main.words, share: main.share)
        }
        let best = found.reduce(0) { max($0, $1.confidence) }
        if best < Self.threshold, mends { found += misspelt(plain) }
        if found.isEmpty, mends { found = suggestions(name) }
        return FoodRecognition(found)
    }

    func isFood(_ word: [UInt8]) -> Bool { names.register.known(PlainWords(words: [word])) != nil }

    /// The foods named by parts of `plain`.
    private func candidates(_ plain: PlainWords, share: Double) -> [FoodRecognition<Key>.Candidate] {
        var found: [FoodRecognition<Key>.Candidate] = []
        for form in [plain, describing.stripped(plain)].compactMap({ $0 }) {
            let count = form.words.count
            for length in stride(from: count, through: 1, by: -1) {
                for start in 0...(count - length) {
                    let part = start..<(start + length)
                    guard let food = names.register.known(form[part]) else { continue }
                    let doubt = confidence(of: part, in: form, names.foods[food].key) * share
                    found.append(.init(food: names.foods[food].key, name: names.foods[food].name, confidence: doubt))
                }
                if found.contains(where: { $0.confidence >= Self.sure }) { return found }
            }
        }
        return found
    }

    /// The confidence that a name means the food of `part`, given the words left out.
    private func confidence(of part: Range<Int>, in plain: PlainWords, _ food: Key) -> Double {
        var confidence = 1.0
        for place in plain.words.indices where !part.contains(place) {
            let isBefore = place < part.lowerBound
            let word = plain.words[place]
            var share = share(of: word, isModifier: isBefore != describing.headIsFirst, of: plain[part])
            if describing.isDry(word), dry.contains(food) { share = 0.98 }
            confidence *= describing.isPiece(word) && pieceless.contains(food) ? min(share, 0.15) : share
        }
        return confidence
    }

    private func share(of word: [UInt8], isModifier: Bool, of head: PlainWords) -> Double {
        // A name of several words is specific: a dried form is still the same food, and a word before it hardly makes
        // another one.
        let isNarrow = head.words.count > 1 && isModifier
        if let share = describing.share(of: word, isModifier: isModifier) {
            return isNarrow && describing.keepsKind(word) ? max(share, Self.likely) : share
        }
        if !isModifier { return describing.isPiece(word) ? 0.95 : 0.15 }
        if isFood(word) { return 0.2 }
        // "100% olive oil", "25% less sodium"
        if word.allSatisfy(LineText.isDigit) { return 0.9 }
        let isMade = (describing.headIsFirst ? head.words.first : head.words.last).map(describing.isMade) ?? false
        if isMade, !isNarrow { return 0.4 }
        if names.register.hasWord(word) { return isNarrow && !isMade ? Self.likely : 0.5 }
        // A word outside of food writing is a brand or a place: "Athenos feta".
        return names.register.isSpelt(word) ? 0.75 : 0.88
    }

    /// Slightly above the threshold.
    private static var likely: Double { 0.65 }

    /// The only food within a typing error of the name. Its confidence depends on the length of the words. Correctly
    /// spelt words are never mended (`NameRegister.errors`).
    private func misspelt(_ plain: PlainWords) -> [FoodRecognition<Key>.Candidate] {
        let form = describing.stripped(plain) ?? plain
        let errors = form.words.map(names.register.errors)
        let nearest = names.register.nearest(errors[...])
        guard nearest.count == 1 else { return [] }
        let isLong = form.words.indices.allSatisfy { place in
            names.register.hasWord(form.words[place])
                || form.words[place].count >= 7 && isSlip(form.words[place], errors[place])
        }
        let food = names.foods[nearest[0]]
        return [.init(food: food.key, name: food.name, confidence: isLong ? 0.8 : 0.4, isMended: true)]
    }

    /// Whether one error, not in the first letter, separates the word from a word of the catalogue.
    private func isSlip(_ word: [UInt8], _ errors: [UInt8]) -> Bool {
        errors.indices.contains { errors[$0] == 1 && names.register.vocabulary[$0].first == word.first }
    }

    private func suggestions(_ name: String) -> [FoodRecognition<Key>.Candidate] {
        names.search(name, limit: FoodRecognition<Key>.mostCandidates).compactMap { key in
            names.name(of: key).map { .init(food: key, name: $0, confidence: 0.1) }
        }
    }
}
