import IngredientLines

/// Names of made-up products as shops write them, each with its food of the starter catalogue: "-" if it is none.
enum ProductNames {
    struct Labelled {
        let name: String
        let food: String?
    }

    static let all: [(language: LineLanguage, products: [Labelled])] = [
        (.english, labelled(english)), (.german, labelled(german)), (.french, labelled(french)),
    ]

    private static func labelled(_ lines: String) -> [Labelled] {
        lines.split(separator: "\n").compactMap { line in
            guard let colon = line.lastIndex(of: ":") else { return nil }
            let food = line[line.index(after: colon)...].drop { $0 == " " }
            return Labelled(name: String(line[..<colon]), food: food == "-" ? nil : String(food))
        }
    }
}
