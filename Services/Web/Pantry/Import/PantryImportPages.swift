import Contracts
import Foundation
import PantryContracts

/// Import of a pantry and shopping lists from a file: upload, preview, confirm and undo.
struct PantryImportPages: Pages {
    private static let start = OwnPath(to: "/pantry/import")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry/import") { visit in try await overview(visit, nil) }
        pages.post("/pantry/import", upTo: PantryAPI.largestImport + (1 << 16), bring)
        pages.get("/pantry/import/:id") { visit in try await report(visit, .none, nil) }
        pages.post("/pantry/import/:id", keeping: ["newList"], confirm)
        pages.post("/pantry/import/:id/removal", on: "/pantry/import/:id", discard)
        pages.post("/pantry/import/:id/undoing", on: "/pantry/import/:id", undo)
    }

    private func bring(_ visit: Visit) async throws -> PageResponse {
        try await visit.upload(
            PantryAPI.importFile, showing: { $0.id.importPath }, again: { try await overview(visit, $0) })
    }

    private func overview(_ visit: Visit, _ problem: Problem?) async throws -> PageResponse {
        let part = visit.part
        let earlier = try await visit.ask { try await $0.call(PantryAPI.imports, sending: part) }
        let error = problem.map(visit.language.reason)
        let model = PantryImportsPage(earlier, error: error, in: visit.language)
        return .page(
            Screen(
                "PantryImport/start", title: visit.language("movingIn.title"), tab: .pantry,
                status: .init(code: problem?.status ?? 200), model))
    }

    private func report(
        _ visit: Visit, _ errors: FieldErrors, _ typed: PantryImportForm?, general: String? = nil, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(PantryImport.self)
        let outcome = visit.query["outcome"].flatMap(PantryImportOutcome.init)
        let query = PantryImportQuery(outcome: outcome, limit: 50, cursor: visit.query["cursor"])
        let one = try await visit.ask { try await $0.call(PantryAPI.oneImport, at: id) }
        let rows = try await visit.ask { try await $0.call(PantryAPI.importRows, at: id, sending: query) }
        let lists = one.state == .preview ? try await visit.ask { try await $0.call(PantryAPI.lists) }.items : []
        let model = PantryImportPage(
            one, rows, outcome: outcome,
            form: PantryImportOptions(
                one, lists, typed ?? PantryImportForm(), errors, general: general, in: visit.language),
            in: visit.language)
        return .page(
            Screen(
                "PantryImport/report", title: visit.language.title(ofFile: one.title), tab: .pantry,
                status: .init(code: status), model))
    }

    private func confirm(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PantryImport.self)
        let typed = PantryImportForm(visit.form)
        guard typed.items || typed.lines else {
            return try await report(
                visit, .none, typed, general: visit.language("movingIn.nothingChosen"), status: 422)
        }
        do {
            let choice = typed.choice
            try await visit.ask { _ = try await $0.call(PantryAPI.confirmImport, at: id, sending: choice) }
            return .redirect(id.importPath, notice: Notice("movingIn.done"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: PantryImportForm.shown, in: visit.language)
            return try await report(visit, errors, typed, status: problem.status)
        }
    }

    private func discard(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PantryImport.self)
        try await visit.ask { _ = try await $0.call(PantryAPI.discardImport, at: id) }
        return .redirect(Self.start, notice: Notice("exchange.discarded"))
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PantryImport.self)
        try await visit.ask { _ = try await $0.call(PantryAPI.undoImport, at: id) }
        return .redirect(id.importPath, notice: Notice("movingIn.undone"))
    }
}

extension ID<PantryImport> {
    /// The page with the preview and report.
    var importPath: OwnPath { OwnPath("/pantry/import/\(self)") ?? OwnPath(to: "/pantry/import") }
}

/// The typed choices of an import.
struct PantryImportForm: Sendable {
    static let shown = ["newList"]

    var items = true
    var lines = true
    var keepsUnknown = false
    var list: ID<ShoppingList>?
    var newList = ""

    init() {}

    init(_ form: Form) {
        items = form["items"] == "yes"
        lines = form["lines"] == "yes"
        keepsUnknown = form["unknown"] == PantryImportChoice.Unknown.own.rawValue
        list = form["list"].flatMap { ID($0) }
        newList = (form["newList"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var choice: PantryImportChoice {
        PantryImportChoice(
            items: items, lines: lines, unknown: keepsUnknown ? .own : .skip, list: newList.isEmpty ? list : nil,
            newList: newList.isEmpty ? nil : newList)
    }
}
