import Contracts
import RecipesContracts

/// A draft as others would see it, with its state and open faults.
struct DraftPreview: PageModel {
    let id: String
    let revision: Int
    let recipe: RecipePage
    let hasPhoto: Bool
    /// Whether moderators are reviewing the draft.
    let isSubmitted: Bool
    /// The time of submission: "14 March 2027, 12:03".
    let submitted: Moment?
    let faults: [EditorFault]

    init(_ draft: Draft, in language: Language) {
        id = draft.id.description
        revision = draft.revision
        var shown = RecipePage(Recipe(draft), preferences: nil, isSignedIn: true, in: language)
        if draft.content.title.isEmpty { shown.title = language("drafts.untitled") }
        shown.isStill = true
        recipe = shown
        hasPhoto = !draft.content.photos.isEmpty
        isSubmitted = draft.state == .submitted
        submitted = draft.submittedAt.map(language.moment)
        faults = draft.faults.map { EditorFault($0, in: DraftForm(draft.content), language) }
    }
}
