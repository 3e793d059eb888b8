import Kitchen

extension FoodRecogniser {
    /// The line with its leading words included in the name if they make another food: "1 kg minced beef" is minced
    /// beef, while "beef, minced" is beef. A food known only as tinned needs a tin as unit, or no amount.
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

    /// The food whose name includes the line's size, measure or preparation: "petits pois", "viande hachée"; `nil` if
    /// there is none. Pieces counted without a measure are whole: "4 tomates pelées" are not tinned.
    public func recogniseWhole(_ line: IngredientLine) -> FoodRecognition<Key>? {
        guard line.kind == .ingredient else { return nil }
        // "petits pois" are not small peas of another kind.
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

    /// Measures that may be part of a food's name: "cube de bouillon", "filet de poulet".
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
