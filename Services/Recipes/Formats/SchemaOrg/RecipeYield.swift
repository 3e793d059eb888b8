/// How much a recipe makes, as documents say it.
struct RecipeYield: Hashable {
    /// From 1 to 10,000.
    var servings: Int?
    /// In the document's words; absent where it said no more than a number.
    var words: String?

    init(servings: Int? = nil, words: String? = nil) {
        self.servings = servings
        self.words = words
    }

    /// Of everything that a document says about it: the first number, and the longest text in words.
    init(_ texts: [String]) {
        self.init()
        for text in texts.prefix(20) {
            let line = CleanText.bounded(CleanText.line(text.prefix(400)), to: 100)
            servings = servings ?? Self.number(in: line)
            if line.contains(where: \.isLetter), line.count > (words?.count ?? 0) { words = line }
        }
    }

    /// The number of “4 servings” and “12 muffins”, and the greater one of “Serves 4–6”; nil for a quantity such as “500 g”, and for what
    /// makes no sense.
    static func number(in line: String) -> Int? {
        if let number = Double(line) {
            return number == number.rounded() && (1...10_000).contains(number) ? Int(number) : nil
        }
        let words = tokens(of: line)
        guard let place = words.firstIndex(where: { $0.first?.isNumber ?? false }) else {
            return words.lazy.compactMap { numbers[$0] }.first
        }
        if place > 0, words[place - 1] == "-" { return nil }
        var number = whole(words[place])
        var end = place + 1
        if end + 1 < words.count, joints.contains(words[end]), let greater = whole(words[end + 1]),
            greater > number ?? 0
        {
            number = greater
            end += 2
        }
        guard end < words.count else { return number }
        return weights.contains(words[end]) ? nil : number
    }

    private static func whole(_ word: String) -> Int? {
        guard word.utf8.count <= 5, let number = Int(word), (1...10_000).contains(number) else { return nil }
        return number
    }

    /// Numbers, words in lower case, and signs.
    private static func tokens(of line: String) -> [String] {
        var tokens: [String] = []
        var isOpen = false
        for character in line.lowercased() where tokens.count < 60 {
            let isNumber = character.isASCII && character.isNumber
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

    private static let joints: Set<String> = ["-", "–", "—", "to", "or", "bis", "oder", "à", "ou", "a", "o"]

    private static let weights: Set<String> = [
        "g", "gr", "gram", "grams", "gramm", "kg", "ml", "l", "cl", "dl", "oz", "ounce", "ounces", "lb", "lbs", "pound",
        "pounds", "litre", "litres", "liter", "liters", "pint", "pints", "quart", "quarts",
    ]

    private static let numbers: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10, "twelve": 12,
        "dozen": 12,
    ]
}
