import Contracts
import RecipesContracts

/// The progress and results of an import.
struct ImportReportPage: PageModel {
    /// The result for one recipe.
    struct Row: PageModel {
        let number: Int
        let title: String
        /// Address of the recipe; `nil` if none was imported.
        let address: String?
        let outcome: String
        /// The badge's style: `fresh`, `soon` or `past`.
        let badge: String
        let reason: String?
        /// "3 lines need you"; `nil` if no line is open.
        let open: String?
        /// The recipe to edit; `nil` if no line is open.
        let recipe: String?
    }

    /// A filter by outcome, or for all.
    struct Filter: PageModel {
        let name: String
        let count: String
        let address: String
        let isCurrent: Bool
    }

    let id: String
    let title: String
    /// "From web pages · Paprika".
    let kicker: String
    let state: String
    let badge: String
    let isRunning: Bool
    /// The progress in percent.
    let percent: Int
    let progress: String
    let summary: String
    let reason: String?
    let openLines: String?
    /// The number of pictures still to fetch; `nil` for zero.
    let picturesWaiting: String?
    let picturesMissed: String?
    let moment: Moment
    let filters: [Filter]
    let rows: [Row]
    let isUnavailable: Bool
    let nothing: String?
    let next: String?
    let canUndo: Bool
    /// The page to return to.
    let from: String

    init(
        _ one: RecipeImport, _ recipes: Page<ImportedRecipe>?, outcome: ImportOutcome?, from: OwnPath?,
        in language: Language
    ) {
        let address = "/imports/\(one.id)"
        id = one.id.description
        title = language.title(of: one)
        let source = language("imports.source.\(one.source.rawValue)")
        kicker = [
            source, one.format.map { language.known("import.format.\($0)") ?? $0 },
            one.isPublic ? language("imports.forEverybody") : nil,
        ].compactMap(\.self).joined(separator: " · ")
        state = language("imports.state.\(one.state.rawValue)")
        badge = one.state.badge
        isRunning = !one.state.isOver
        percent = Int((min(1, max(0, one.progress)) * 100).rounded(.down))
        progress = language("imports.progress", ["percent": String(percent)])
        summary = language.summary(of: one)
        reason = one.reason.map { language.sentence(for: $0) }
        openLines = one.openLines > 0 ? language("imports.openLines", count: one.openLines) : nil
        picturesWaiting =
            one.picturesWaiting > 0 ? language("imports.picturesWaiting", count: one.picturesWaiting) : nil
        picturesMissed = one.picturesMissed > 0 ? language("imports.picturesMissed", count: one.picturesMissed) : nil
        moment = language.moment(one.endedAt ?? one.startedAt)
        let counts: [(ImportOutcome?, Int)] = [
            (nil, one.imported + one.updated + one.duplicates + one.refused), (.imported, one.imported),
            (.updated, one.updated), (.duplicate, one.duplicates), (.refused, one.refused),
        ]
        filters = counts.filter { $0.0 == nil || $0.1 > 0 || $0.0 == outcome }.map { each, count in
            Filter(
                name: language("imports.filter.\(each?.rawValue ?? "all")"), count: language.text(count),
                address: address + Query.text(each.map { [("outcome", $0.rawValue)] } ?? []),
                isCurrent: each == outcome)
        }
        rows = (recipes?.items ?? []).map { Row($0, in: language) }
        isUnavailable = recipes == nil
        nothing = recipes?.items.isEmpty == true && !isRunning ? language("imports.nothing") : nil
        let parts = [("outcome", outcome?.rawValue), ("cursor", recipes?.next)]
        next = recipes?.next.map { _ in
            address + Query.text(parts.compactMap { part in part.1.map { (part.0, $0) } })
        }
        canUndo = one.state.isOver && one.imported > 0
        self.from = from?.description ?? address
    }
}

extension ImportReportPage.Row {
    fileprivate init(_ imported: ImportedRecipe, in language: Language) {
        number = imported.number
        title =
            imported.title.isEmpty ? language("imports.unnamed", ["number": String(imported.number)]) : imported.title
        address = imported.recipe.map { "/recipes/\($0)" }
        outcome = language("imports.outcome.\(imported.outcome.rawValue)")
        badge =
            switch imported.outcome {
            case .imported, .updated: "fresh"
            case .duplicate: "soon"
            case .refused: "past"
            }
        let sentences =
            imported.errors.map { language.sentence(in: $0) } + imported.reasons.map { language.sentence(for: $0) }
        reason = sentences.isEmpty ? nil : sentences.joined(separator: " ")
        open = imported.openLines > 0 ? language("imports.openLines", count: imported.openLines) : nil
        recipe = imported.openLines > 0 ? imported.recipe?.description : nil
    }
}

extension Language {
    /// The error of a rejected recipe: "Line 3 of the ingredients: …".
    fileprivate func sentence(in error: Problem.FieldError) -> String {
        let sentence = sentence(for: error)
        guard let place = error.field.firstMatch(of: /^(ingredients|steps)\[([0-9]{1,6})\]/),
            let number = Int(place.output.2)
        else { return sentence }
        return self(
            "imports.wrong.\(place.output.1)", ["number": String(number + 1), "sentence": sentence])
    }
}

extension Language {
    /// The title of the import, or "untitled".
    func title(of one: RecipeImport) -> String { one.title.isEmpty ? self("imports.untitled") : one.title }
}
