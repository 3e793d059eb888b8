import Kitchen

/// What a word of a language does in an ingredient line.
struct LineWord: Sendable {
    /// The parts that a word can play; one that plays none is a word of a food's name.
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
        /// "dozen": so many of what goes before.
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
        /// "heaped", "generous": says something of the measure after it.
        static let ofMeasure = Roles(bit: 11)
        /// "packed": says how the measure was filled.
        static let filling = Roles(bit: 12)
        /// "chopped": what is done to the food.
        static let preparation = Roles(bit: 13)
        /// "finely": how that is done.
        static let manner = Roles(bit: 14)
        /// "ground" in "freshly ground": a preparation only after a manner, else part of the name.
        static let preparedIfManner = Roles(bit: 15)
        /// "zest", "juice": a part of the food, asked for before or after it.
        static let part = Roles(bit: 16)
        /// "boneless": describes a food and is none, so that a comma after it does not end the name.
        static let adjective = Roles(bit: 17)
        static let about = Roles(bit: 18)
        /// "entre" in "entre 200 y 250".
        static let between = Roles(bit: 35)
        static let optional = Roles(bit: 19)
        /// "for", "to serve": begins what the food is for.
        static let purpose = Roles(bit: 20)
        static let plus = Roles(bit: 21)
        /// "preferably": begins a comment.
        static let comment = Roles(bit: 22)
        /// "each" in "about 200 g each".
        static let each = Roles(bit: 23)
        static let total = Roles(bit: 24)
        /// "accompaniment": what the foods behind its colon are for.
        static let group = Roles(bit: 36)
        /// "celery": its sticks and ribs are measures where they follow it.
        static let stalky = Roles(bit: 25)
        /// "few", "etwas": some amount that nobody says.
        static let some = Roles(bit: 26)
        /// A word that tells the language and nothing else.
        static let common = Roles(bit: 27)
        /// "cut": a preparation where it follows the food.
        static let preparedAfter = Roles(bit: 28)
        /// "black pepper": "ground" before it says how it is prepared.
        static let milled = Roles(bit: 34)
        /// "parts", "stems": which part of a food is meant, in a list behind it.
        static let parts = Roles(bit: 33)
        /// "with" behind a preparation: the rest is part of it.
        static let preposition = Roles(bit: 32)
        /// "leaves", which a name has in the singular as the measure is.
        static let leaves = Roles(bit: 31)
        /// "juice" behind "with their": bought with the food.
        static let liquor = Roles(bit: 37)
        /// "egg substitute": ends a name that it is part of.
        static let substitute = Roles(bit: 38)
        /// "skin" before "removed": thrown away.
        static let waste = Roles(bit: 39)
        /// "removed": done to a part of the food, not to the food.
        static let cutOff = Roles(bit: 40)
        /// "minus" between two measures.
        static let minus = Roles(bit: 41)
        /// "including" before "juice".
        static let including = Roles(bit: 42)
        /// "similar" in "or a similar cheese".
        static let likeness = Roles(bit: 43)
        /// "pastry": named by the pie that it is for.
        static let dough = Roles(bit: 44)
        /// "pie": made of dough.
        static let shell = Roles(bit: 45)
        /// "canned": a preparation behind it is how the food is bought.
        static let bought = Roles(bit: 30)
        /// "frozen", "tinned": how the food is bought, part of its name, and none of its own.
        static let state = Roles(bit: 29)
    }

    var roles: Roles = []
    /// What a number is, or a multiple takes.
    var value = 0.0
    /// The place of a measure in its vocabulary.
    var measure = -1
    /// Whether longer entries of the vocabulary begin with this word.
    var beginsPhrase = false
}

/// A measure as a language's words say it.
struct LineMeasure: Sendable {
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// "can": may hold something that is measured itself.
        static let container = Traits(rawValue: 1)
        /// "cloves" may be the food, where there is no other.
        static let food = Traits(rawValue: 2)
        /// "2 garlic cloves": stands after the food as well.
        static let trailing = Traits(rawValue: 4)
        /// "inch": says how large a piece is.
        static let length = Traits(rawValue: 8)
        /// "in", "t": a measure only right behind its number.
        static let glued = Traits(rawValue: 16)
        /// "pinch": needs no number.
        static let alone = Traits(rawValue: 32)
        /// "tsp": may begin a line that has no number.
        static let leading = Traits(rawValue: 128)
        /// "stick": stands after some foods.
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
