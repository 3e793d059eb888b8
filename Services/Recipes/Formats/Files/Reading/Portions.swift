/// For how many people a recipe is, or what it makes, read from a document's words.
struct Portions {
    /// From 1 to 500.
    var servings: Int?
    /// The words, where they say more than a number of people.
    var yield: String?

    private static let people = [
        "serv", "portion", "person", "people", "comensal", "racion", "ración", "porzion", "porcion", "porç", "pers.",
        "esser", "人", "份",
    ]

    init(_ words: String?) {
        guard let words = words.map(PlainText.line), !words.isEmpty else { return }
        let small = words.lowercased()
        let isNumber = !small.contains { $0.isLetter }
        guard isNumber || Self.people.contains(where: small.contains) else {
            yield = String(words.prefix(200))
            return
        }
        let digits = small.drop { !$0.isASCII || !($0.isNumber || $0 == "-") }.prefix {
            $0.isNumber || $0 == "-" || $0 == "."
        }
        guard let number = digits.split(separator: "-", omittingEmptySubsequences: false).first.flatMap({ Double($0) }),
            (1...500).contains(number)
        else { return }
        servings = Int(number)
    }
}
