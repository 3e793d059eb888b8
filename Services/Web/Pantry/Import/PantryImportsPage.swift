import Contracts
import PantryContracts

/// The upload form for an import, with the earlier imports.
struct PantryImportsPage: PageModel {
    let form: FileUploadForm
    let rows: [ImportSummary]
    let next: String?

    init(_ earlier: Page<PantryImport>, error: String?, in language: Language) {
        form = FileUploadForm(
            action: "/pantry/import", largest: PantryAPI.largestImport >> 20, hint: language("movingIn.file.hint"),
            formats: PantryImportFormat.allCases.map { language("movingIn.format.\($0.rawValue)") }, error: error)
        rows = earlier.items.map { one in
            ImportSummary(
                address: one.id.importPath.description, title: language.title(ofFile: one.title),
                summary: [
                    one.format.map { language("movingIn.format.\($0.rawValue)") },
                    language.summary(of: one.items, one.lines),
                ].compactMap(\.self).joined(separator: " · "), state: language("movingIn.state.\(one.state.rawValue)"),
                badge: one.state.badge, moment: language.moment(one.startedAt))
        }
        next = earlier.next.map { "/pantry/import" + Query.text([("cursor", $0)]) }
    }
}

extension PantryImportState {
    /// The CSS badge of the state.
    var badge: String {
        switch self {
        case .finished: "fresh"
        case .preview, .running: "soon"
        case .undone, .refused: "past"
        }
    }
}

extension PantryImportOutcome {
    /// The CSS badge of the outcome.
    var badge: String {
        switch self {
        case .ready, .added: "fresh"
        case .unknown, .repeated, .skipped: "soon"
        case .refused, .undone: "past"
        }
    }
}

extension PantryImport.Counts {
    func count(_ outcome: PantryImportOutcome) -> Int {
        switch outcome {
        case .ready: ready
        case .unknown: unknown
        case .refused: refused
        case .added: added
        case .repeated: repeated
        case .skipped: skipped
        case .undone: undone
        }
    }
}

extension Language {
    /// "12 understood, 2 unknown": the sum of several counts.
    func summary(of counts: PantryImport.Counts...) -> String {
        let parts = PantryImportOutcome.allCases.compactMap { outcome -> String? in
            let count = counts.reduce(0) { $0 + $1.count(outcome) }
            return count > 0 ? self("movingIn.count.\(outcome.rawValue)", ["count": text(count)]) : nil
        }
        return parts.isEmpty ? self("movingIn.count.none") : parts.joined(separator: " · ")
    }
}
