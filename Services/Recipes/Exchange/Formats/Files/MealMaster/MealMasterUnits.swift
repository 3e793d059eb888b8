/// The names of Meal-Master's one- and two-letter units.
enum MealMasterUnits {
    static let names: [String: String] = [
        "x": "", "ea": "", "sm": "small", "md": "medium", "lg": "large", "cn": "can", "pk": "package", "pn": "pinch",
        "dr": "drop", "ds": "dash", "ct": "carton", "bn": "bunch", "sl": "slice", "t": "teaspoon", "ts": "teaspoon",
        "T": "tablespoon", "tb": "tablespoon", "fl": "fl oz", "c": "cup", "pt": "pint", "qt": "quart", "ga": "gallon",
        "oz": "oz", "lb": "lb", "ml": "ml", "cb": "cubic cm", "cl": "cl", "dl": "dl", "l": "l", "mg": "mg", "cg": "cg",
        "dg": "dg", "g": "g", "kg": "kg",
    ]

    /// The name, or `unit` itself if unknown.
    static func name(of unit: String) -> String { names[unit] ?? names[unit.lowercased()] ?? unit }
}
