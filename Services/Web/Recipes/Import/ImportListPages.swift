import Contracts
import Foundation
import RecipesContracts

/// Imports with their progress, cancellation and undo.
struct ImportListPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/imports", list)
        pages.get("/imports/:id", show)
        pages.post("/imports/:id/cancellation", cancel)
        pages.post("/imports/:id/undoing", undo)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let part = visit.part
        let found = try await visit.ask { try await $0.call(RecipesAPI.imports, sending: part) }
        let model = ImportsPage(found, in: visit.language)
        return .page(Screen("Import/imports", title: visit.language("imports.title"), tab: .profile, model))
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeImport.self)
        let outcome = visit.query["outcome"].flatMap(ImportOutcome.init)
        let query = ImportedQuery(outcome: outcome, limit: 50, cursor: visit.query["cursor"])
        let one = try await visit.ask { try await $0.call(RecipesAPI.oneImport, at: id) }
        let recipes = try await visit.askIfPossible { try await $0.call(RecipesAPI.imported, at: id, sending: query) }
        let model = ImportReportPage(one, recipes, outcome: outcome, from: visit.here, in: visit.language)
        return .page(Screen("Import/report", title: visit.language.title(ofFile: one.title), tab: .profile, model))
    }

    private func cancel(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeImport.self)
        try await visit.ask { _ = try await $0.call(RecipesAPI.cancelImport, at: id) }
        return .redirect(OwnPath("/imports/\(id)") ?? .home, notice: Notice("imports.cancelled"))
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeImport.self)
        try await visit.ask { client in
            let isPublic = try await client.call(RecipesAPI.oneImport, at: id).isPublic
            if isPublic {
                try await client.call(RecipesAPI.undoPublicImport, at: id)
            } else {
                try await client.call(RecipesAPI.undoImport, at: id)
            }
        }
        return .redirect(OwnPath(to: "/imports"), notice: Notice("imports.undone"))
    }
}

/// The imports, newest first.
struct ImportsPage: PageModel {
    let rows: [ImportSummary]
    let next: String?

    init(_ imports: Page<RecipeImport>, in language: Language) {
        rows = imports.items.map { one in
            ImportSummary(
                address: "/imports/\(one.id)", title: language.title(ofFile: one.title),
                summary: language.summary(of: one), state: language("imports.state.\(one.state.rawValue)"),
                badge: one.state.badge, moment: language.moment(one.startedAt))
        }
        next = imports.next.map { "/imports" + Query.text([("cursor", $0)]) }
    }
}

extension ImportState {
    /// The badge's style.
    var badge: String {
        switch self {
        case .finished: "fresh"
        case .waiting, .running: "soon"
        case .cancelled, .failed: "past"
        }
    }

    var isOver: Bool { ![.waiting, .running].contains(self) }
}

extension Language {
    /// "12 imported, 2 already there".
    func summary(of one: RecipeImport) -> String {
        let counts = [
            ("imported", one.imported), ("updated", one.updated), ("duplicate", one.duplicates),
            ("refused", one.refused),
        ]
        let parts = counts.filter { $0.1 > 0 }.map { self("imports.count.\($0.0)", ["count": text($0.1)]) }
        return parts.isEmpty ? self("imports.count.none") : parts.joined(separator: " · ")
    }
}
