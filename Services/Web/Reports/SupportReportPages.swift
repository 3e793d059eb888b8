import Contracts
import Foundation
import ReportsContracts
import ServiceClient

/// One report for support, with its actions.
struct SupportReportPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/support/reports/:id") { try await page($0) }
        pages.post("/support/reports/:id/change", on: "/support/reports/:id", change)
        pages.post("/support/reports/:id/undo", on: "/support/reports/:id", undo)
        pages.post("/support/reports/:id/answers", on: "/support/reports/:id", keeping: ["text"], answer)
        pages.post("/support/reports/:id/comparisons", on: "/support/reports/:id", compare)
        pages.post("/support/reports/:id/forwardings", on: "/support/reports/:id", forward)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        let change = SupportReportChange(
            state: visit.form["state"].flatMap(ReportState.init), mark: visit.form["mark"].flatMap(ReportMark.init),
            assignment: visit.form["assignment"].flatMap(SupportAssignment.init),
            assignee: visit.form["assignment"].flatMap(ID<Account>.init))
        let back = visit.from ?? OwnPath("/support/reports/\(id)") ?? .home
        do {
            let seen = visit.seen
            let changed = try await visit.ask {
                try await $0.ifMatch(seen).call(ReportsAPI.changeReport, at: id, sending: change)
            }
            // Without a change, undo would revert the previous change.
            let undo =
                EntityTag(changed.revision) == seen
                ? nil : Notice.Undo(action: "/support/reports/\(id)/undo", fields: ["from": back.description])
            return .redirect(back, notice: Notice("support.changed", undo: undo))
        } catch let problem as Problem where problem.isLate {
            return .redirect(back, notice: Notice("support.changedMeanwhile", isProblem: true))
        } catch let problem as Problem where problem.status == 404 {
            return .redirect(OwnPath(to: "/support"), notice: Notice("support.gone", isProblem: true))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, FieldErrors(problem, shown: ["assignee"], in: visit.language), 422)
        }
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        let back = visit.from ?? OwnPath("/support/reports/\(id)") ?? .home
        do {
            try await visit.ask { _ = try await $0.call(ReportsAPI.undoReportChange, at: id) }
            return .redirect(back, notice: Notice("support.undone"))
        } catch let problem as Problem where problem.code == "report-moved-on" || problem.status == 404 {
            return .redirect(back, notice: Notice("support.notUndone", isProblem: true))
        }
    }

    /// Records whether two reports are duplicates, with undo.
    private func compare(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        let other = try visit.form["other"].flatMap(ID<UserReport>.init).orNotFound(.userReport)
        let verdict = try visit.form["verdict"].flatMap(ReportComparison.Verdict.init).orNotFound(.userReport)
        let back = visit.from ?? OwnPath("/support/reports/\(id)") ?? .home
        do {
            let comparison = ReportComparison(other: other, verdict: verdict)
            try await visit.ask { _ = try await $0.call(ReportsAPI.compareReports, at: id, sending: comparison) }
            let was = visit.form["was"].flatMap(ReportComparison.Verdict.init)
            let undo = was.map { was in
                Notice.Undo(
                    action: "/support/reports/\(id)/comparisons",
                    fields: [
                        "other": other.description, "verdict": was.rawValue, "from": back.description, "undoes": "yes",
                    ])
            }
            let said = visit.form["undoes"] == nil ? "support.compared.\(verdict.rawValue)" : "support.undone"
            return .redirect(back, notice: Notice(said, undo: undo))
        } catch let problem as Problem where problem.status == 404 {
            return .redirect(back, notice: Notice("support.gone", isProblem: true))
        } catch let problem as Problem where problem.status == 409 {
            return .redirect(back, notice: Notice("support.changedMeanwhile", isProblem: true))
        }
    }

    private func answer(_ visit: Visit) async throws -> PageResponse {
        let typed = (visit.form["text"] ?? "").replacing("\r\n", with: "\n")
        if let template = visit.form["template"].flatMap(ID<AnswerTemplate>.init) {
            return try await page(visit, typed: typed, adding: template)
        }
        let draft = SupportAnswerDraft(
            text: typed, asks: visit.form["how"] == "ask", everybody: visit.form["everybody"] != nil,
            revision: visit.seen?.revision)
        let said = (draft.asks == true ? "support.asked" : "support.answered") + (draft.everybody == true ? "All" : "")
        return try await act(visit, said, typed: draft.text) {
            _ = try await $0.call(ReportsAPI.answerReport, at: $1, sending: draft)
        }
    }

    private func forward(_ visit: Visit) async throws -> PageResponse {
        let tracker = try visit.form["tracker"].flatMap(ReportTracker.init).orNotFound(.tracker)
        return try await act(visit, "support.forwarded") {
            _ = try await $0.call(ReportsAPI.forwardReport, at: $1, sending: ForwardingDraft(tracker: tracker))
        }
    }

    private func act(
        _ visit: Visit, _ notice: String, typed: String? = nil,
        _ action: @Sendable (ServiceClient, ID<UserReport>) async throws -> Void
    ) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        do {
            try await visit.ask { try await action($0, id) }
            let back = "/support/reports/\(id)" + Query.text(visit.way)
            return .redirect(OwnPath(back) ?? .home, notice: Notice(notice))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: ["text"], in: visit.language)
            let isChanged = problem.code == Problem.failedPrecondition.code
            return try await page(visit, typed: typed, isChanged ? .none : errors, problem.status, isChanged: isChanged)
        } catch let problem as Problem where problem.status == 404 && typed != nil {
            return .withdrawnReport(typed ?? "", leadingTo: OwnPath(to: "/support"), visit)
        }
    }

    private func page(
        _ visit: Visit, typed: String? = nil, adding template: ID<AnswerTemplate>? = nil,
        _ errors: FieldErrors = .none, _ status: Int = 200, isChanged: Bool = false
    ) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        let detail = try await visit.ask { try await $0.call(ReportsAPI.supportReport, at: id) }
        async let templates = visit.askIfPossible { try await $0.call(ReportsAPI.answerTemplates).items }
        let team = try await SupportTeam(visit)
        let model = SupportReportPage(
            detail, try await templates ?? [], adding: template, typed: typed, isChanged: isChanged,
            team, from: Self.way(of: visit, to: id), errors, at: visit.site.now(), in: visit.language)
        return .page(
            Screen("Support/report", title: model.title, tab: .profile, status: .init(code: status), model))
    }
}

extension SupportReportPages {
    /// The page to return to from a report. A form on that page carries the report's own address in `from`.
    fileprivate static func way(of visit: Visit, to id: ID<UserReport>) -> OwnPath? {
        guard let from = visit.from, from.path == "/support/reports/\(id)" else { return visit.from }
        return OwnPath(from.query["from"])
    }
}
