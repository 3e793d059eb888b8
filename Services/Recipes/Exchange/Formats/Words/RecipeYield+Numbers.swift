extension RecipeYield {
    /// The number of “4 servings”, “12 muffins” and “1 dozen rolls”, and both of “Serves 4–6”. It passes over
    /// numbers that count no portions: “500 g”, “a 9-inch pie”, “1 loaf”. `nil` if no other number is left.
    static func numbers(in line: String) -> ClosedRange<Int>? {
        if let number = Double(line) {
            return number >= 1 && number < Double(RecipeBounds.servings.upperBound + 1) ? only(Int(number)) : nil
        }
        let words = tokens(of: line)
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
        let number = spelt[words[place]] ?? speltElsewhere[words[place]] ?? whole(words[place])
        var greater = number
        var end = place + 1
        if end + 1 < words.count, RangeWords.joints.contains(words[end]), let other = whole(words[end + 1]),
            other > number ?? 0
        {
            greater = other
            end += 2
        }
        let times = end < words.count && dozens.contains(words[end]) ? 12 : 1
        let isFew = (greater ?? 0) <= 2
        let thing = words[end...].first { word in
            word != "-" && !qualities.contains(word) && word.first?.isNumber != true && !(isFew && word == "(")
        }
        // “1½ cups”, “1/2 loaf”: no portions either.
        if times == 1, let thing, uncounted.contains(thing) || thing == "/" { return (nil, end) }
        guard let greater, greater * times <= RecipeBounds.servings.upperBound else { return (nil, end) }
        return ((number ?? greater) * times...greater * times, end)
    }

    /// Whether a number may begin at `place`. One spelt in another language counts only before a word for people.
    private static func mayBegin(_ words: [String], at place: Int) -> Bool {
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
        "bottles", "flasche", "flaschen", "batch", "batches", "tin", "tins", "pan", "pans", "tray", "trays", "blech",
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
