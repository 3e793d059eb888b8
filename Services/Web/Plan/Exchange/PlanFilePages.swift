import Contracts
import Foundation
import PlannerContracts

/// Importing plans of other apps.
struct PlanFilePages: Pages {
    private static let start = OwnPath(to: "/plan/import")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/import") { visit in page(visit, nil) }
        pages.post("/plan/import", upTo: PlannerAPI.largestPlanFile + (1 << 16), bring)
        pages.get("/plan/import/:id", report)
        pages.post("/plan/import/:id", on: "/plan/import/:id", take)
        pages.post("/plan/import/:id/removal", on: "/plan/import/:id", discard)
    }

    private func bring(_ visit: Visit) async throws -> PageResponse {
        try await visit.upload(
            PlannerAPI.bringPlan, showing: { $0.id.planFilePath }, again: { page(visit, $0) })
    }

    private func page(_ visit: Visit, _ problem: Problem?) -> PageResponse {
        let error = problem.map(visit.language.reason)
        return .page(
            Screen(
                "Exchange/plan", title: visit.language("exchange.plan.title"), tab: .plan,
                status: .init(code: problem?.status ?? 200), PlanFilesPage(error: error, in: visit.language)))
    }

    private func report(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PlanFile.self)
        async let slots = visit.askIfPossible { try await $0.call(PlannerAPI.slots) }
        let file = try await visit.ask { try await $0.call(PlannerAPI.planFile, at: id) }
        let people = try await visit.planPeople()
        return .page(
            Screen(
                "Exchange/plan-file", title: visit.language.title(ofFile: file.title), tab: .plan,
                PlanFilePage(file, try await slots?.slots ?? [], people, in: visit.language)))
    }

    private func take(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PlanFile.self)
        let take = visit.form["knowingly"] == "yes" ? PlannerAPI.takePlanFileKnowingly : PlannerAPI.takePlanFile
        let taken: PlanFile
        do {
            taken = try await visit.ask { try await $0.call(take, at: id) }
        } catch let problem as Problem where problem.code == "dish-unsuitable" {
            // The page lists unsuitable dishes.
            return .redirect(id.planFilePath, notice: Notice("exchange.plan.unsuitable", isProblem: true))
        }
        let undo = taken.entry.map {
            Notice.Undo(action: "/plan/journal/\($0)/undo", fields: ["from": id.planFilePath.description])
        }
        return .redirect(id.planFilePath, notice: Notice("exchange.plan.done", undo: undo))
    }

    private func discard(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PlanFile.self)
        try await visit.ask { _ = try await $0.call(PlannerAPI.discardPlanFile, at: id) }
        return .redirect(Self.start, notice: Notice("exchange.discarded"))
    }
}

extension ID<PlanFile> {
    /// The path of the import's page.
    var planFilePath: OwnPath { OwnPath("/plan/import/\(self)") ?? OwnPath(to: "/plan/import") }
}

/// The form that imports a plan.
struct PlanFilesPage: PageModel {
    let form: FileUploadForm

    init(error: String?, in language: Language) {
        form = FileUploadForm(
            action: "/plan/import", largest: PlannerAPI.largestPlanFile >> 20, hint: language("exchange.plan.hint"),
            formats: PlanFile.Format.allCases.map { language("exchange.plan.format.\($0.rawValue)") }, error: error)
    }
}

/// The meals of an imported file.
struct PlanFilePage: PageModel {
    struct Row: PageModel {
        let title: String
        /// Address of the recipe; `nil` for a note.
        let address: String?
        let about: String
        let outcome: String
        /// The badge's style: `fresh`, `soon` or `past`.
        let badge: String
        /// The people whom the meal does not suit, with reasons.
        let warnings: [String]
    }

    let id: String
    let title: String
    let kicker: String
    let state: String
    let badge: String
    let facts: [String]
    let remarks: [String]
    let rows: [Row]
    let nothing: String?
    let isPreview: Bool
    let canTake: Bool
    /// Whether a meal does not suit an eater, so that importing needs confirmation.
    let isKnown: Bool
    let takeLabel: String
    /// The id of the journal entry, for undo.
    let entry: String?

    init(_ file: PlanFile, _ slots: [MealSlot], _ people: PlanPeople, in language: Language) {
        id = file.id.description
        title = language.title(ofFile: file.title)
        kicker = file.format.map { language("exchange.plan.format.\($0.rawValue)") } ?? ""
        state = language("exchange.plan.state.\(file.state.rawValue)")
        badge = file.state == .finished ? "fresh" : file.state == .preview ? "soon" : "past"
        let ready = file.rows.count { $0.outcome == .ready }
        let added = file.rows.count { $0.outcome == .added }
        let told: [String?] = [
            file.state == .preview ? language("exchange.plan.ready", count: ready) : nil,
            file.state == .finished ? language("exchange.plan.added", count: added) : nil,
            file.past > 0 ? language("exchange.plan.past", count: file.past) : nil,
            file.later > 0
                ? language("exchange.plan.later", count: file.later, ["days": language.text(PlanWindow.daysAhead)])
                : nil,
        ]
        facts = told.compactMap(\.self)
        remarks = file.remarks.map { language.sentence(for: $0) }
        rows = file.rows.map { row in
            let about = [
                language.longDate(row.day), slots.name(of: row.slot, in: language),
                row.recipe == nil ? language("exchange.plan.asNote") : nil, row.note,
            ]
            return Row(
                title: row.title, address: row.recipe.map { "/recipes/\($0)" },
                about: about.compactMap(\.self).joined(separator: " · "),
                outcome: language("exchange.plan.outcome.\(row.outcome.rawValue)"), badge: row.outcome.badge,
                warnings: row.conflicts?.warnings(people, in: language) ?? [])
        }
        nothing = file.rows.isEmpty && file.state != .refused ? language("exchange.plan.nothing") : nil
        isPreview = file.state == .preview
        canTake = ready > 0
        isKnown = file.state == .preview && file.rows.contains { $0.conflicts?.contains(where: \.forbids) ?? false }
        takeLabel = language(isKnown ? "exchange.plan.takeAnyway" : "exchange.plan.take", count: ready)
        entry = file.entry?.description
    }
}

extension PlanFile.Outcome {
    /// The badge's style.
    fileprivate var badge: String {
        switch self {
        case .ready, .added: "fresh"
        case .repeated: "soon"
        case .full: "past"
        }
    }
}
