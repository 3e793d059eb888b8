import Contracts
import Foundation
import RecipesContracts

/// The recipe editor, with the input, the parsed ingredients and open faults.
struct EditorPage: PageModel {
    let id: String
    /// The action of the form.
    let action: String
    /// Whether no draft has been saved yet.
    let isNew: Bool
    let revision: Int
    let heading: String
    /// Explains that the draft is a copy or a new version; `nil` if it is new.
    let lead: String?
    let general: String?
    let isConflict: Bool
    /// Errors of the rejected input.
    let mistakes: [EditorFault]
    /// Faults to resolve before the recipe can be saved or submitted.
    let faults: [EditorFault]
    let saved: Moment
    let title: Field
    /// The title to restore if the field is blank.
    let lastTitle: String?
    let summary: Field
    let cuisine: Selection
    let country: Field
    let meals: [Choice]
    let figures: [Field]
    let ingredients: Field
    let understood: [UnderstoodRow]
    /// The number of ingredient lines without a food; `nil` for zero.
    let openText: String?
    let steps: [EditorStep]
    let photos: [EditorPhoto]
    let photoError: String?
    let tags: Field
    let videos: Field
    let source: Field
    let notes: Field
    let equipment: Field
    let nutrition: [Field]
    let otherNutrients: [Choice]
    /// Whether the “more” section is open, because of an error in it.
    let isMoreOpen: Bool
    let language: Selection
    /// Address of the recipe that is edited or copied.
    let recipeAddress: String?

    /// - Parameter form: the input, if it differs from the draft.
    init(
        _ draft: Draft, form typed: DraftForm? = nil, revision: Int? = nil, problem: Problem? = nil,
        isNew: Bool = false, in language: Language
    ) {
        let form = typed ?? DraftForm(draft.content)
        let errors = EditorErrors(problem, in: form, language)
        id = draft.id.description
        self.isNew = isNew
        action = isNew ? "/drafts/new" : "/drafts/\(draft.id)"
        self.revision = revision ?? draft.revision
        let kind = draft.recipe != nil ? "version" : draft.copyOf != nil ? "copy" : "new"
        heading = language("editor.heading.\(kind)")
        lead = language.known("editor.lead.\(kind)")
        general = errors.general
        isConflict = errors.isConflict
        mistakes = errors.faults
        faults = draft.faults.map { EditorFault($0, in: DraftForm(draft.content), language) }
        saved = language.clock(draft.changedAt)
        lastTitle = kind == "new" ? nil : draft.content.title.orNothing
        let fields = EditorFields(form, errors, language)
        title = fields.title
        summary = fields.summary
        cuisine = fields.cuisine
        country = fields.country
        meals = Choice.list("meals", on: form.meals, label: language.name(of:))
        figures = fields.figures
        ingredients = fields.ingredients
        understood = [UnderstoodRow](draft.lines, of: draft.content, in: form, language)
        let open = understood.count { $0.isOpen }
        openText = open > 0 ? language("editor.open", count: open) : nil
        steps = EditorStep.list(form, errors, language)
        photos = EditorPhoto.list(form.photos, language)
        photoError = errors["photo"] ?? errors["photos"]
        tags = fields.tags
        videos = fields.videos
        source = fields.source
        notes = fields.notes
        equipment = fields.equipment
        nutrition = fields.nutrition
        otherNutrients = fields.otherNutrients
        isMoreOpen = ([tags, videos, source, notes, equipment] + nutrition).contains { $0.error != nil }
        self.language = fields.language
        recipeAddress = (draft.recipe ?? draft.copyOf).map { "/recipes/\($0)" }
    }
}

extension EditorPage {
    /// The editor of a recipe without a saved draft.
    init(beginning form: DraftForm, problem: Problem? = nil, in language: Language) {
        let instant = Date(timeIntervalSince1970: 0)
        let draft = Draft(
            id: ID(at: instant), revision: 0, state: .draft, content: RecipeContent(), lines: [], faults: [],
            recipe: nil, copyOf: nil, createdAt: instant, changedAt: instant, submittedAt: nil)
        self.init(draft, form: form, problem: problem, isNew: true, in: language)
    }
}

/// A step in the editor.
struct EditorStep: PageModel {
    let place: Int
    let number: Int
    let text: Field
    let minutes: Field
    let uses: [Choice]
    /// "Uses: flour, butter"; `nil` if no ingredients are ticked.
    let used: String?
    let canRise: Bool
    let canSink: Bool

    static func list(_ form: DraftForm, _ errors: EditorErrors, _ language: Language) -> [EditorStep] {
        let lines = form.lines
        return form.steps.enumerated().map { place, step in
            let ticked = Set(step.ticks.compactMap { $0.place(in: lines) })
            let uses = lines.enumerated().filter { !$0.element.hasSuffix(":") }.map { index, line in
                Choice(
                    name: "step.\(place).uses", value: IngredientTick(place: index, line: line).description,
                    label: line, isOn: ticked.contains(index))
            }
            let used = uses.filter(\.isOn).map(\.label)
            return EditorStep(
                place: place, number: place + 1,
                text: Field(
                    name: "step.\(place).text", label: language("editor.step", ["number": "\(place + 1)"]),
                    value: step.text, error: errors["steps[\(place)].text"], rows: 3),
                minutes: Field(
                    name: "step.\(place).minutes", label: language("editor.minutes"), value: step.minutes,
                    error: errors["steps[\(place)].minutes"], inputMode: "numeric"),
                uses: uses,
                used: used.isEmpty ? nil : language("editor.used", ["list": language.list(used)]),
                canRise: place > 0, canSink: place < form.steps.count - 1)
        }
    }
}

/// A photo in the editor.
struct EditorPhoto: PageModel {
    let id: String
    let address: String
    let label: String
    let isFirst: Bool

    static func list(_ photos: [ID<Photo>], _ language: Language) -> [EditorPhoto] {
        photos.enumerated().map { place, photo in
            EditorPhoto(
                id: photo.description, address: PhotoAddress.page(of: photo, .small),
                label: language("editor.photo", ["number": "\(place + 1)"]), isFirst: place == 0)
        }
    }
}
