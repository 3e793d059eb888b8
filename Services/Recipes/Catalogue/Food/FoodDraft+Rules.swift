import Contracts
import Foundation
import RecipesContracts

extension FoodDraft {
    /// Throws a 422 problem that names every invalid field.
    ///
    /// - Parameter own: the food that the draft changes; `nil` for a new food.
    func check(against catalogue: FoodCatalogue, own: ID<Food>? = nil) throws(Problem) {
        var check = FieldCheck()
        Self.check(name, "name", &check)
        if let plural { Self.check(plural, "plural", &check) }
        check("synonyms", synonyms.count <= 20, .tooMany(20))
        for (place, synonym) in synonyms.prefix(20).enumerated() { Self.check(synonym, "synonyms[\(place)]", &check) }
        for (language, names) in names.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let field = "names.\(language.rawValue)"
            check(field, (1...10).contains(names.count), .nameCount(1...10))
            for (place, name) in names.prefix(10).enumerated() { Self.check(name, "\(field)[\(place)]", &check) }
        }
        checkFigures(&check)
        if check.errors.isEmpty {
            let others = catalogue.foods.filter { $0.id != own }
            let taken = others.first { $0.isCalled(name, alsoAsSynonym: true) }
            check("name", taken == nil, .takenFood(taken?.name ?? ""))
            // The name of another food finds that food, never this one.
            let more = [("plural", plural)] + synonyms.enumerated().map { ("synonyms[\($0)]", $1 as String?) }
            for (field, word) in more {
                let owner = word.flatMap { word in others.first { $0.isCalled(word, alsoAsSynonym: false) } }
                check(field, owner == nil, .takenSynonym(owner?.name ?? ""))
            }
        }
        try check.finish()
    }

    private func checkFigures(_ check: inout FieldCheck) {
        if let content = nutritionPer100g {
            let grams = [
                content.protein, content.fat, content.saturated, content.carbohydrates, content.sugars, content.fibre,
            ]
            check("nutritionPer100g", grams.allSatisfy { (0...100).contains($0) }, .grams)
            check("nutritionPer100g", (0...900).contains(content.kcal), .energy)
            check("nutritionPer100g", (0...40_000).contains(content.sodium), .sodium)
            check(
                "nutritionPer100g", content.protein + content.fat + content.carbohydrates <= 105,
                .nutrients)
        }
        check(
            "measures.density", (0.05...20).contains(measures.density ?? 1), .density
        )
        check(
            "measures.portions", measures.portions.values.allSatisfy { $0 > 0 && $0 <= 50_000 },
            .portion)
        check(
            "pricePerKilogram", FoodPrice.amounts.contains(pricePerKilogram?.amount ?? 0), .foodPrice)
        let others = otherPrices ?? []
        check("otherPrices", others.count <= 10, .tooMany(10))
        var currencies = Set([pricePerKilogram?.currency].compactMap(\.self))
        for (place, price) in others.prefix(10).enumerated() {
            let field = "otherPrices[\(place)]"
            check("\(field).perKilogram", FoodPrice.amounts.contains(price.perKilogram.amount), .foodPrice)
            check("\(field).perKilogram", price.perKilogram.amount != 0, .moreThanNothing)
            check("\(field).perKilogram", currencies.insert(price.perKilogram.currency).inserted, .repeated)
            check("\(field).source", (price.source ?? "").utf8.count <= 200, .tooLong(bytes: 200))
            check(
                "\(field).source", (price.source ?? "").isPlainText && (price.source ?? "").isOneLine, .notOneLine)
        }
        check(
            "season", (season ?? []).allSatisfy { (1...12).contains($0) } && (season ?? []).count <= 12,
            .months)
        check("shelfLife", shelfLife?.isPossible != false, .shelfLife)
        check(
            "micronutrientsPer100g",
            (micronutrientsPer100g ?? [:]).allSatisfy { nutrient, amount in
                Nutrient.vitaminsAndMinerals.contains(nutrient) && (0...100_000).contains(amount)
            }, .micronutrients)
        check("source", (source ?? "").utf8.count <= 200, .tooLong(bytes: 200))
        check("source", (source ?? "").isPlainText && (source ?? "").isOneLine, .notOneLine)
    }

    private static func check(_ name: String, _ field: String, _ check: inout FieldCheck) {
        check(field, name.contains { !$0.isWhitespace }, .blank)
        check(field, name.utf8.count <= FoodNameBounds.longest, .tooLong(bytes: FoodNameBounds.longest))
        check(field, name.isPlainText && name.isOneLine, .notOneLine)
    }
}

extension FoodDraft {
    /// The months of its season, ascending and distinct; `nil` if it has none.
    var months: [Int]? {
        let months = Set(season ?? []).sorted()
        return months.isEmpty ? nil : months
    }
}

extension Food {
    /// Whether `word` is one of its names, ignoring case and surrounding blanks.
    fileprivate func isCalled(_ word: String, alsoAsSynonym: Bool) -> Bool {
        let word = word.trimmingCharacters(in: .whitespaces).lowercased()
        return ([name, plural] + (alsoAsSynonym ? synonyms : [])).contains { $0.lowercased() == word }
    }
}
