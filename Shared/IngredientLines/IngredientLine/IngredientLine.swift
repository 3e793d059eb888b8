import Kitchen

/// What a line of a recipe's ingredients says: "2 large onions, finely chopped" are two of the food "onions", their size
/// "large" and their preparation "finely chopped".
///
/// Any text may be given. Its first 500 bytes are read, in a time that grows with their number.
public struct IngredientLine: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case ingredient
        /// Names a group of the lines after it, as "For the sauce:" does.
        case heading
    }

    public internal(set) var kind = Kind.ingredient
    /// Of the first measure; "a pinch" is one. Absent where no number is said, or none from 0 to 1,000,000.
    public internal(set) var amount: Amount?
    /// Whether the amount is the "a" of "a pinch".
    public internal(set) var isAmountImplied = false
    public internal(set) var unit: CookingUnit?
    /// The measure in English, in the singular and as briefly as usual ("tbsp", "can", "rasher", "inch"), also where it
    /// is no `CookingUnit`.
    public internal(set) var unitText: String?
    /// What one of the amount holds or weighs: 14 oz in "2 (14 oz) cans".
    public internal(set) var each: Quantity?
    /// Whether the amount is what tins or jars hold: 400 g of "a 400 g tin".
    public internal(set) var isOfTins = false
    /// The same amount in another unit: 240 ml in "1 cup / 240 ml".
    public internal(set) var also: Quantity?
    /// What comes on top: two tablespoons in "1 cup plus 2 tablespoons".
    public internal(set) var plus: Quantity?
    /// The food as the line names it, with its alternatives: "butter or oil". The whole text of a heading.
    public internal(set) var name = ""
    /// What the food is called as well, in a bracket behind its name: "eggplant" in "1 aubergine (eggplant)".
    public internal(set) var otherName: String?
    /// "large", "2-inch".
    public internal(set) var size: String?
    /// "finely chopped".
    public internal(set) var preparation: String?
    /// The part of the preparation that stands right before the name, with which a food may be called: "minced" in
    /// "1 kg minced beef".
    public internal(set) var leading: String?
    /// What the food is for: "to serve", "for the sauce".
    public internal(set) var purpose: String?
    public internal(set) var comment: String?
    public internal(set) var isOptional = false
    /// The foods any one of which will do, in the order of the line, where there are several: "butter", "oil".
    public internal(set) var alternatives: [String] = []

    public init(_ text: String, language: LineLanguage = .english) {
        var reader = LineReader(LineTokens(LineText(text), language.vocabulary))
        self = reader.read()
    }

    init() {}

    /// The line, whose food is called by what stands before its name as well: "minced beef" in place of "beef", minced.
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
