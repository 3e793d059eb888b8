import Contracts
import Foundation
import ReportsContracts

/// A report with its messages, duplicates, forwardings and log.
struct SupportReportPage: PageModel {
    struct LogRow: PageModel {
        let sentence: String
        let at: String
    }

    struct Duplicate: PageModel {
        let address: String
        let text: String
        let about: String
        /// Whether its author awaits an answer.
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
        /// The text with the author's name filled in.
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
    /// Whether answers go to authors of duplicates by default, because this author is unreachable.
    let tellsAll: Bool
    let messages: [ReportMessageRow]
    let answer: Field
    let templates: [Template]
    let states: [Choice]
    let assignments: [Choice]
    let assigneeError: String?
    let isJunk: Bool
    let isInsight: Bool
    let duplicates: [Duplicate]
    /// Address of the whole group, if it has more reports than shown.
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
        isReachable = detail.canTell
        tellsAll = !report.isReachable
        hasDuplicates = report.duplicates > 0
        messages = detail.messages.map { ReportMessageRow($0, isOwn: false, in: language) }
        place = report.page.map { language("support.page", ["page": $0.shownAddress]) }
        // Pages with an id in their address may be private, so these get no link.
        placeAddress = report.page.flatMap { $0.contains(":") ? nil : OwnPath($0)?.description }
        answerHint = language(
            !report.isReachable
                ? "support.answerHintOthers" : detail.name == nil ? "support.answerHint" : "support.answerHintNamed")
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
                "by": actor, "to": entry.assignee.map(name) ?? "", "what": what(entry, name, in: language),
            ])
    }

    /// The changed state, mark or both; otherwise the assignee.
    private static func what(
        _ entry: ReportLogEntry, _ name: (ID<Account>) -> String, in language: Language
    ) -> String {
        let state = language("support.state.\(entry.state.rawValue)")
        let mark = language("support.mark.\(entry.mark.rawValue)")
        guard let formerState = entry.formerState, let formerMark = entry.formerMark else { return state }
        let changed = [
            entry.state == formerState ? nil : state, entry.mark == formerMark ? nil : mark,
        ].compactMap(\.self)
        return changed.isEmpty
            ? entry.assignee.map(name) ?? language("support.assignment.nobody")
            : changed.joined(separator: ", ")
    }
}

extension AnswerTemplate {
    /// The text with `{name}` replaced by the author's name, or removed without a name.
    func filled(for name: String?) -> String {
        guard text.contains("{name}") else { return text }
        if let name { return text.replacing("{name}", with: name) }
        return text.replacing(", {name}", with: "").replacing(" {name}", with: "").replacing("{name}", with: "")
    }
}
