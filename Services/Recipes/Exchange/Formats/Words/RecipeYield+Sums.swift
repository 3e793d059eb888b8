/// Numbers of a yield that several words give together.
extension RecipeYield {
    /// Parts of dozens: 30 of “2 1/2 dozen”, 6 of “half a dozen”.
    static func parted(_ words: [String]) -> Int? {
        guard let dozen = words.firstIndex(where: dozens.contains) else { return nil }
        var before = words[..<dozen]
        while let last = before.last, last == "-" || last == "a" || last == "of" { before.removeLast() }
        guard let last = before.popLast() else { return nil }
        var part: Double?
        if halves.contains(last) {
            part = 0.5
        } else if last.count == 1, let sign = last.first, !sign.isASCII {
            part = sign.unicodeScalars.first?.properties.numericValue
        } else if before.last == "/", let below = Double(last), below > 0, let above = before.dropLast().last {
            part = Double(above).map { $0 / below }
            before = before.dropLast(2)
        }
        guard let part, part > 0, part < 1 else { return nil }
        while let last = before.last, ["and", "a", "und", "et", "y", "ein"].contains(last) { before.removeLast() }
        let wholes = before.last.flatMap { spelt[$0] ?? whole($0) } ?? 0
        let number = 12 * (Double(wholes) + part)
        return number < 1_000 ? Int(exactly: number) : nil
    }

    /// All who eat: 4 of “2 adults and 2 children”.
    static func people(in words: [String]) -> Int? {
        guard let adults = words.firstIndex(where: grown.contains), adults > 0, adults + 3 < words.count,
            ["and", "und", "et", "y", "&", "+", ","].contains(words[adults + 1]), young.contains(words[adults + 3]),
            let first = spelt[words[adults - 1]] ?? whole(words[adults - 1]),
            let second = spelt[words[adults + 2]] ?? whole(words[adults + 2])
        else { return nil }
        return first + second
    }

    /// The pieces of several things: 24 of “2 loaves (12 slices each)”.
    static func slices(in words: [String]) -> Int? {
        guard words.count > 4, let first = spelt[words[0]] ?? whole(words[0]), things.contains(words[1]),
            let each = words.lastIndex(where: { ["each", "apiece", "je", "chacun", "chacune"].contains($0) })
        else { return nil }
        let numbers = words.indices.dropFirst(2).filter { whole(words[$0]) != nil }
        guard numbers.count == 1, let place = numbers.first, abs(place - each) <= 3, let second = whole(words[place])
        else { return nil }
        let unit = words[place + 1..<words.count].first
        return unit.map(weights.contains) == true ? nil : first * second
    }

    private static let halves: Set<String> = ["half", "halbes", "demi", "media"]
    private static let grown: Set<String> = ["adult", "adults", "grown", "erwachsene", "adultes", "adultos"]
    private static let young: Set<String> = ["child", "children", "kid", "kids", "kinder", "kind", "enfants", "niños"]
    static let weights: Set<String> = [
        "g", "gr", "gram", "grams", "gramm", "kg", "ml", "l", "cl", "dl", "oz", "ounce", "ounces", "lb", "lbs", "cup",
        "cups", "inch", "inches", "cm", "min", "minutes",
    ]
    private static let things: Set<String> = [
        "loaf", "loaves", "laib", "laibe", "brote", "cakes", "kuchen", "pies", "tarts", "torten", "trays", "bleche",
        "pans", "tins", "logs", "batches", "pizzas", "pains", "gâteaux", "tartes", "pasteles", "tartas",
    ]
}
