import Contracts
import Foundation
import RecipesContracts

/// A food as text fields, from a form or the catalogue.
struct FoodForm: Sendable {
    static let textNames = [
        "name", "plural", "synonyms", "names.de", "names.fr", "names.es", "category", "unit", "density", "portions",
        "price", "priceCurrency", "source",
    ]
    /// The fields for shelf life, in days for each place.
    static let places = ["cupboard", "fridge", "freezer"]
    static let nutrients: [(name: String, path: any WritableKeyPath<Nutrition, Double> & Sendable)] = [
        ("kcal", \.kcal), ("protein", \.protein), ("fat", \.fat), ("saturated", \.saturated),
        ("carbohydrates", \.carbohydrates), ("sugars", \.sugars), ("fibre", \.fibre), ("sodium", \.sodium),
    ]
    /// Diets that must be stated; the others follow from origins and allergens.
    static let statedDiets = FoodProfile.mayBeStated

    /// The numeric fields: label nutrients, days, vitamins and minerals.
    static let figures = nutrients.map(\.name) + places + Nutrient.vitaminsAndMinerals.map(\.rawValue)

    private var values: [String: String] = [:]
    var origins: Labels<Origin>
    var allergens: Labels<Allergen>
    /// Whether the allergens are known.
    var isClassified: Bool
    var diets: Labels<Diet>
    var isStaple: Bool
    /// The harvest months, from 1 to 12.
    var season: Set<Int>

