import Contracts
import Foundation
import ReportsContracts

/// The support inbox, and its figures for operators.
struct SupportInboxPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        let names = ["kind", "state", "mark", "stars", "assignment", "overdue", "since", "until", "order"]
        pages.get("/support", keeping: SavedFilters(named: names, passing: ["group"]), list)
        pages.get("/operator/reports", figures)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let filter = SupportFilter(visit.query)
        let query = filter.query
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
            found, filter, try await figures, team, from: visit.here, at: visit.site.now(), in: visit.language)
        return .page(Screen("Support/inbox", title: visit.language("support.title"), tab: .profile, model))
    }

    private func figures(_ visit: Visit) async throws -> PageResponse {
        let figures = try await visit.ask { try await $0.call(ReportsAPI.reportFigures) }
        let model = SupportFiguresPage(rows: SupportFigure.rows(figures, at: visit.site.now(), in: visit.language))
        return .page(
            Screen("Support/figures", title: visit.language("support.figuresTitle"), tab: .profile, model))
    }
}

/// The filters of the inbox. Defaults to reports that wait for support; junk appears only on request.
struct SupportFilter: Sendable {
    /// The value of `state` for all states.
    static let everything = "any"

    let query: SupportReportQuery
    /// Whether all states match, not only waiting reports.
    let isEverything: Bool
    /// Names of filters with invalid values. They are ignored and shown to the reader.
    let unknown: [String]

    init(_ form: Form) {
        var unknown: [String] = []
        func read<Value>(_ name: String, _ value: (String) -> Value?) -> Value? {
            guard let text = form[name] else { return nil }
            let known = value(text)
            if known == nil { unknown.append(name) }
            return known
        }
        let mark = read("mark", ReportMark.init)
        let group = read("group", ID<UserReport>.init)
        let isEverything = form["state"] == Self.everything
        let state = isEverything ? nil : read("state", ReportState.init)
        let assignment = form["assignment"].flatMap(SupportAssignment.init)
        let assignee = assignment == nil ? read("assignment", ID<Account>.init) : nil
        let isWaiting = !isEverything && state == nil && mark == nil && group == nil
        query = SupportReportQuery(
            kind: read("kind", ReportKind.init), state: state, mark: mark,
            stars: read("stars") { Int($0).flatMap { (1...5).contains($0) ? $0 : nil } },
            assignment: assignment, assignee: assignee, overdue: form["overdue"] == nil ? nil : true,
            pending: isWaiting ? true : nil, withoutJunk: state != nil && mark == nil ? true : nil, group: group,
            since: read("since") { Day($0) }, until: read("until") { Day($0) },
            order: read("order", SupportReportOrder.init), limit: 30, cursor: form["cursor"])
        self.isEverything = isEverything
        self.unknown = unknown
    }

    /// The filters as query items.
    var parts: [(String, String)] {
        let parts: [(String, String?)] = [
            ("kind", query.kind?.rawValue), ("state", isEverything ? Self.everything : query.state?.rawValue),
            ("mark", query.mark?.rawValue), ("stars", query.stars.map { "\($0)" }),
            ("assignment", query.assignee?.description ?? query.assignment?.rawValue),
            ("overdue", query.overdue == true ? "yes" : nil), ("group", query.group?.description),
            ("since", query.since?.description), ("until", query.until?.description), ("order", query.order?.rawValue),
        ]
        return parts.compactMap { name, value in value.map { (name, $0) } }
    }
}

/// A figure with its label.
struct SupportFigure: PageModel {
    let label: String
    let value: String
    /// Address of the counted reports; `nil` without such a list.
    let address: String?
    let isUrgent: Bool

