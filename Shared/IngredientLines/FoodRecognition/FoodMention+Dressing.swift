extension FoodRecogniser {
    /// Whether a text dresses something with what a word stands for, though it names no food by itself: "tossed in buffalo",
    /// "drizzle with Russian". The word must end its clause, for else it may say something of the food behind it.
    func isDressing(at place: Int, in words: MentionedWords) -> Bool {
        guard language == .english, place >= 2, words.isJoined(place), words.isJoined(place - 1),
            place + 1 == words.count || !words.isJoined(place + 1),
            DressingWords.links.contains(words[place - 1]), DressingWords.verbs.contains(words[place - 2])
        else { return false }
        let word = words[place]
        return word.count > 2 && !DressingWords.others.contains(word) && !unlisted.isEquipment(word)
            && !unlisted.fitsEquipment(word) && !unlisted.isTool(word) && !unlisted.isVessel(word)
    }
}

extension FoodRecogniser {
    /// The kind of two to four words that name a food where a clause ends with them: "a glass of red", or the bread of
    /// "serve in a roll". An aside tells of the food before it: "coconut milk (full fat)".
    func shorthand(at place: Int, in words: MentionedWords) -> UnlistedFood? {
        guard place == 0 || words.isJoined(place) else { return nil }
        let most = min(DressingWords.longestShorthand, words.together(from: place))
        for length in stride(from: most, through: 2, by: -1) where ends(place + length - 1, in: words) {
            if let kind = unlisted.closing((place..<place + length).map { words[$0] }) { return kind }
        }
        guard words.endsClause(place + 1), place > 1, unlisted.isArticle(words[place]),
            unlisted.isHolder(words[place + 1]),
            DressingWords.holding.contains(words[place - 1])
        else { return nil }
        return (0..<place - 1).contains { DressingWords.servers.contains(words[$0]) } ? .gluten : nil
    }

    /// Whether a clause ends with the word at a place, or in German with a verb behind that: "zwischen zwei Scheiben
    /// servieren".
    private func ends(_ place: Int, in words: MentionedWords) -> Bool {
        if words.endsClause(place) { return true }
        return language == .german && !words.mayBeNoun(place + 1) && words.endsClause(place + 1)
    }

    /// Whether a word that names meat as well says how another food is made: "1 Zwiebel, gehackt", "un oignon haché".
    func isDescription(at place: Int, in words: MentionedWords) -> Bool {
        let word = words[place]
        if language == .german, word.elementsEqual("braten".utf8) { return isRoasting(at: place, in: words) }
        guard DressingWords.made.contains(word) else { return false }
        if language == .german {
            let mayBeNoun = ["es", "em"].contains { word.suffix(2).elementsEqual($0.utf8) }
            let isBeforeFood = place + 1 < words.count && isFood(words[place + 1])
            return !words.isCapital(place) && (!mayBeNoun || isBeforeFood)
        }
        guard (0..<place).contains(where: { isFood(words[$0]) }) else { return false }
        let before = words[place - 1]
        return !unlisted.isArticle(before) && !unlisted.isParticle(before) && !unlisted.bringsFood(before)
    }

    /// Whether "braten" is the verb: "im Öl braten", "flach drücken, braten", "Öl zum Braten", but "Klöße zum Braten".
    private func isRoasting(at place: Int, in words: MentionedWords) -> Bool {
        guard words.mayBeNoun(place) else { return true }
        guard words.endsClause(place) else { return false }
        guard place > 0, words.isJoined(place) else { return !words.isCapital(place) }
        let before = words[place - 1]
        if before.elementsEqual("zum".utf8) {
            return place == 1 || DressingWords.fats.contains { words[place - 2].suffix($0.count).elementsEqual($0) }
        }
        return !words.isCapital(place) && !unlisted.isArticle(before) && !unlisted.takes(before)
            && !DressingWords.serving.contains(before)
    }

    /// Whether a sentence takes a portion of the word at a place: "slices of crisp livermush", "einen Schuss Verpoorten".
    func isPortion(_ place: Int, in words: MentionedWords) -> Bool {
        var start = place
        while start > 0, words.isJoined(start), start > place - 2, describing.isDescribing(words[start - 1]) {
            start -= 1
        }
        if start > 0, words.isJoined(start), unlisted.isArticle(words[start - 1]) { start -= 1 }
        guard start > 0, words.isJoined(start) else { return false }
        if DressingWords.ofWords.contains(words[start - 1]) {
            start -= 1
        } else if language != .german {
            return false
        }
        return start > 0 && words.isJoined(start) && DressingWords.portions.contains(words[start - 1])
    }

