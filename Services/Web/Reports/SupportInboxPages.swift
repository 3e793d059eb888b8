import Contracts
import Foundation
import ReportsContracts

/// The support inbox, and its figures for operators.
struct SupportInboxPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/support", list)
        pages.get("/operator/reports", figures)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let query = SupportReportQuery(supportFilter: visit.query)
        async let figures = visit.askIfPossible { try await $0.call(ReportsAPI.supportFigures) }
        let found: Page<SupportReport>
        do {
            let asked = query
            found = try await visit.ask { try await $0.call(ReportsAPI.inbox, sending: asked) }
        } catch let problem as Problem where problem.code == "invalid-cursor" {
            return .redirect(OwnPath(to: "/support"))
        }
        let team = try await SupportTeam(visit)
        let model = SupportInboxPage(
            found, query, try await figures, team, from: visit.here, at: visit.site.now(), in: visit.language)
        return .page(Screen("Support/inbox", title: visit.language("support.title"), tab: .profile, model))
    }

    private func figures(_ visit: Visit) async throws -> PageResponse {
        let figures = try await visit.ask { try await $0.call(ReportsAPI.reportFigures) }
        let model = SupportFiguresPage(rows: SupportFigure.rows(figures, at: visit.site.now(), in: visit.language))
        return .page(
            Screen("Support/figures", title: visit.language("support.figuresTitle"), tab: .profile, model))
    }
}

extension SupportReportQuery {
    /// What an address says; what it does not know is left out.
    init(supportFilter form: Form) {
        self.init(
            kind: form["kind"].flatMap(ReportKind.init), state: form["state"].flatMap(ReportState.init),
            mark: form["mark"].flatMap(ReportMark.init),
            stars: form["stars"].flatMap { Int($0) }.flatMap { (1...5).contains($0) ? $0 : nil },
            assignment: form["assignment"].flatMap(SupportAssignment.init),
            assignee: form["assignment"].flatMap(ID<Account>.init),
            overdue: form["overdue"] == nil ? nil : true, since: form["since"].flatMap { Day($0) },
            until: form["until"].flatMap { Day($0) }, order: form["order"].flatMap(SupportReportOrder.init), limit: 30,
            cursor: form["cursor"])
    }

    /// The same as it stands in an address.
    var supportParts: [(String, String)] {
        let parts: [(String, String?)] = [
            ("kind", kind?.rawValue), ("state", state?.rawValue), ("mark", mark?.rawValue),
            ("stars", stars.map { "\($0)" }),
            ("assignment", assignee?.description ?? assignment?.rawValue),
            ("overdue", overdue == true ? "yes" : nil), ("since", since?.description),
            ("until", until?.description), ("order", order?.rawValue),
        ]
        return parts.compactMap { name, value in value.map { (name, $0) } }
    }
}

/// A figure with what it counts.
struct SupportFigure: PageModel {
    let label: String
    let value: String
    let address: String
    let isUrgent: Bool

    static func rows(_ figures: SupportFigures, at instant: Date, in language: Language) -> [SupportFigure] {
        func row(_ name: String, _ count: Int, _ query: String) -> SupportFigure {
            SupportFigure(
                label: language("support.figure.\(name)"),
                value: count >= 10_000 ? language("support.many") : language.text(count), address: "/support?\(query)",
                isUrgent: name == "overdue" && count > 0)
        }
        func time(_ name: String, _ minutes: Int?, _ query: String = "") -> SupportFigure? {
            minutes.map { minutes in
                SupportFigure(
                    label: language("support.figure.\(name)"), value: language.duration(minutes: max(1, minutes)),
                    address: "/support\(query)", isUrgent: false)
            }
        }
        return [
            row("new", figures.new, "state=new"), row("open", figures.open, "state=open"),
            row("waiting", figures.waiting, "state=waiting"), row("overdue", figures.overdue, "overdue=yes"),
        ]
            + [
                time(
                    "oldest", figures.oldest.map { Int(instant.timeIntervalSince($0) / 60) }, "?state=new&order=oldest"),
                time("answer", figures.minutesToAnswer), time("mostAnswers", figures.mostMinutesToAnswer),
            ].compactMap(\.self)
    }
}

