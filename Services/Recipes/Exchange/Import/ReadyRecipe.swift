import Contracts
import RecipeFormats

/// A parsed recipe of an import, or the reasons for refusing it.
struct ReadyRecipe: Sendable {
    enum Result: Sendable {
        case written(WrittenRecipe, fingerprint: String)
        /// The reasons, and the invalid fields of a readable recipe.
        case refused([ServiceNotice], [Problem.FieldError])
    }

    let title: String
    let result: Result
    let leftOut: [ServiceNotice]
    /// The number of unresolved ingredient lines.
    let openLines: Int
    /// The picture supplied with the recipe.
    let picture: RecipeDocument.Picture?

    var written: WrittenRecipe? { if case .written(let recipe, _) = result { recipe } else { nil } }

    var fingerprint: String? { if case .written(_, let fingerprint) = result { fingerprint } else { nil } }

    static func refused(
        _ title: String, _ reasons: [ServiceNotice], _ errors: [Problem.FieldError] = []
    ) -> ReadyRecipe {
        ReadyRecipe(
            title: title.onOneLine.cut(to: 200), result: .refused(reasons, errors), leftOut: [], openLines: 0,
            picture: nil)
    }
}

/// Prepares the recipes of an import for writing.
struct RecipePreparation: Sendable {
    /// The most errors reported for a recipe.
    private static let mostErrors = 3

    let reader: IngredientReader
    let purpose: ContentPurpose

    /// `source` is used if the document does not state one.
    func ready(_ read: ReadRecipe, source: String? = nil) -> ReadyRecipe {
        switch read {
        case .recipe(let document): ready(document, source: source)
        case .unreadable(let place, let faults): .refused(place, faults.map { ServiceNotice($0) })
        }
    }

    private func ready(_ document: RecipeDocument, source: String?) -> ReadyRecipe {
        var draft = ContentDraft(document, source: source)
        let language = draft.content.language
        draft.settleHeadings { line in
            reader.understand([line], language: language).contains { $0.ingredients.contains { $0.food != nil } }
        }
        guard draft.content.ingredients.contains(where: { !$0.isHeading }) else {
            return .refused(draft.content.title, [RecipeFault.noIngredients].map { ServiceNotice($0) })
        }
        if purpose == .keeping { draft.completeSteps() }
        let content = draft.content
        guard content.steps.contains(where: { !$0.isHeading }) else {
            return .refused(content.title, [RecipeFault.noSteps].map { ServiceNotice($0) })
        }
        do throws(Problem) {
            try content.check()
            let lines = reader.understand(content)
            let picture = document.pictures.first
            let remarks = draft.leftOut + (picture == .bytes([]) ? [.unreadPicture] : [])
            let faults = content.faults(for: purpose, lines: lines)
            guard faults.isEmpty else { throw .invalid(faults) }
            return ReadyRecipe(
                title: content.title,
                result: .written(
                    WrittenRecipe(content, understood: lines), fingerprint: RecipeFingerprint.text(of: content)),
                leftOut: remarks, openLines: lines.count { !$0.isResolved }, picture: picture)
        } catch {
            let more = error.errors.count - Self.mostErrors
            return .refused(
                content.title, more > 0 ? [.moreErrors(more)] : [], Array(error.errors.prefix(Self.mostErrors)))
        }
    }
}