    init(_ form: Form) {
        for name in Self.textNames {
            values[name] = form.verbatim(name).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        for name in Self.figures { values[name] = form[name] ?? "" }
        origins = Labels(form.labels("origins", as: Origin.self))
        allergens = Labels(form.labels("allergens", as: Allergen.self))
        isClassified = form["classified"] == "yes"
        diets = Labels(form.labels("diets", as: Diet.self))
        isStaple = form["staple"] == "yes"
        season = Set(form.all("season").compactMap { Int($0) })
    }

    init(_ draft: FoodDraft) {
        origins = draft.origins
        allergens = draft.allergens ?? []
        isClassified = draft.allergens != nil
        diets = draft.statedDiets
        isStaple = draft.staple ?? false
        season = Set(draft.season ?? [])
        values = [
            "name": draft.name, "plural": draft.plural ?? "", "synonyms": draft.synonyms.joined(separator: ", "),
            "category": draft.category.rawValue, "unit": draft.unit.rawValue,
            "density": draft.measures.density.map(Self.text) ?? "",
            "portions": draft.measures.portions.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { "\($0.key.rawValue) \(Self.text($0.value))" }.joined(separator: "\n"),
            "price": draft.pricePerKilogram?.decimalText ?? "",
            "priceCurrency": draft.pricePerKilogram?.currency.rawValue ?? "",
            "source": draft.source ?? "",
        ]
        for (language, names) in draft.names { values["names.\(language.rawValue)"] = names.joined(separator: ", ") }
        let kept = [draft.shelfLife?.cupboard, draft.shelfLife?.fridge, draft.shelfLife?.freezer]
        for (place, days) in zip(Self.places, kept) { values[place] = days.map(String.init) ?? "" }
        for (nutrient, amount) in draft.micronutrientsPer100g ?? [:] {
            values[nutrient.rawValue] = Self.text(amount)
        }
        guard let content = draft.nutritionPer100g else { return }
        for nutrient in Self.nutrients { values[nutrient.name] = Self.text(content[keyPath: nutrient.path]) }
    }

    subscript(name: String) -> String { values[name] ?? "" }

    /// Throws 422 that names every unreadable field.
    func draft() throws(Problem) -> FoodDraft {
        var check = FieldCheck()
        func number(_ name: String, _ field: String? = nil) -> Double? {
            guard !self[name].isEmpty else { return nil }
            let value = Double(typed: self[name])
            check(field ?? name, value != nil, .notNumber)
            return value
        }
        let category = FoodCategory(rawValue: self["category"])
        check("category", category != nil, .noCategory)
        var content = Nutrition()
        var isKnown = false
        for nutrient in Self.nutrients {
            guard let value = number(nutrient.name) else { continue }
            content[keyPath: nutrient.path] = value
            isKnown = true
        }
        let measures = FoodMeasures(density: number("density", "measures.density"), portions: portions(&check))
        let price = price(&check)
        let days = Self.places.map { number($0) }
        for (place, days) in zip(Self.places, days) {
            let isWhole = days.map { ShelfLife.days.contains(Int(clamping: $0)) && $0 == $0.rounded() } ?? true
            check(place, isWhole, .wholeDays)
        }
        let shelfLife = ShelfLife(
            cupboard: days[0].map { Int(clamping: $0) }, fridge: days[1].map { Int(clamping: $0) },
            freezer: days[2].map { Int(clamping: $0) })
        var vitamins: [Nutrient: Double] = [:]
        for nutrient in Nutrient.vitaminsAndMinerals { vitamins[nutrient] = number(nutrient.rawValue) }
        try check.finish()
        var names: [SpokenLanguage: [String]] = [:]
        for language in SpokenLanguage.allCases where language != .english {
            let own = Self.parts(self["names.\(language.rawValue)"])
            if !own.isEmpty { names[language] = own }
        }
        return FoodDraft(
            name: self["name"], plural: self["plural"].isEmpty ? nil : self["plural"],
            synonyms: Self.parts(self["synonyms"]), names: names, category: category ?? .vegetables, origins: origins,
            allergens: isClassified ? allergens : nil, statedDiets: diets.intersection(Self.statedDiets),
            nutritionPer100g: isKnown ? content : nil, measures: measures,
            unit: CookingUnit(rawValue: self["unit"]) ?? .gram,
            pricePerKilogram: price,
            source: self["source"].isEmpty ? nil : self["source"], staple: isStaple,
            season: season.isEmpty ? nil : season.sorted(),
            shelfLife: shelfLife == ShelfLife() ? nil : shelfLife,
            micronutrientsPer100g: vitamins.isEmpty ? nil : vitamins)
    }

    /// Parses the price in its chosen currency; `nil` if empty or invalid.
    private func price(_ check: inout FieldCheck) -> Money? {
        let code = self["priceCurrency"]
        let currency = code.isEmpty ? .reference : Currency(rawValue: code)
        check("priceCurrency", currency != nil, .currencyCode)
        guard !self["price"].isEmpty, let currency else { return nil }
        let price = Money(typed: self["price"], in: currency)
        check("pricePerKilogram", price != nil, .money(in: currency))
        check("pricePerKilogram", FoodPrice.amounts.contains(price?.amount ?? 0), .foodPrice)
        return price
    }

    /// Parses lines such as "clove 5": a unit and its grams.
    private func portions(_ check: inout FieldCheck) -> [CookingUnit: Double] {
        var portions: [CookingUnit: Double] = [:]
        for line in self["portions"].split(whereSeparator: \.isNewline).prefix(50) {
            let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
            let unit = parts.first.flatMap(CookingUnit.init)
            let grams = parts.dropFirst().first.flatMap { Double($0.replacing(",", with: ".")) }
            check(
                "measures.portions", unit != nil && grams?.isFinite == true && parts.count == 2,
                .portionLine)
            if let unit { portions[unit] = grams }
        }
        return portions
    }

    private static func parts(_ text: String) -> [String] {
        text.split { ",;\n\r".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func text(_ value: Double) -> String {
        let rounded = (value * 1_000).rounded() / 1_000
        return rounded == rounded.rounded() && abs(rounded) < 1e12 ? String(Int(rounded)) : String(rounded)
    }
}

extension Int {
    /// Rounds towards zero; 0 if the result does not fit.
    fileprivate init(clamping value: Double) { self = Int(exactly: value.rounded(.towardZero)) ?? 0 }
}

extension FoodDraft {
    /// A draft of a food in the catalogue.
    init(_ food: Food) {
        self.init(
            name: food.name, plural: food.plural, synonyms: food.synonyms, names: food.names ?? [:],
            category: food.category, origins: food.origins ?? [], allergens: food.allergens,
            statedDiets: food.diets.intersection(FoodForm.statedDiets), nutritionPer100g: food.nutritionPer100g,
            measures: food.measures, unit: food.unit, pricePerKilogram: food.pricePerKilogram, source: food.source,
            staple: food.staple, season: food.season, shelfLife: food.shelfLife,
            micronutrientsPer100g: food.micronutrientsPer100g)
    }
}
