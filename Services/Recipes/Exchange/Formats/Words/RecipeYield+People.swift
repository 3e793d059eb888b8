/// Numbers of a yield that a word for people or portions stands beside.
extension RecipeYield {
    /// The first such number, before any number of things: 8 of “1 cake (8 portions)”, 4 of “Serves 4 pots”. `nil` if
    /// there is none.
    static func served(_ words: [String]) -> ClosedRange<Int>? {
        for place in words.indices where mayBegin(words, at: place) {
            if place > 0, words[place - 1] == "-" || words[place - 1] == "/" { continue }
            let (found, end) = range(in: words, at: place)
            guard let numbers = found else { continue }
            let isOfDishes = isServed(words, before: place) && isDish(words, from: end)
            if isOfDishes || isEaten(words, from: end) { return numbers }
        }
        return nil
    }

    /// Whether portions follow: “large servings”, “1½-cup servings”.
    private static func isEaten(_ words: [String], from start: Int) -> Bool {
        var rest = words[start...].prefix(12)
        if let size = rest.first, sizes.contains(size) { rest = rest.dropFirst() }
        if rest.first == "(" { rest = rest.dropFirst() }
        if let number = rest.first, number.first?.isNumber == true {
            rest = rest.drop { signs.contains($0) || $0.first?.isNumber == true }
            guard let unit = rest.popFirst(), weights.contains(unit) else { return false }
            rest = rest.drop { $0 == ")" || $0 == "-" }
        }
        return rest.first.map { FactWords.eaters.contains($0) || eaters.contains($0) } ?? false
    }

    private static func isServed(_ words: [String], before place: Int) -> Bool {
        words[..<place].last { $0 != ":" && !abouts.contains($0) }.map(serves.contains) ?? false
    }

    /// Whether what a number counts may be set before a person: nothing, or a pot and a glass, but no pie and no cup.
    private static func isDish(_ words: [String], from start: Int) -> Bool {
        if start < words.count, dozens.contains(words[start]) { return false }
        guard let thing = Self.thing(in: words, from: start, few: false) else { return true }
        return thing != "/" && (vessels.contains(thing) || !isUncounted(thing))
    }

    private static let serves: Set<String> = ["serves", "feeds"]
    /// May stand before a number that is not exact.
    static let abouts: Set<String> = [
        "about", "approximately", "approx", ".", "up", "to", "around", "ca", "circa", "etwa", "environ", "unas",
        "aprox",
    ]
    private static let eaters: Set<String> = ["portion", "person", "guests", "gäste", "comensal", "ración"]
    private static let vessels: Set<String> = ["pots", "jars", "glasses", "gläser", "bottles"]
    private static let signs: Set<String> = ["/", "&", "-", "½", "¼", "¾", "⅓", "⅔"]
    /// May stand between a number and the portions it counts.
    static let sizes: Set<String> = [
        "large", "small", "medium", "big", "generous", "hearty", "main", "side", "starter", "adult", "hungry", "große",
        "kleine", "grandes", "petites", "pequeñas",
    ]
}
