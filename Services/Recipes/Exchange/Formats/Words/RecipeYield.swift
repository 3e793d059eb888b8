/// How much a recipe makes, as documents say it: for how many people, or how many of something.
struct RecipeYield: Hashable {
    private static let peoples = [
        "serv", "portion", "person", "people", "comensal", "racion", "ración", "porzion", "porcion", "porç", "pers.",
        "esser", "人", "份",
    ]

    /// The number that it names, or both ends of a range, within `RecipeBounds.servings`.
    var numbers: ClosedRange<Int>?
    /// In the document's words; absent where it said no more than one number.
    var words: String?

    init(_ numbers: ClosedRange<Int>? = nil, words: String? = nil) {
        self.numbers = numbers
        self.words = words
    }

    /// Of everything that a document says about it: the first number, and the longest text in words.
    init(_ texts: [String]) {
        for text in texts.prefix(20) {
            let line = Self.unscaled(PlainText.cut(PlainText.line(text.prefix(400)), to: RecipeBounds.title))
            let named = Self.numbers(in: line)
            numbers = numbers ?? named
            let isWorded = line.contains(where: \.isLetter) || named.map { $0.count > 1 } ?? false
            if isWorded, line.count > (words?.count ?? 0) { words = line }
        }
        if let words, let numbers, isRepeated(numbers.lowerBound, in: words) { self.numbers = Self.numbers(in: words) }
    }

    /// Whether `words` begin with a number that stands alone elsewhere. Then they say what it counts: “1” beside “1 loaf”
    /// counts no portions, and “4” beside “4 to 6 servings” is not all.
    private func isRepeated(_ number: Int, in words: String) -> Bool {
        words.prefix { $0.isASCII && $0.isNumber } == String(number)
    }

    /// `line` without the factor at its end by which pages scale recipes: “2 loaves” of “2 loaves 1x”.
    private static func unscaled(_ line: String) -> String {
        guard let space = line.lastIndex(of: " ") else { return line }
        let last = line[space...].dropFirst()
        guard last == "1x" || last == "1×" else { return line }
        return String(line[..<space])
    }

    /// Of the one text that a document has, which may hold markup.
    init(markup: String?) { self.init(markup.map { [PlainText.line(markup: $0)] } ?? []) }

    /// How many portions of whatever it makes, the smaller number of a range, as pages say it: 12 of “12 muffins”, 4 of
    /// “Serves 4–6”.
    var servings: Int? { numbers?.lowerBound }

    /// For how many people it is, the smaller number of a range, as the fields of files say it: nothing of “12 muffins”.
    var people: Int? { isOfPeople ? numbers?.lowerBound : nil }

    /// The greater number of a range of people.
    var mostPeople: Int? { isOfPeople ? numbers?.upperBound : nil }

    /// The words, where they say more than a number of people.
    var things: String? { isOfPeople ? nil : words }

    private var isOfPeople: Bool {
        guard let small = words?.lowercased(), small.contains(where: \.isLetter) else { return true }
        let words = PlainText.words(of: small).split(separator: " ")
        if words.allSatisfy({ $0.allSatisfy(\.isNumber) || RangeWords.joints.contains(String($0)) }) { return true }
        return Self.peoples.contains { small.contains($0) }
    }
}