    /// How many words from a place on say only that a part of the food behind them is meant: "the meat of the coconut".
    func flesh(at place: Int, in words: MentionedWords) -> Int? {
        guard DressingWords.flesh.contains(words[place]), place + 2 < words.count, words.isJoined(place + 1),
            DressingWords.ofWords.contains(words[place + 1])
        else { return nil }
        let next = unlisted.isArticle(words[place + 2]) ? place + 3 : place + 2
        guard next < words.count, (place + 2...next).allSatisfy(words.isJoined),
            DressingWords.fleshy.contains(where: { words[next].starts(with: $0) }), food(at: next, in: words).1 == 1
        else { return nil }
        return next - place
    }

    /// How many words from a place on are no food together, though one of them may be elsewhere: "une fois", "al
    /// horno". In a share, such as the hazelnut of "noisette de beurre", all words but the food.
    func things(at place: Int, in words: MentionedWords) -> Int? {
        let most = min(3, words.together(from: place))
        guard most > 1 else { return nil }
        for length in stride(from: most, through: 2, by: -1) {
            let name = words.name(place, length)
            if unlisted.isShare(name) { return length - 1 }
            if unlisted.isThing(name) { return length }
        }
        return nil
    }
}

private enum DressingWords {
    static let longestShorthand = 4
    static let holding = set("in on into inside")
    static let servers = set("serve served serving pile piled stuff stuffed tuck tucked eat fill")
    static let made = set(
        "gehackt gehackte gehackter gehackten gehacktes gehacktem faschiert faschierte faschierter faschierten faschiertes "
            + "hache hachee haches hachees picado picada picados picadas asado asada asados asadas")
    static let flesh = set("meat flesh fleisch carne chair")
    static let ofWords = set("of de del d der des du")
    /// The beginnings of the names of fruits and vegetables with flesh.
    static let fleshy = set(
        """
        coconut avocado mango melon pumpkin squash eggplant aubergine papaya kokosnuss avocado kurbis melone pfirsich coco avocat
        mangue potiron courge citrouille tomate pimiento aguacate calabaza berenjena
        """)
    /// Words for a portion of the food that is named behind them, in four languages.
    static let portions = set(
        """
        bag block blob bottle box can cans carton chunk chunks cube cubes cup cups dash dollop dollops drizzle dusting glass glug
        grating handful handfuls jar jars knob ladle ladleful lump mug mugful pack packet packets piece pieces scoop scoops
        shaving shavings shot slice slices smear splash spoon spoonful spoonfuls sprinkling stick sticks strip strips tablespoon
        tablespoons tbsp teaspoon teaspoons tin tins tsp tub tubs wedge wedges
        becher dose dosen essloffel flasche glas handvoll kelle klecks kleckse loffel messerspitze nocken packchen packung patzen
        pck portion portionen prise scheibe scheiben schopfer schuss spritzer streifen stuck stucke tasse tassen teeloffel tube
        tupfen wurfel
        boite bol bouteille brique copeaux cuillere cuilleree cuillerees cuilleres goutte gouttes lamelles lichette louche morceau
        morceaux noisette noix paquet pave pincee poignee pot rondelles rosettes sachet tasse trait tranche tranches verre
        bola bolsa bote botella chorrito chorro copa cucharada cucharadas cucharadita cucharaditas lata loncha lonchas lonchita
        lonchitas paquete pasta pizca punado rodaja rodajas sobre tarro taza tazas tiras trozo trozos vaso
        """)
    static let fats = set("ol fett butter schmalz margarine")
    /// Words before a roast that is served: "dazu passt braten".
    static let serving = set("vom zum beim am passt gibt es dazu als")
    static let links = set("in with")
    static let verbs = set(
        """
        toss tossed tossing coat coated coating slather slathered smother smothered drizzle drizzled douse doused dunk dunked
        drench drenched glaze glazed
        """)
    /// Words behind these that name nothing to eat.
    static let others = set(
        """
        all another batches bags both bowl bowls coating dressing each everything fork forks glaze half halves hand hands it
        marinade mixed mixes mixture mix one ones pan parts place pieces pot rest remainder remaining sauce seasoning skillet
        spices spoon spoons stages syrup that them these this thirds tongs turn turns two three vinaigrette well with wok
        """)

    private static func set(_ words: String) -> Set<[UInt8]> {
        Set(words.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
    }
}