/// Figures alone.
struct SupportFiguresPage: PageModel {
    let rows: [SupportFigure]
}

/// The filters, and a part of what people told us.
struct SupportInboxPage: PageModel {
    let figures: [SupportFigure]
    let isFiltered: Bool
    let kinds: [Choice]
    let states: [Choice]
    let marks: [Choice]
    let stars: [Choice]
    let assignments: [Choice]
    let orders: [Choice]
    let since: Field
    let until: Field
    let isOverdue: Bool
    let isOpen: Bool
    let entries: [SupportRow]
    let next: String?

    init(
        _ found: Page<SupportReport>, _ query: SupportReportQuery, _ figures: SupportFigures?, _ team: SupportTeam,
        from here: OwnPath?, at instant: Date, in language: Language
    ) {
        func choices<Label: RawRepresentable<String> & CaseIterable & Hashable>(
            _ name: String, _ chosen: Label?, _ words: String
        ) -> [Choice] {
            [Choice(name: name, value: "", label: language("support.any"), isOn: chosen == nil)]
                + Choice.list(name, on: [chosen].compactMap(\.self)) { language("\(words).\($0.rawValue)") }
        }
        self.figures = figures.map { SupportFigure.rows($0, at: instant, in: language) } ?? []
        isFiltered = !query.supportParts.isEmpty
        kinds = choices("kind", query.kind, "support.kind")
        states = choices("state", query.state, "support.state")
        marks = choices("mark", query.mark, "support.mark")
        assignments =
            choices("assignment", query.assignee == nil ? query.assignment : nil, "support.assignment").map { choice in
                // Of a colleague's nothing of these is chosen.
                query.assignee == nil || !choice.value.isEmpty
                    ? choice : Choice(name: choice.name, value: "", label: choice.label, isOn: false)
            } + team.choices("assignment", query.assignee, in: language)
        stars =
            [Choice(name: "stars", value: "", label: language("support.any"), isOn: query.stars == nil)]
            + (1...5).map {
                Choice(
                    name: "stars", value: "\($0)", label: language("feedback.stars", count: $0), isOn: query.stars == $0
                )
            }
        orders = Choice.list("order", on: [query.order ?? .newest]) { language("support.order.\($0.rawValue)") }
        since = Field(
            name: "since", label: language("support.since"), value: query.since?.description ?? "", type: "date")
        until = Field(
            name: "until", label: language("support.until"), value: query.until?.description ?? "", type: "date")
        isOverdue = query.overdue == true
        isOpen = isFiltered
        entries = found.items.map { SupportRow($0, team, from: here, at: instant, in: language) }
        next = found.next.map { OwnPath(to: "/support", query.supportParts + [("cursor", $0)]).description }
    }
}

/// One report in the inbox.
struct SupportRow: PageModel {
    let id: String
    let address: String
    let title: String
    let about: String
    let state: String
    let isNew: Bool
    let mark: String?
    let isOverdue: Bool
    let due: String?
    let isMine: Bool
    let assignee: String?
    let from: String

    init(_ report: SupportReport, _ team: SupportTeam, from here: OwnPath?, at instant: Date, in language: Language) {
        id = report.id.description
        from = here?.description ?? "/support"
        address = "/support/reports/\(report.id)" + Query.text([("from", from)])
        title = report.text.firstWords
        about = [
            language("support.kind.\(report.kind.rawValue)"),
            report.stars.map { language("feedback.stars", count: $0) },
            report.page, language.momentText(report.at),
            report.duplicates > 0 ? language("support.alike", count: report.duplicates) : nil,
        ].compactMap(\.self).joined(separator: " · ")
        state = language("support.state.\(report.state.rawValue)")
        isNew = report.state == .new
        mark = report.mark == .unmarked ? nil : language("support.mark.\(report.mark.rawValue)")
        isOverdue = report.isOverdue
        due = report.dueAt.map { due in
            let hours = Int((abs(due.timeIntervalSince(instant)) / 3_600).rounded(.up))
            return language(due <= instant ? "support.overdueFor" : "support.dueIn", count: max(1, min(hours, 9_999)))
        }
        isMine = report.assignee == team.me
        assignee = report.assignee.map {
            $0 == team.me ? language("support.mine") : team.names[$0] ?? language("support.others")
        }
    }
}