    static func rows(_ figures: SupportFigures, at instant: Date, in language: Language) -> [SupportFigure] {
        func row(_ name: String, _ count: Int, _ query: String) -> SupportFigure {
            SupportFigure(
                label: language("support.figure.\(name)"),
                value: count >= 10_000 ? language("support.many") : language.text(count), address: "/support?\(query)",
                isUrgent: name == "overdue" && count > 0)
        }
        func time(_ name: String, _ minutes: Int?, _ query: String? = nil) -> SupportFigure? {
            minutes.map { minutes in
                SupportFigure(
                    label: language("support.figure.\(name)"), value: language.duration(minutes: max(1, minutes)),
                    address: query.map { "/support\($0)" }, isUrgent: false)
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

/// The support figures for operators.
struct SupportFiguresPage: PageModel {
    let rows: [SupportFigure]
}

/// The inbox: figures, filters and one part of the reports.
struct SupportInboxPage: PageModel {
    let figures: [SupportFigure]
    /// Names the ignored filters.
    let unknown: String?
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
        _ found: Page<SupportReport>, _ filter: SupportFilter, _ figures: SupportFigures?, _ team: SupportTeam,
        from here: OwnPath?, at instant: Date, in language: Language
    ) {
        func choices<Label: RawRepresentable<String> & CaseIterable & Hashable>(
            _ name: String, _ chosen: Label?, _ words: String
        ) -> [Choice] {
            [Choice(name: name, value: "", label: language("support.any"), isOn: chosen == nil)]
                + Choice.list(name, on: [chosen].compactMap(\.self)) { language("\(words).\($0.rawValue)") }
        }
        let query = filter.query
        unknown =
            filter.unknown.isEmpty
            ? nil : language("support.unknownFilter", ["names": filter.unknown.joined(separator: ", ")])
        self.figures = figures.map { SupportFigure.rows($0, at: instant, in: language) } ?? []
        isFiltered = !filter.parts.isEmpty
        kinds = choices("kind", query.kind, "support.kind")
        states =
            [
                Choice(name: "state", value: "", label: language("support.pending"), isOn: query.pending == true),
                Choice(
                    name: "state", value: SupportFilter.everything, label: language("support.everything"),
                    isOn: query.pending != true && query.state == nil),
            ] + Choice.list("state", on: [query.state].compactMap(\.self)) { language("support.state.\($0.rawValue)") }
        marks = choices("mark", query.mark, "support.mark")
        assignments =
            choices("assignment", query.assignee == nil ? query.assignment : nil, "support.assignment").map { choice in
                // With a colleague chosen, "any" is off.
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
        next = found.next.map { OwnPath(to: "/support", filter.parts + [("cursor", $0)]).description }
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
    /// The revision shown. A change based on another revision fails.
    let seen: String
    let isDone: Bool

    init(_ report: SupportReport, _ team: SupportTeam, from here: OwnPath?, at instant: Date, in language: Language) {
        id = report.id.description
        from = here?.description ?? "/support"
        seen = EntityTag(report.revision).text
        isDone = report.state == .solved || report.state == .closed
        address = "/support/reports/\(report.id)" + Query.text([("from", from)])
        title = report.text.firstWords
        about = [
            language("support.kind.\(report.kind.rawValue)"),
            report.stars.map { language("feedback.stars", count: $0) },
            report.page?.shownAddress, language.momentText(report.at),
            report.duplicates > 0 ? language("support.alike", count: report.duplicates) : nil,
        ].compactMap(\.self).joined(separator: " · ")
        state = language("support.state.\(report.state.rawValue)")
        isNew = report.state == .new
        mark = report.mark == .unmarked ? nil : language("support.mark.\(report.mark.rawValue)")
        isOverdue = report.isOverdue
        due = report.dueAt.map { due in
            let isOver = due <= instant
            let hours = (abs(due.timeIntervalSince(instant)) / 3_600).rounded(isOver ? .down : .up)
            return language(isOver ? "support.overdueFor" : "support.dueIn", count: Int(max(1, min(hours, 9_999))))
        }
        isMine = report.assignee == team.me
        assignee = report.assignee.map {
            $0 == team.me ? language("support.mine") : team.names[$0] ?? language("support.others")
        }
    }
}
