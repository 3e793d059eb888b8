import Contracts
import Foundation
import RecipesContracts

extension FoodDraft {
    /// Throws a 422 problem that names every field that cannot be. `shelf` knows the foods there are; `own` is the one
    /// that the draft changes.
    func check(against shelf: FoodShelf, own: ID<Food>? = nil) throws(Problem) {
        var check = FieldCheck()
        Self.check(name, "name", &check)
        if let plural { Self.check(plural, "plural", &check) }
        check("synonyms", synonyms.count <= 20, "must be at most 20", code: "too-many")
        for (place, synonym) in synonyms.prefix(20).enumerated() { Self.check(synonym, "synonyms[\(place)]", &check) }
        for (language, names) in names.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let field = "names.\(language.rawValue)"
            check(field, (1...10).contains(names.count), "must be 1 to 10 names", code: "too-many")
            for (place, name) in names.prefix(10).enumerated() { Self.check(name, "\(field)[\(place)]", &check) }
        }
        checkFigures(&check)
        if check.errors.isEmpty {
            let others = shelf.foods.filter { $0.id != own }
            let taken = others.first { $0.isCalled(name, alsoAsSynonym: true) }
            check("name", taken == nil, "is already \(taken?.name ?? "")", code: "taken")
            // What is another food's name finds that food, so it could never find this one.
            let more = [("plural", plural)] + synonyms.enumerated().map { ("synonyms[\($0)]", $1 as String?) }
            for (field, word) in more {
                let owner = word.flatMap { word in others.first { $0.isCalled(word, alsoAsSynonym: false) } }
                check(field, owner == nil, "is the name of another food, \(owner?.name ?? "")", code: "taken")
            }
        }
        try check.finish()
    }

    private func checkFigures(_ check: inout FieldCheck) {
        if let content = nutritionPer100g {
            let grams = [
                content.protein, content.fat, content.saturated, content.carbohydrates, content.sugars, content.fibre,
            ]
            check("nutritionPer100g", grams.allSatisfy { (0...100).contains($0) }, "must be from 0 to 100 g in 100 g")
            check("nutritionPer100g", (0...900).contains(content.kcal), "must be from 0 to 900 kcal in 100 g")
            check("nutritionPer100g", (0...40_000).contains(content.sodium), "must be from 0 to 40,000 mg of sodium")
            check(
                "nutritionPer100g", content.protein + content.fat + content.carbohydrates <= 105,
                "must not be more than 100 g of protein, fat and carbohydrates together")
        }
        check(
            "measures.density", (0.05...20).contains(measures.density ?? 1), "must be from 0.05 to 20 g in a millilitre"
        )
        check(
            "measures.portions", measures.portions.values.allSatisfy { $0 > 0 && $0 <= 50_000 },
            "must be more than 0 and at most 50,000 g")
        check(
            "pricePerKilogram", (0...10_000_000).contains(pricePerKilogram?.amount ?? 0), "must be from 0 to 100,000.00"
        )
        check(
            "pricePerKilogram", pricePerKilogram?.currency ?? "USD" == "USD", "must be in US dollars", code: "currency")
        check(
            "season", (season ?? []).allSatisfy { (1...12).contains($0) } && (season ?? []).count <= 12,
            "must be months from 1 to 12", code: "out-of-range")
        check("shelfLife", shelfLife?.isPossible != false, "must be from 1 to 3,650 days", code: "out-of-range")
        check(
            "micronutrientsPer100g",
            (micronutrientsPer100g ?? [:]).allSatisfy { nutrient, amount in
                Nutrient.vitaminsAndMinerals.contains(nutrient) && (0...100_000).contains(amount)
            }, "must be vitamins and minerals of 0 to 100,000 in 100 g", code: "out-of-range")
        check("source", (source ?? "").utf8.count <= 200, "must be at most 200 bytes", code: "too-long")
        check("source", (source ?? "").isPlainText && (source ?? "").isOneLine, "must be plain text on one line")
    }

    private static func check(_ name: String, _ field: String, _ check: inout FieldCheck) {
        check(field, name.contains { !$0.isWhitespace }, "must not be blank", code: "blank")
        check(field, name.utf8.count <= FoodNameBounds.longest, "must be at most 80 bytes", code: "too-long")
        check(field, name.isPlainText && name.isOneLine, "must be plain text on one line")
    }
}

extension FoodDraft {
    /// The months of its season in their order, each once; nothing where it has none.
    var months: [Int]? {
        let months = Set(season ?? []).sorted()
        return months.isEmpty ? nil : months
    }
}

extension Food {
    /// Whether it goes by `word`, whatever its case and the blanks around it.
    fileprivate func isCalled(_ word: String, alsoAsSynonym: Bool) -> Bool {
        let word = word.trimmingCharacters(in: .whitespaces).lowercased()
        return ([name, plural] + (alsoAsSynonym ? synonyms : [])).contains { $0.lowercased() == word }
    }
}
