import Contracts
import Foundation
import ReportsContracts
import ServiceClient

/// One report as support sees it, and what can be done about it.
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
            // Where nothing changed, undo would take back what was done before.
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

    /// Says whether two are the same, with undo.
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
                    fields: ["other": other.description, "verdict": was.rawValue, "from": back.description])
            }
            return .redirect(back, notice: Notice("support.compared.\(verdict.rawValue)", undo: undo))
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
        return try await act(visit, draft.asks == true ? "support.asked" : "support.answered", typed: draft.text) {
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
    /// Where one came from to a report: a form on its page says in `from` the page itself, which knows.
    fileprivate static func way(of visit: Visit, to id: ID<UserReport>) -> OwnPath? {
        let parts = visit.from?.description.split(separator: "?", maxSplits: 1) ?? []
        guard parts.first == "/support/reports/\(id)" else { return visit.from }
        return parts.count > 1 ? OwnPath((try? Form(String(parts[1])))?["from"]) : nil
    }
}

/// A report with all that belongs to it.
struct SupportReportPage: PageModel {
    struct LogRow: PageModel {
        let sentence: String
        let at: String
    }

    struct Duplicate: PageModel {
        let address: String
        let text: String
        let about: String
        /// Whether its writer has said something since.
        let hasReplied: Bool
        let id: String
        let state: String
    }

    struct Forwarding: PageModel {
        let name: String
        let state: String
        let link: String?
        let fault: String?
    }

    struct Tracker: PageModel {
        let value: String
        let label: String
    }

    struct Template: PageModel {
        let name: String
        let id: String
        /// What it says, with what is known filled in.
        let text: String
    }

    let general: String?
    let changed: String?
    let row: SupportRow
    let title: String
    let back: String
    let from: String
    let writer: String
    let text: String
    let expected: String?
    let facts: [String]
    let screenshot: String?
    let isReachable: Bool
    let hasDuplicates: Bool
    let messages: [ReportMessageRow]
    let answer: Field
    let templates: [Template]
    let states: [Choice]
    let assignments: [Choice]
    let assigneeError: String?
    let isJunk: Bool
    let isInsight: Bool
    let duplicates: [Duplicate]
    /// All of the group, where more of it are there than are shown.
    let allDuplicates: String?
    let first: Duplicate?
    let proposals: [Duplicate]
    let answerHint: String
    let place: String?
    let placeAddress: String?
    let forwardings: [Forwarding]
    let trackers: [Tracker]
    let mayForward: Bool
    let log: [LogRow]

