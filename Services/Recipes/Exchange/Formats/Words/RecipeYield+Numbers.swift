extension RecipeYield {
    /// The number of “4 servings”, “12 muffins” and “1 dozen rolls”, and both of “Serves 4–6”. It passes over
    /// numbers that count no portions: “500 g”, “a 9-inch pie”, “1 loaf”. `nil` if no other number is left.
    static func numbers(in line: String) -> ClosedRange<Int>? {
        if let number = Double(line) {
            return number >= 1 && number < Double(RecipeBounds.servings.upperBound + 1) ? only(Int(number)) : nil
        }
        let words = tokens(of: line)
        if people(in: words) == nil, let numbers = served(words) { return numbers }
        if let number = parted(words) ?? people(in: words) ?? slices(in: words) {
            return RecipeBounds.servings.contains(number) ? only(number) : nil
        }
        var start = 0
        while let place = words[start...].indices.first(where: { mayBegin(words, at: $0) }) {
            let (found, end) = numbers(in: words, at: place)
            if let found { return found }
            start = end
        }
        return nil
    }

    /// The numbers that begin at a place, unless they count no portions, and where they end.
    private static func numbers(in words: [String], at place: Int) -> (ClosedRange<Int>?, end: Int) {
        if place > 0, words[place - 1] == "-" { return (nil, place + 1) }
        let (found, end) = range(in: words, at: place)
        let times = end < words.count && dozens.contains(words[end]) ? 12 : 1
        // “1½ cups”, “1/2 loaf”: no portions either. “2 loaves 1x” offers to scale the recipe.
        if times == 1, let thing = Self.thing(in: words, from: end, few: (found?.upperBound ?? 0) <= 2),
            isUncounted(thing) || thing == "/"
        {
            return (nil, end)
        }
        if isFactor(words, from: end) { return (nil, end) }
        guard let numbers = found, numbers.upperBound * times <= RecipeBounds.servings.upperBound else {
            return (nil, end)
        }
        return (numbers.lowerBound * times...numbers.upperBound * times, end)
    }

    /// The number at a place, or both of a range, and where they end.
    static func range(in words: [String], at place: Int) -> (ClosedRange<Int>?, end: Int) {
        let number = spelt[words[place]] ?? speltElsewhere[words[place]] ?? whole(words[place])
        let end = place + 1
        if end + 1 < words.count, RangeWords.joints.contains(words[end]), let other = whole(words[end + 1]),
            other > number ?? 0
        {
            return ((number ?? other)...other, end + 2)
        }
        return (number.map(only), end)
    }

    /// The counted thing, named from `start` on; `nil` if none. After a small number it may be in brackets.
    static func thing(in words: [String], from start: Int, few isFew: Bool) -> String? {
        words[start...].first { word in
            word != "-" && !qualities.contains(word) && word.first?.isNumber != true && !(isFew && word == "(")
        }
    }

    /// Whether only factors follow a number that ends at `start`, such as “1x 2x 3x”, by which pages scale recipes.
    private static func isFactor(_ words: [String], from start: Int) -> Bool {
        guard start < words.count, factors.contains(words[start]), let last = words.last, factors.contains(last) else {
            return false
        }
        return words[start...].allSatisfy { factors.contains($0) || $0.allSatisfy(isDigit) }
    }

    private static let factors: Set<String> = ["x", "×"]

    /// Whether `word` is a unit of yields that is no portion; German writes “Kastenform” as one word.
    static func isUncounted(_ word: String) -> Bool {
        uncounted.contains(word) || wholes.contains { word.utf8.count > $0.utf8.count && word.hasSuffix($0) }
    }

    private static let wholes = ["form", "formen", "torte", "torten", "blech", "bleche", "gläser", "flaschen"]

    /// Whether a number may begin at `place`. One spelt in another language counts only before a word for people.
    static func mayBegin(_ words: [String], at place: Int) -> Bool {
        if words[place].first?.isNumber ?? false || spelt[words[place]] != nil { return true }
        return speltElsewhere[words[place]] != nil && place + 1 < words.count
            && FactWords.eaters.contains(words[place + 1])
    }

    static func only(_ number: Int) -> ClosedRange<Int> { number...number }

    static func whole(_ word: String) -> Int? {
        guard word.utf8.count <= 5, let value = Double(word), let number = Int(exactly: value),
            RecipeBounds.servings.contains(number)
        else { return nil }
        return number
    }

    /// Numbers, words in lower case, and signs.
    private static func tokens(of line: String) -> [String] {
        var tokens: [String] = []
        var isOpen = false
        let characters = Array(line.lowercased())
        for (place, character) in characters.enumerated() where tokens.count < 60 {
            let isNumber = isDigit(character) || isPoint(at: place, in: characters)
            guard isNumber || character.isLetter else {
                isOpen = false
                if character != " " { tokens.append(String(character)) }
                continue
            }
            if isOpen, let last = tokens.last, last.first?.isNumber == isNumber {
                tokens[tokens.count - 1].append(character)
            } else {
                tokens.append(String(character))
            }
            isOpen = true
        }
        return tokens
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Whether the sign at a place divides a number, as in “1.5”.
    private static func isPoint(at place: Int, in characters: [Character]) -> Bool {
        guard characters[place] == ".", place > 0, place + 1 < characters.count else { return false }
        return isDigit(characters[place - 1]) && isDigit(characters[place + 1])
    }

    /// Units of a yield that are no portions: weights, volumes, lengths, and things that are cut before they are served.
    private static let uncounted: Set<String> = [
        "inch", "inches", "in", "cm", "mm", "zoll", "\"", "″", "cup", "cups", "tasse", "tassen", "tbsp", "tablespoon",
        "tablespoons", "tsp", "teaspoons", "gallon", "gallons", "loaf", "loaves", "laib", "laibe", "brot", "brote",
        "cake",
        "cakes", "kuchen", "pie", "pies", "tart", "tarts", "torte", "torten", "jar", "jars", "glas", "gläser", "bottle",
        "bottles", "cheesecake", "cheesecakes", "quiche", "quiches", "casserole", "lasagna", "lasagne", "gugelhupf",
        "focaccia",
        "challah", "flasche", "flaschen", "batch", "batches", "tin", "tins", "pan", "pans", "tray", "trays", "blech",
        "bleche", "sheet", "springform", "form", "layer", "ring", "wreath", "log", "logs", "roast", "pain", "pains",
        "gâteau", "gâteaux", "tarte", "tartes", "bocal", "bocaux", "pot", "pots", "moule", "pastel", "pasteles",
        "tarta",
        "tartas", "bote", "botes", "frasco", "frascos", "molde", "hogaza", "min", "minutes", "hour", "hours", "stunden",
        "g", "gr", "gram", "grams", "gramm", "kg", "ml", "l", "cl", "dl", "oz", "ounce", "ounces", "lb", "lbs", "pound",
        "pounds", "litre", "litres", "liter", "liters", "pint", "pints", "quart", "quarts",
    ]

    /// May stand between a number and what it counts.
    private static let qualities: Set<String> = [
        "large", "small", "medium", "big", "round", "double", "single", "whole", "standard", "great", "große", "großer",
        "großes", "x", "×", "by",
        "kleine", "kleiner", "kleines", "grand", "grande", "petit", "petite", "gran",
    ]

    static let dozens: Set<String> = [
        "dozen", "dozens", "dz", "dutzend", "douzaine", "douzaines", "docena", "docenas",
    ]

    private static let speltElsewhere: [String: Int] = [
        "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "acht": 8, "zehn": 10, "zwölf": 12, "deux": 2,
        "trois": 3, "quatre": 4, "cinq": 5, "huit": 8, "dix": 10, "douze": 12, "dos": 2, "tres": 3, "cuatro": 4,
        "cinco": 5, "seis": 6, "ocho": 8, "diez": 10, "doce": 12,
    ]

    static let spelt: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "twelve": 12,
        "dozen": 12, "dutzend": 12, "douzaine": 12, "docena": 12,
    ]
}
