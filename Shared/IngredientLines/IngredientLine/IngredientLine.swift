import Kitchen

/// A parsed line of a recipe's ingredients: "2 large onions, finely chopped" is two of the food "onions", with the size
/// "large" and the preparation "finely chopped".
///
/// Any text is accepted. Only its first 500 bytes are read, in linear time.
public struct IngredientLine: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case ingredient
        /// Names a group of the following lines, as "For the sauce:" does.
        case heading
    }

    public internal(set) var kind = Kind.ingredient
    /// The amount of the first measure; 1 for "a pinch". `nil` if the line has no number from 0 to 1,000,000.
    public internal(set) var amount: Amount?
    /// Whether the amount is the "a" of "a pinch".
    public internal(set) var isAmountImplied = false
    public internal(set) var unit: CookingUnit?
    /// The measure in English, singular and abbreviated as usual ("tbsp", "can", "rasher", "inch"), even if it is no
    /// `CookingUnit`.
    public internal(set) var unitText: String?
    /// The content or weight of one unit: 14 oz in "2 (14 oz) cans".
    public internal(set) var each: Quantity?
    /// Whether the amount is the content of tins or jars: 400 g of "a 400 g tin".
    public internal(set) var isOfTins = false
    /// The same amount in another unit: 240 ml in "1 cup / 240 ml".
    public internal(set) var also: Quantity?
    /// An added amount: two tablespoons in "1 cup plus 2 tablespoons".
    public internal(set) var plus: Quantity?
    /// The food's name in the line, with alternatives: "butter or oil". For a heading, its whole text.
    public internal(set) var name = ""
    /// Another name of the food in brackets: "eggplant" in "1 aubergine (eggplant)".
    public internal(set) var otherName: String?
    /// "large", "2-inch".
    public internal(set) var size: String?
    /// "finely chopped".
    public internal(set) var preparation: String?
    /// The part of the preparation directly before the name, which may belong to the food's name: "minced" in "1 kg
    /// minced beef".
    public internal(set) var leading: String?
    /// The purpose of the food: "to serve", "for the sauce".
    public internal(set) var purpose: String?
    public internal(set) var comment: String?
    public internal(set) var isOptional = false
    /// The alternative foods in the order of the line, if there are several: "butter", "oil".
    public internal(set) var alternatives: [String] = []

    public init(_ text: String, language: LineLanguage = .english) {
        var reader = LineReader(LineTokens(LineText(text), language.vocabulary))
        self = reader.read()
    }

    init() {}

    /// The line with `leading` as part of the food's name: "minced beef" instead of "beef", minced.
    func namedWithLeading() -> IngredientLine {
        guard let leading else { return self }
        var line = self
        line.name = "\(leading) \(name)"
        line.leading = nil
        let rest = preparation?.dropFirst(leading.count).drop { $0 == "," || $0 == " " } ?? ""
        line.preparation = rest.isEmpty ? nil : String(rest)
        return line
    }
}
