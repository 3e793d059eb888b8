import Contracts

/// The filled-in form of a food.
struct FoodEditor: PageModel {
    let general: [String]
    let names: [Field]
    let categories: [Choice]
    let units: [Choice]
    let origins: [Choice]
    let classified: [Choice]
    let allergens: [Choice]
    let diets: [Choice]
    let nutrition: [Field]
    let measures: [Field]
    let priceCurrency: Selection
    let portions: LongField
    let staple: Choice
    let months: [Choice]
    let keeping: [Field]
    let vitamins: [Field]

    private static let shown = [
        "name", "plural", "synonyms", "names.de", "names.fr", "names.es", "measures.density", "measures.portions",
        "pricePerKilogram", "priceCurrency", "source",
    ]

    init(_ typed: FoodForm, _ problem: Problem?, in language: Language) {
        let errors = Self.errors(problem, in: language)
        general = errors.filter { !(Self.shown + FoodForm.figures).contains($0.field) }.map(\.sentence)
        func error(_ field: String) -> String? { errors.first { $0.field == field }?.sentence }
        func field(_ name: String, as key: String? = nil, inputMode: String = "text") -> Field {
            Field(
                name: name, label: language("foods.field.\(name)"), value: typed[name],
                hint: language.known("foods.hint.\(name)"), error: error(key ?? name), inputMode: inputMode,
                isRequired: name == "name")
        }
        names = ["name", "plural", "synonyms", "names.de", "names.fr", "names.es"].map { field($0) }
        categories = Choice.list(
            "category", on: [FoodCategory(rawValue: typed["category"])].compactMap(\.self), label: language.name(of:))
        let unit = CookingUnit(rawValue: typed["unit"]) ?? .gram
        units = CookingUnit.allCases.map {
            Choice(
                name: "unit", value: $0.rawValue, label: language("unitName.\($0.rawValue)"), isOn: $0 == unit)
        }
        origins = Choice.list("origins", on: typed.origins.members) { language("foods.origin.\($0.rawValue)") }
        classified = ["no", "yes"].map { word in
            Choice(
                name: "classified", value: word, label: language("foods.classified.\(word)"),
                isOn: typed.isClassified == (word == "yes"))
        }
        allergens = Choice.list("allergens", on: typed.allergens.members, label: language.name(of:))
        diets = FoodForm.statedDiets.members.map {
            Choice(name: "diets", value: $0.rawValue, label: language.name(of: $0), isOn: typed.diets.contains($0))
        }
        nutrition = FoodForm.nutrients.map { field($0.name, inputMode: "decimal") }
        measures = [
            field("density", as: "measures.density", inputMode: "decimal"),
            field("price", as: "pricePerKilogram", inputMode: "decimal"), field("source"),
        ]
        let currency = Currency(rawValue: typed["priceCurrency"]) ?? language.region.currency ?? .reference
        priceCurrency = Selection(
            name: "priceCurrency", label: language("foods.field.priceCurrency"),
            choices: Choice.list("priceCurrency", on: [currency], label: language.name(of:)),
            error: error("priceCurrency"))
        staple = Choice(name: "staple", value: "yes", label: language("foods.field.staple"), isOn: typed.isStaple)
        months = (1...12).map {
            Choice(
                name: "season", value: String($0), label: language("month.\($0)"), isOn: typed.season.contains($0))
        }
        keeping = FoodForm.places.map { field($0, inputMode: "numeric") }
        vitamins = Nutrient.vitaminsAndMinerals.map { nutrient in
            let values = [
                "nutrient": language("nutrient.\(nutrient.rawValue)"), "unit": nutrient.unit.rawValue,
            ]
            return Field(
                name: nutrient.rawValue, label: language("foods.inUnit", values), value: typed[nutrient.rawValue],
                error: error(nutrient.rawValue), inputMode: "decimal")
        }
        portions = LongField(
            name: "portions", id: "field-portions", label: language("foods.field.portions"), value: typed["portions"],
            rows: 4, hint: language.known("foods.hint.portions"), error: error("measures.portions"))
    }

    /// Returns the errors by form field; a problem without field errors has an empty field.
    private static func errors(
        _ problem: Problem?, in language: Language
    ) -> [(field: String, sentence: String)] {
        guard let problem else { return [] }
        guard !problem.errors.isEmpty else { return [("", language.sentence(for: problem))] }
        return problem.errors.map { error in
            let field = String(error.field.prefix { $0 != "[" })
            // The prefix selects the phrases for foods.
            let renamed = error.at("food-\(field)")
            return (field, language.sentence(for: renamed))
        }
    }
}
