import Contracts
import RecipesContracts

/// The progress and results of an import.
struct ImportReportPage: PageModel {
    let id: String
    let title: String
    /// "From web pages · Paprika".
    let kicker: String
    let state: String
    let badge: String
    let isRunning: Bool
    let progress: ImportProgress?
    let summary: String
    let reason: String?
    let openLines: String?
    /// The number of pictures still to fetch; `nil` for zero.
    let picturesWaiting: String?
    let picturesMissed: String?
    let moment: Moment
    let filters: [OutcomeFilter]
    let rows: [ImportRow]
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
        title = language.title(ofFile: one.title)
        let source = language("imports.source.\(one.source.rawValue)")
        kicker = [
            source, one.format.map { language.known("import.format.\($0)") ?? $0 },
            one.isPublic ? language("imports.forEverybody") : nil,
        ].compactMap(\.self).joined(separator: " · ")
        state = language("imports.state.\(one.state.rawValue)")
        badge = one.state.badge
        isRunning = !one.state.isOver
        let percent = Int((min(1, max(0, one.progress)) * 100).rounded(.down))
        let progress = language("imports.progress", ["percent": String(percent)])
        self.progress = isRunning ? ImportProgress(percent: percent, text: progress) : nil
        summary = language.summary(of: one)
        reason = one.reason.map { language.sentence(for: $0) }
        openLines = one.openLines > 0 ? language("imports.openLines", count: one.openLines) : nil
        picturesWaiting =
            one.picturesWaiting > 0 ? language("imports.picturesWaiting", count: one.picturesWaiting) : nil
        picturesMissed = one.picturesMissed > 0 ? language("imports.picturesMissed", count: one.picturesMissed) : nil
        moment = language.moment(one.endedAt ?? one.startedAt)
        let counts: [(ImportOutcome, Int)] = [
            (.imported, one.imported), (.updated, one.updated), (.duplicate, one.duplicates), (.refused, one.refused),
        ]
        filters = OutcomeFilter.list(counts, current: outcome, at: address, in: language) { outcome in
            language("imports.filter.\(outcome?.rawValue ?? "all")")
        }
        rows = (recipes?.items ?? []).map { ImportRow($0, in: language) }
        isUnavailable = recipes == nil
        nothing = recipes?.items.isEmpty == true && !isRunning ? language("imports.nothing") : nil
        next = recipes?.next.map { OutcomeFilter.address(of: outcome?.rawValue, after: $0, at: address) }
        canUndo = one.state.isOver && one.imported > 0
        self.from = from?.description ?? address
    }
}

extension ImportOutcome {
    /// The badge's style.
    fileprivate var badge: String {
        switch self {
        case .imported, .updated: "fresh"
        case .duplicate: "soon"
        case .refused: "past"
        }
    }
}

extension ImportRow {
    fileprivate init(_ imported: ImportedRecipe, in language: Language) {
        let sentences =
            imported.errors.map { language.sentence(in: $0) } + imported.reasons.map { language.sentence(for: $0) }
        let hasOpen = imported.openLines > 0
        self.init(
            number: imported.number,
            title: imported.title.isEmpty
                ? language("imports.unnamed", ["number": String(imported.number)]) : imported.title,
            address: imported.recipe.map { "/recipes/\($0)" },
            notes: sentences.isEmpty ? [] : [sentences.joined(separator: " ")],
            open: hasOpen ? language("imports.openLines", count: imported.openLines) : nil,
            recipe: hasOpen ? imported.recipe?.description : nil,
            outcome: language("imports.outcome.\(imported.outcome.rawValue)"), badge: imported.outcome.badge)
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
