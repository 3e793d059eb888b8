import Contracts

/// The fields of the editor, filled in.
struct EditorFields: Sendable {
    let title: Field
    let summary: Field
    let cuisine: Selection
    let country: Field
    let figures: [Field]
    let ingredients: Field
    let tags: Field
    let videos: Field
    let source: Field
    let notes: Field
    let equipment: Field
    /// What every label states.
    let nutrition: [Field]
    /// Vitamins and minerals that were stated elsewhere.
    let otherNutrients: [Choice]
    let language: Selection

    init(_ form: DraftForm, _ errors: EditorErrors, _ words: Language) {
        func field(_ name: String, _ value: String, rows: Int = 4, inputMode: String = "text") -> Field {
            Field(
                name: name, label: words("editor.\(name).label"), value: value,
                hint: words.known("editor.\(name).hint"), placeholder: words.known("editor.\(name).example"),
                error: errors[name], inputMode: inputMode, rows: rows)
        }
        title = field("title", form.title)
        summary = field("summary", form.summary, rows: 2)
        let cuisines = Cuisine.allCases.map {
            Choice(name: "cuisine", value: $0.rawValue, label: words.name(of: $0), isOn: $0 == form.cuisine)
        }
        let noCuisine = Choice(
            name: "cuisine", value: "", label: words("editor.cuisine.none"), isOn: form.cuisine == nil)
        cuisine = Selection(
            name: "cuisine", label: words("editor.cuisine.label"), choices: [noCuisine] + cuisines,
            error: errors["cuisine"])
        country = field("country", form.country)
        figures = [
            field("servings", form.servings, inputMode: "numeric"),
            field("preparationMinutes", form.preparation, inputMode: "numeric"),
            field("cookingMinutes", form.cooking, inputMode: "numeric"),
            field("restingMinutes", form.resting, inputMode: "numeric"),
        ]
        ingredients = field("ingredients", form.ingredients, rows: 12)
        tags = field("tags", form.tags)
        videos = field("videos", form.videos, rows: 2, inputMode: "url")
        source = field("source", form.source)
        notes = field("notes", form.notes)
        equipment = field("equipment", form.equipment, rows: 3)
        nutrition = Nutrient.onLabels.map { nutrient in
            let name = DraftForm.name(of: nutrient)
            let label = words(
                "editor.nutrient",
                ["name": words("nutrient.\(nutrient.rawValue)"), "unit": nutrient.unit.rawValue])
            return Field(
                name: name, label: label, value: form.nutrition[nutrient] ?? "", error: errors[name],
                inputMode: "decimal")
        }
        otherNutrients = Nutrient.vitaminsAndMinerals.compactMap { nutrient in
            form.nutrition[nutrient].map {
                Choice(name: DraftForm.name(of: nutrient), value: $0, label: "", isOn: true)
            }
        }
        language = Selection(
            name: "language", label: words("editor.language.label"),
            choices: SpokenLanguage.allCases.map {
                Choice(
                    name: "language", value: $0.rawValue, label: words("spoken.\($0.rawValue)"),
                    isOn: $0 == form.language)
            }, error: errors["language"])
    }
}