    init(
        _ detail: SupportReportDetail, _ templates: [AnswerTemplate], adding chosen: ID<AnswerTemplate>?,
        typed: String?,
        isChanged: Bool, _ team: SupportTeam, from way: OwnPath?, _ errors: FieldErrors, at instant: Date,
        in language: Language
    ) {
        let report = detail.report
        let here = "/support/reports/\(report.id)"
        general = errors.general
        changed = isChanged ? language("support.changedMeanwhileText") : nil
        let page = here + Query.text(way.map { [("from", $0.description)] } ?? [])
        row = SupportRow(report, team, from: OwnPath(page), at: instant, in: language)
        title = report.text.firstWords
        back = way?.description ?? "/support"
        from = here
        writer = detail.name.map { language("support.named", ["name": $0]) } ?? report.pseudonym
        text = report.text
        expected = report.expected
        facts = [
            report.failure.map { language("support.failure", ["code": $0]) },
            report.requestId.map { language("support.request", ["id": $0]) },
            report.browser.map { language("support.browser", ["name": $0]) },
        ].compactMap(\.self)
        screenshot = report.screenshot?.description
        isReachable = report.isReachable || detail.duplicates.contains(where: \.isReachable)
        hasDuplicates = report.duplicates > 0
        messages = detail.messages.map { ReportMessageRow($0, isOwn: false, in: language) }
        place = report.page.map { language("support.page", ["page": $0.shownAddress]) }
        // A page of its own has nothing of anybody's in its address.
        placeAddress = report.page.flatMap { $0.contains(":") ? nil : OwnPath($0)?.description }
        answerHint = language(detail.name == nil ? "support.answerHint" : "support.answerHintNamed")
        let filled = templates.map { Template(name: $0.name, id: $0.id.description, text: $0.filled(for: detail.name)) }
        let added = filled.first { $0.id == chosen?.description }?.text
        let draft = [typed?.orNothing, added].compactMap(\.self).joined(separator: "\n\n")
        answer = Field(
            name: "text", label: language("support.answerLabel"), value: draft,
            error: errors["text"], isRequired: true, rows: 5)
        self.templates = filled
        states = Choice.list("state", on: [report.state]) { language("support.state.\($0.rawValue)") }
        let assignee = report.assignee
        assignments =
            [
                Choice(
                    name: "assignment", value: "nobody", label: language("support.assignment.nobody"),
                    isOn: assignee == nil),
                Choice(
                    name: "assignment", value: "mine", label: language("support.assignment.me"),
                    isOn: assignee == team.me),
            ] + team.choices("assignment", assignee, in: language)
        assigneeError = errors["assignee"]
        isJunk = report.mark == .junk
        isInsight = report.mark == .insight
        func duplicate(_ other: SupportReport) -> Duplicate {
            Duplicate(
                address: "/support/reports/\(other.id)", text: other.text.firstWords,
                about: language.momentText(other.at), hasReplied: other.dueAt != nil, id: other.id.description,
                state: language("support.state.\(other.state.rawValue)"))
        }
        duplicates = detail.duplicates.map(duplicate)
        allDuplicates =
            report.duplicates > detail.duplicates.count
            ? OwnPath(to: "/support", [("group", report.id.description)]).description : nil
        first = detail.first.map(duplicate)
        proposals = detail.alike.map(duplicate)
        forwardings = detail.forwardings.map {
            Forwarding(
                name: language("support.tracker.\($0.tracker.rawValue)"),
                state: language("support.forwardingState.\($0.state.rawValue)"),
                link: $0.link.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil },
                fault: $0.fault)
        }
        trackers = detail.trackers.filter { tracker in
            !detail.forwardings.contains { $0.tracker == tracker && $0.state != .failed }
        }.map { Tracker(value: $0.rawValue, label: language("support.tracker.\($0.rawValue)")) }
        mayForward = report.mayForward
        log = detail.log.map { entry in
            LogRow(sentence: Self.sentence(entry, team, in: language), at: language.momentText(entry.at))
        }
    }

    private static func sentence(_ entry: ReportLogEntry, _ team: SupportTeam, in language: Language) -> String {
        func name(_ account: ID<Account>) -> String {
            account == team.me ? language("support.you") : team.names[account] ?? language("support.colleague")
        }
        let actor = entry.by.map(name) ?? language(entry.action == .replied ? "support.writer" : "support.former")
        let isGivenBack = entry.action == .assigned && entry.assignee == nil
        let isTaken = entry.action == .assigned && entry.assignee != nil && entry.assignee == entry.by
        return language(
            "support.did.\(isGivenBack ? "givenBack" : isTaken ? "taken" : entry.action.rawValue)",
            [
                "by": actor, "to": entry.assignee.map(name) ?? "", "what": what(entry, in: language),
            ])
    }

    /// What it has been since: its state, its mark, or both, whichever changed; whose it is where neither did.
    private static func what(_ entry: ReportLogEntry, in language: Language) -> String {
        let state = language("support.state.\(entry.state.rawValue)")
        let mark = language("support.mark.\(entry.mark.rawValue)")
        guard let formerState = entry.formerState, let formerMark = entry.formerMark else { return state }
        let changed = [
            entry.state == formerState ? nil : state, entry.mark == formerMark ? nil : mark,
        ].compactMap(\.self)
        return changed.isEmpty
            ? language(entry.assignee == nil ? "support.assignment.nobody" : "support.assigned")
            : changed.joined(separator: ", ")
    }
}

extension AnswerTemplate {
    /// Its text with the name that the writer gave; without one the place for it is left out.
    func filled(for name: String?) -> String {
        guard text.contains("{name}") else { return text }
        if let name { return text.replacing("{name}", with: name) }
        return text.replacing(", {name}", with: "").replacing(" {name}", with: "").replacing("{name}", with: "")
    }
}
