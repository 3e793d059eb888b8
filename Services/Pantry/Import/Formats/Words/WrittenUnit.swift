import FileReading
import IngredientLines
import Kitchen

/// Units as programs and people write them, in four languages.
enum WrittenUnit {
    /// `nil` for a word that is no unit.
    static func unit(_ text: String) -> CookingUnit? {
        let word = ImportedText.line(text, upTo: 30)
        guard !word.isEmpty else { return nil }
        let small = word.lowercased()
        if let unit = CookingUnit(rawValue: small) ?? alike[ImportedText.letters(word)] { return unit }
        // As a line of a recipe would have it; what is no unit becomes part of the name there.
        for language in LineLanguage.allCases {
            let line = IngredientLine("2 \(word) \(Self.something)", language: language)
            if line.kind == .ingredient, let unit = line.unit, line.name == Self.something, line.amount?.upper == 2,
                line.size == nil, line.preparation == nil, line.comment == nil, line.each == nil
            {
                return unit
            }
        }
        return nil
    }

    /// A food that no language has words for.
    private static let something = "xyzzy"

    private static let alike: [String: CookingUnit] = [
        "piece": .piece, "pieces": .piece, "pc": .piece, "pcs": .piece, "unit": .piece, "units": .piece, "each": .piece,
        "stuck": .piece, "stk": .piece, "stucke": .piece, "einheit": .piece, "unite": .piece, "unites": .piece,
        "unidad": .piece, "unidades": .piece, "pieza": .piece, "piezas": .piece, "u": .piece, "ud": .piece,
        "pack": .packet, "packs": .packet, "package": .packet, "packages": .packet, "pkg": .packet, "pkt": .packet,
        "packung": .packet, "packungen": .packet, "pckg": .packet, "paquet": .packet, "paquets": .packet,
        "paquete": .packet, "paquetes": .packet, "tin": .can, "tins": .can, "dose": .can, "dosen": .can,
        "glas": .jar, "glaser": .jar, "flasche": .bottle, "flaschen": .bottle, "bouteille": .bottle,
        "bouteilles": .bottle, "botella": .bottle, "botellas": .bottle, "beutel": .bag, "tute": .bag, "tuten": .bag,
        "liter": .litre, "liters": .litre, "litres": .litre, "litro": .litre, "litros": .litre,
        "gramm": .gram, "gramme": .gram, "grammes": .gram, "gramo": .gram, "gramos": .gram, "grams": .gram,
        "kilo": .kilogram, "kilos": .kilogram, "kilogramm": .kilogram, "kilograms": .kilogram,
        "milliliter": .millilitre, "milliliters": .millilitre, "mililitro": .millilitre, "mililitros": .millilitre,
    ]
}
