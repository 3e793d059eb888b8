import Contracts
import RecipesContracts

/// The filled-in form of a recipe.
struct ContentEditor: PageModel {
    /// A photo with a tick to keep it.
    struct PhotoChoice: PageModel {
        let id: String
        let address: String
        let isKept: Bool
    }

    /// A line that needs a choice of food.
    struct OpenLine: PageModel {
        let text: String
        let choices: [Choice]
    }

    let menu: ModerationMenu
    let heading: String
    let action: String
    let cancelAddress: String
    let revision: Int
    let saveLabel: String
    let general: [String]
    /// The differences between the current recipe and the typed one; `nil` without an edit conflict.
    let conflict: ContentDiff?
    let fields: [Field]
    let cuisines: [Choice]
    let languages: [Choice]
    let meals: [Choice]
    let numbers: [Field]
    let ingredients: LongField
    let openLines: [OpenLine]
    let steps: LongField
    let photos: [PhotoChoice]
    let videos: LongField
    let notes: LongField

    init(_ state: EditorState, _ typed: ContentForm, queue: ModerationQueueState, in language: Language) {
        let errors = state.problem.map { FieldErrors($0, shown: ContentForm.lineNames, in: language) } ?? .none
        func label(_ name: String) -> String { language("moderation.content.\(name)") }
        func field(_ name: String, type: String = "text", inputMode: String = "text") -> Field {
            let hint = language.known("moderation.contentHint.\(name)")
            return Field(
                name: name, label: label(name), value: typed[name], type: type, hint: hint, error: errors[name],
                inputMode: inputMode, isRequired: name == "title")
        }
        func long(_ name: String, rows: Int) -> LongField {
            LongField(
                name: name, id: "field-\(name)", label: label(name), value: typed[name], rows: rows,
                hint: language.known("moderation.contentHint.\(name)"))
        }
        menu = ModerationMenu(queue, at: state.place, in: language)
        heading = state.heading
        action = state.action
        cancelAddress = state.cancelAddress
        revision = state.revision
        saveLabel = language(state.conflict == nil ? "site.save" : "moderation.conflict.over")
        let isConflict = state.problem?.isConflict == true
        general =
            isConflict
            ? []
            : ContentErrors.sentences(
                (state.problem?.errors ?? []).filter { errors[$0.field] == nil }, in: language)
        conflict = state.conflict
        fields = [field("title"), field("summary"), field("tags"), field("source"), field("country")]
        cuisines =
            [Choice(name: "cuisine", value: "", label: language("moderation.content.noCuisine"), isOn: false)]
            + Choice.list("cuisine", on: [typed["cuisine"]].compactMap(Cuisine.init), label: language.name(of:))
        languages = Choice.list("language", on: [SpokenLanguage(rawValue: typed["language"]) ?? .english]) {
            language("spoken.\($0.rawValue)")
        }
        meals = Choice.list("meals", on: typed.meals.members, label: language.name(of:))
        numbers = ["servings", "preparationMinutes", "cookingMinutes", "restingMinutes"].map {
            field($0, inputMode: "numeric")
        }
        ingredients = long("ingredients", rows: 12)
        openLines = state.lines.enumerated().compactMap { place, line in
            let entry = state.base.ingredients.indices.contains(place) ? state.base.ingredients[place] : nil
            return OpenLine(line, entry, chosen: typed.choices, in: language)
        }
        steps = long("steps", rows: 14)
        photos = state.base.photos.map { id in
            PhotoChoice(
                id: id.description, address: PhotoAddress.page(of: id, .small), isKept: typed.photos.contains(id))
        }
        videos = long("videos", rows: 2)
        notes = long("notes", rows: 3)
    }
}

extension ContentEditor.OpenLine {
    /// `nil` if the line needs no choice.
    init?(_ line: UnderstoodLine, _ entry: IngredientEntry?, chosen: [String: String], in language: Language) {
        guard let entry, !entry.isHeading, entry.food == nil, !entry.isUnlisted, !line.isResolved else { return nil }
        text = entry.text
        let said = chosen[entry.text] ?? ContentLines.unsaid
        choices =
            [(ContentLines.unsaid, language("moderation.line.unsaid"))]
            .map { Choice(name: "choice", value: $0.0, label: $0.1, isOn: said == $0.0) }
            + line.candidates.map {
                Choice(name: "choice", value: $0.id.description, label: $0.name, isOn: said == $0.id.description)
            }
            + [
                Choice(
                    name: "choice", value: ContentLines.unlisted, label: language("moderation.line.unlisted"),
                    isOn: said == ContentLines.unlisted)
            ]
    }
}

/// The context of a recipe's form: its address, the edited recipe and any error.
struct EditorState: Sendable {
    let place: ModerationMenu.Place
    let heading: String
    let action: String
    let cancelAddress: String
    var base = RecipeContent()
    var revision = 0
    var lines: [UnderstoodLine] = []
    var problem: Problem?
    var conflict: ContentDiff?
}
