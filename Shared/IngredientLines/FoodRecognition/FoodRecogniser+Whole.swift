import Kitchen

extension FoodRecogniser {
    /// The line, named by what stands before the food as well where that is another food: "1 kg minced beef" is of minced
    /// beef, while "beef, minced" is beef. What chopped is the name of a tin alone is one only where the line buys it
    /// so, or says no amount.
    public func settled(_ line: IngredientLine) -> IngredientLine {
        guard language == .english, line.kind == .ingredient, line.alternatives.isEmpty, line.leading != nil else {
            return line
        }
        let whole = line.namedWithLeading()
        guard let key = names.exact(whole.name) ?? names.loose(whole.name), key != recognise(line.name).food,
            names.name(of: key)?.hasPrefix("tinned ") != true || line.unit == .can || line.amount == nil
        else { return line }
        return whole
    }

    /// The food whose name has the line's size, measure or preparation in it: "petits pois", "viande hachée". `nil` if there
    /// is none. Pieces that are counted without a measure are whole: "4 tomates pelées" are no tin of them.
    public func recogniseWhole(_ line: IngredientLine) -> FoodRecognition<Key>? {
        guard line.kind == .ingredient else { return nil }
        // "petits pois" are no small ones of another kind.
        if let size = line.size, let found = certain("\(size) \(line.name)"), recognise(line.name).food == nil {
            return found
        }
        guard line.unitText != nil || line.amount == nil else { return nil }
        let name = line.name.split(separator: " ")
        guard let first = name.first else { return nil }
        if let unit = line.unit, let words = measureWords[unit] {
            for word in words {
                if let found = certain("\(word) \(line.name)") { return found }
            }
        }
        for said in [line.preparation, line.comment].compactMap(\.self) {
            let words = said.split(whereSeparator: { " ,".contains($0) }).prefix(3)
            for count in stride(from: words.count, through: 1, by: -1) {
                let told = words.prefix(count)
                for whole in [name + told, [first] + told + name.dropFirst()] {
                    if let found = certain(whole.joined(separator: " ")) { return found }
                }
            }
        }
        return nil
    }

    private func certain(_ name: String) -> FoodRecognition<Key>? {
        guard let key = names.exact(name) ?? names.loose(name), let shown = names.name(of: key) else { return nil }
        return FoodRecognition([.init(food: key, name: shown, confidence: 1)])
    }

    /// Measures that a food's name may take in: a "cube de bouillon" is one, and a "filet de poulet".
    private var measureWords: [CookingUnit: [String]] {
        switch names.register.language {
        case .english: [:]
        case .german: [.stalk: ["Stange"], .cube: ["Würfel"], .fillet: ["Filet"]]
        case .french:
            [.clove: ["gousse de"], .fillet: ["filet de"], .cube: ["cube de"], .stalk: ["bâton de"], .ear: ["épi de"]]
        case .spanish:
            [
                .ear: ["mazorca de"], .cube: ["cubo de", "pastilla de"], .fillet: ["filete de"], .sprig: ["rama de"],
            ]
        }
    }
}
