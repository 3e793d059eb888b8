import Contracts

/// A unit as it is written in a step.
struct StepUnit: Hashable, Sendable {
    let unit: CookingUnit
    /// As it stands there.
    let text: String

    /// `nil` for a word that is no unit, or one that may be something else.
    init?(_ text: String) {
        guard let unit = Self.words[text] ?? Self.words[text.lowercased()] else { return nil }
        self.unit = unit
        self.text = text
    }

    /// The word for so much: as it stood there where that unit is meant, in the number that fits.
    func word(for quantity: Quantity, upTo: Double?) -> String {
        guard quantity.unit == unit else { return quantity.unit.rawValue }
        let isMany = (upTo ?? quantity.amount) > 1
        let lower = text.lowercased()
        if let many = Self.plurals[lower] { return isMany ? many : text }
        if let one = Self.singulars[lower] { return isMany ? text : one }
        return text
    }

    private static let plurals = [
        "cup": "cups", "tablespoon": "tablespoons", "teaspoon": "teaspoons", "ounce": "ounces", "pound": "pounds",
        "gram": "grams", "kilogram": "kilograms", "litre": "litres", "liter": "liters", "pinch": "pinches",
        "clove": "cloves", "slice": "slices", "sprig": "sprigs", "stick": "sticks", "stalk": "stalks", "leaf": "leaves",
        "handful": "handfuls", "bunch": "bunches", "pint": "pints", "quart": "quarts", "tasse": "tassen",
        "prise": "prisen", "zehe": "zehen", "gousse": "gousses", "pincée": "pincées", "taza": "tazas",
        "cucharada": "cucharadas", "cucharadita": "cucharaditas", "diente": "dientes",
    ]

    private static let singulars = Dictionary(plurals.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

    private static let words: [String: CookingUnit] = {
        var words: [String: CookingUnit] = [
            "g": .gram, "kg": .kilogram, "mg": .milligram, "ml": .millilitre, "cl": .centilitre, "dl": .decilitre,
            "l": .litre, "L": .litre, "tsp": .teaspoon, "tsps": .teaspoon, "tbsp": .tablespoon, "tbsps": .tablespoon,
            "oz": .ounce, "lb": .pound, "lbs": .pound, "EL": .tablespoon, "TL": .teaspoon, "esslöffel": .tablespoon,
            "teelöffel": .teaspoon, "gramm": .gram, "milliliter": .millilitre, "millilitres": .millilitre,
            "milliliters": .millilitre, "gramme": .gram, "grammes": .gram, "gramo": .gram, "gramos": .gram,
        ]
        let spelled: [String: CookingUnit] = [
            "cup": .cup, "tablespoon": .tablespoon, "teaspoon": .teaspoon, "ounce": .ounce, "pound": .pound,
            "gram": .gram, "kilogram": .kilogram, "litre": .litre, "liter": .litre, "pinch": .pinch, "clove": .clove,
            "slice": .slice, "sprig": .sprig, "stick": .stick, "stalk": .stalk, "leaf": .leaf, "handful": .handful,
            "bunch": .bunch, "pint": .pint, "quart": .quart, "tasse": .cup, "prise": .pinch, "zehe": .clove,
            "gousse": .clove, "pincée": .pinch, "taza": .cup, "cucharada": .tablespoon, "cucharadita": .teaspoon,
            "diente": .clove,
        ]
        for (word, unit) in spelled {
            words[word] = unit
            if let many = plurals[word] { words[many] = unit }
        }
        return words
    }()
}
