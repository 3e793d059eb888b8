import IngredientLines
import Kitchen

/// Names of made-up products as shops write them, each with its food of the starter catalogue: "-" if it is none.
enum ProductNames {
    struct Labelled {
        let name: String
        let food: String?
    }

    static let all: [(language: LineLanguage, products: [Labelled])] = [
        (.english, labelled(english)), (.german, labelled(german)), (.french, labelled(french)),
    ]

    /// A product that may have several foods, and what it surely contains.
    struct HeldOut {
        let name: String
        let foods: [String]
        let allergens: [Allergen]
    }

    static let heldOut: [(language: LineLanguage, products: [HeldOut])] = [
        (.english, heldOut(heldOutEnglish)), (.german, heldOut(heldOutGerman)), (.french, heldOut(heldOutFrench)),
        (.spanish, heldOut(heldOutSpanish)),
    ]

    private static func heldOut(_ lines: String) -> [HeldOut] {
        lines.split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let parts = line[line.index(after: colon)...].split(separator: ";")
            let foods = parts[0].split(separator: ",").map { String($0.drop { $0 == " " }) }
            let allergens = parts.dropFirst().flatMap { $0.split(separator: " ") }
            return HeldOut(
                name: String(line[..<colon]), foods: foods == ["-"] ? [] : foods,
                allergens: allergens.compactMap { Allergen(rawValue: String($0)) })
        }
    }

    private static func labelled(_ lines: String) -> [Labelled] {
        lines.split(separator: "\n").compactMap { line in
            guard let colon = line.lastIndex(of: ":") else { return nil }
            let food = line[line.index(after: colon)...].drop { $0 == " " }
            return Labelled(name: String(line[..<colon]), food: food == "-" ? nil : String(food))
        }
    }
}
