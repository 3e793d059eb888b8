import Kitchen

/// The grammatical role of a word in an ingredient line.
struct LineWord: Sendable {
    /// The roles of a word; a word without a role belongs to a food's name.
    struct Roles: OptionSet, Sendable {
        let rawValue: UInt64
        init(rawValue: UInt64) { self.rawValue = rawValue }
        private init(bit: UInt64) { rawValue = 1 << bit }

        /// "cups", "EL": a measure.
        static let measure = Roles(bit: 0)
        /// "two", "half".
        static let number = Roles(bit: 1)
        /// "a", "eine".
        static let article = Roles(bit: 2)
        /// "the", "les".
        static let definite = Roles(bit: 3)
        /// "dozen": multiplies the preceding number.
        static let multiple = Roles(bit: 4)
        /// "to" in "2 to 3".
        static let range = Roles(bit: 5)
        static let or = Roles(bit: 6)
        static let and = Roles(bit: 7)
        static let of = Roles(bit: 8)
        /// "x" in "2 x 400 g".
        static let times = Roles(bit: 9)
        /// "large".
        static let size = Roles(bit: 10)
        /// "heaped", "generous": describes the measure after it.
        static let ofMeasure = Roles(bit: 11)
        /// "packed": describes how the measure is filled.
        static let filling = Roles(bit: 12)
        /// "chopped": a treatment of the food.
        static let preparation = Roles(bit: 13)
        /// "finely": the manner of a preparation.
        static let manner = Roles(bit: 14)
        /// "ground" in "freshly ground": a preparation only after a manner, otherwise part of the name.
        static let preparedIfManner = Roles(bit: 15)
        /// "zest", "juice": a part of the food, named before or after it.
        static let part = Roles(bit: 16)
        /// "boneless": describes a food but is none, so a comma after it does not end the name.
        static let adjective = Roles(bit: 17)
        static let about = Roles(bit: 18)
        /// "entre" in "entre 200 y 250".
        static let between = Roles(bit: 35)
        static let optional = Roles(bit: 19)
        /// "for", "to serve": begins a purpose.
        static let purpose = Roles(bit: 20)
        static let plus = Roles(bit: 21)
        /// "preferably": begins a comment.
        static let comment = Roles(bit: 22)
        /// "each" in "about 200 g each".
        static let each = Roles(bit: 23)
        static let total = Roles(bit: 24)
        /// "accompaniment": the purpose of the foods after its colon.
        static let group = Roles(bit: 36)
        /// "celery": "stick" and "rib" are measures after it.
        static let stalky = Roles(bit: 25)
        /// "few", "etwas": an unspecified amount.
        static let some = Roles(bit: 26)
        /// A word that only identifies the language.
        static let common = Roles(bit: 27)
        /// "cut": a preparation after the food.
        static let preparedAfter = Roles(bit: 28)
        /// "black pepper": "ground" before it is a preparation.
        static let milled = Roles(bit: 34)
        /// "parts", "stems": the relevant part of a food, in a list after it.
        static let parts = Roles(bit: 33)
        /// "with" after a preparation, which includes the rest.
        static let preposition = Roles(bit: 32)
        /// "leaves": singular in a name, like the measure.
        static let leaves = Roles(bit: 31)
        /// "juice" after "with their": bought with the food.
        static let liquor = Roles(bit: 37)
        /// "egg substitute": ends a name and belongs to it.
        static let substitute = Roles(bit: 38)
        /// "skin" before "removed": discarded.
        static let waste = Roles(bit: 39)
        /// "removed": applies to a part of the food.
        static let cutOff = Roles(bit: 40)
        /// "minus" between two measures.
        static let minus = Roles(bit: 41)
        /// "including" before "juice".
        static let including = Roles(bit: 42)
        /// "similar" in "or a similar cheese".
        static let likeness = Roles(bit: 43)
        /// "pastry": named after the pie it is for.
        static let dough = Roles(bit: 44)
        /// "pie": made of dough.
        static let shell = Roles(bit: 45)
        /// "canned": a preparation after it describes the product.
        static let bought = Roles(bit: 30)
        /// "frozen", "tinned": the state of the product; part of a name, but no name on its own.
        static let state = Roles(bit: 29)
    }

    var roles: Roles = []
    /// The value of a number or a multiple.
    var value = 0.0
    /// The index of the measure in the vocabulary; -1 without one.
    var measure = -1
    /// Whether a longer entry of the vocabulary begins with this word.
    var beginsPhrase = false
}

/// A measure with its words in a language.
struct LineMeasure: Sendable {
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// "can": may contain another measured quantity.
        static let container = Traits(rawValue: 1)
        /// "cloves": the food itself, if the line has no other.
        static let food = Traits(rawValue: 2)
        /// "2 garlic cloves": may follow the food.
        static let trailing = Traits(rawValue: 4)
        /// "inch": the size of a piece.
        static let length = Traits(rawValue: 8)
        /// "in", "t": a measure only directly after a number.
        static let glued = Traits(rawValue: 16)
        /// "pinch": needs no number.
        static let alone = Traits(rawValue: 32)
        /// "tsp": may begin a line without a number.
        static let leading = Traits(rawValue: 128)
        /// "stick": may follow certain foods.
        static let trailingSome = Traits(rawValue: 64)
    }

    let unit: CookingUnit?
    /// The measure's name in English, singular.
    let name: String
    let forms: String
    let traits: Traits
    /// The usual content, if the line says none: 200 ml of a German "Becher".
    let holds: Quantity?

    init(
        _ unit: CookingUnit?, _ name: String, _ forms: String, _ traits: Traits = [],
        holds: (amount: Double, unit: CookingUnit)? = nil
    ) {
        self.holds = holds.flatMap { try? Quantity($0.amount, $0.unit) }
        self.unit = unit
        self.name = name
        self.forms = forms
        self.traits = traits
    }
}
