import Contracts
import Hummingbird
import NIOCore
import ReportsContracts
import ServiceClient

/// The reports of an account, with their state and messages.
struct OwnReportPages: Pages {
    private static let list = OwnPath(to: "/my-reports")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/my-reports", list)
        pages.get("/my-reports/:id") { try await page($0) }
        pages.post("/my-reports/:id/answers", on: "/my-reports/:id", keeping: ["text"], answer)
        pages.post("/my-reports/:id/name", on: "/my-reports/:id", reveal)
        pages.post("/my-reports/:id/name/removal", on: "/my-reports/:id", hide)
        pages.post("/my-reports/:id/removal", on: "/my-reports/:id", withdraw)
        pages.get("/screenshots/:id", screenshot)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let query = PageQuery(limit: 20, cursor: visit.query["cursor"])
        let found = try await visit.ask { try await $0.call(ReportsAPI.ownReports, sending: query) }
        return .page(
            Screen(
                "Reports/own", title: visit.language("myReports.title"), tab: .profile,
                OwnReportListPage(found, in: visit.language)))
    }

    private func answer(_ visit: Visit) async throws -> PageResponse {
        let draft = ReportAnswerDraft(text: (visit.form["text"] ?? "").replacing("\r\n", with: "\n"))
        return try await act(visit, "myReports.answered", text: draft.text) {
            _ = try await $0.call(ReportsAPI.answerSupport, at: $1, sending: draft)
        }
    }

    private func reveal(_ visit: Visit) async throws -> PageResponse {
        let draft = ReportNameDraft(name: visit.form["name"] ?? "")
        let id = try visit.id(UserReport.self)
        return try await act(
            visit, "myReports.revealed", name: draft.name,
            undo: Notice.Undo(action: "/my-reports/\(id)/name/removal", fields: [:])
        ) { _ = try await $0.call(ReportsAPI.revealName, at: $1, sending: draft) }
    }

    private func hide(_ visit: Visit) async throws -> PageResponse {
        try await act(visit, "myReports.hidden") { _ = try await $0.call(ReportsAPI.hideName, at: $1) }
    }

    private func withdraw(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        try await visit.ask { _ = try await $0.call(ReportsAPI.withdrawReport, at: id) }
        return .redirect(Self.list, notice: Notice("myReports.withdrawn"))
    }

    private func act(
        _ visit: Visit, _ notice: String, text: String? = nil, name: String? = nil, undo: Notice.Undo? = nil,
        _ action: @Sendable (ServiceClient, ID<UserReport>) async throws -> Void
    ) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        do {
            try await visit.ask { try await action($0, id) }
            return .redirect(OwnPath("/my-reports/\(id)") ?? .home, notice: Notice(notice, undo: undo))
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            let errors = FieldErrors(problem, shown: ["text", "name"], in: visit.language)
            return try await page(visit, text: text, name: name, errors, problem.status)
        } catch let problem as Problem where problem.status == 404 && text != nil {
            return .withdrawnReport(text ?? "", leadingTo: Self.list, visit)
        }
    }

    private func page(
        _ visit: Visit, text: String? = nil, name: String? = nil, _ errors: FieldErrors = .none, _ status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(UserReport.self)
        let report = try await visit.ask { try await $0.call(ReportsAPI.ownReport, at: id) }
        let model = OwnReportPage(report, text: text, name: name, errors, in: visit.language)
        return .page(
            Screen("Reports/report", title: model.title, tab: .profile, status: .init(code: status), model))
    }

    /// A screenshot, visible to its author and to support; never cached.
    private func screenshot(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Photo.self)
        let query = PhotoQuery(size: visit.query["size"].flatMap(PhotoSize.init))
        let photo = try await visit.ask { try await $0.call(ReportsAPI.screenshot, at: id, sending: query) }
        guard photo.mediaType.hasPrefix("image/"), !photo.mediaType.hasPrefix("image/svg") else {
            throw Problem.notFound(.screenshot)
        }
        return .response(
            Response(
                status: .ok, headers: [.contentType: photo.mediaType, .cacheControl: "no-store"],
                body: .init(byteBuffer: ByteBuffer(bytes: photo.bytes))))
    }
}

/// One part of the account's reports.
struct OwnReportListPage: PageModel {
    struct Entry: PageModel {
        let address: String
        let title: String
        let about: String
        let state: String
        let isWaiting: Bool
    }

    let entries: [Entry]
    let next: String?

    init(_ found: Page<OwnReport>, in language: Language) {
        entries = found.items.map { report in
            Entry(
                address: "/my-reports/\(report.id)", title: report.text.firstWords,
                about: [language("support.kind.\(report.kind.rawValue)"), language.momentText(report.at)]
                    .joined(separator: " · "),
                state: language("myReports.state.\(report.state.rawValue)"), isWaiting: report.state == .waiting)
        }
        next = found.next.map { OwnPath(to: "/my-reports", [("cursor", $0)]).description }
    }
}

/// One report with its messages.
struct OwnReportPage: PageModel {
    let general: String?
    let id: String
    let title: String
    let about: String
    let state: String
    let isWaiting: Bool
    let text: String
    let expected: String?
    let facts: [String]
    let screenshot: String?
    /// The date of deletion, once the report is closed.
    let erased: String?
    let messages: [ReportMessageRow]
    let answer: Field
    let answerHint: String
    let isReview: Bool
    let name: String?
    let nameField: Field
    let isNameOpen: Bool

    init(
        _ report: OwnReport, text typed: String?, name typedName: String?, _ errors: FieldErrors, in language: Language
    ) {
        general = errors.general
        id = report.id.description
        title = language("support.kind.\(report.kind.rawValue)")
        about = [report.stars.map { language("feedback.stars", count: $0) }, language.momentText(report.at)]
            .compactMap(\.self).joined(separator: " · ")
        state = language("myReports.state.\(report.state.rawValue)")
        isWaiting = report.state == .waiting
        text = report.text
        expected = report.expected
        facts = [
            report.page.map { language("support.page", ["page": $0.shownAddress]) },
            report.failure.map { language("support.failure", ["code": $0]) },
            report.requestId.map { language("support.request", ["id": $0]) },
            report.browser.map { language("support.browser", ["name": $0]) },
        ].compactMap(\.self)
        screenshot = report.screenshot?.description
        erased = report.erasedAt.map { language("myReports.erased", ["day": language.date(of: $0)]) }
        messages = (report.messages ?? []).map { ReportMessageRow($0, isOwn: $0.sender == .writer, in: language) }
        answer = Field(
            name: "text", label: language(isWaiting ? "myReports.answer" : "myReports.addition"), value: typed ?? "",
            error: errors["text"], isRequired: true, rows: 4)
        answerHint =
            report.name.map { language("myReports.answerHintNamed", ["name": $0]) } ?? language("myReports.answerHint")
        isReview = report.kind != .problem
        name = report.name
        nameField = Field(
            name: "name", label: language("myReports.name"), value: typedName ?? "",
            hint: language("myReports.nameHint"), error: errors["name"], autocomplete: "name", isRequired: true)
        isNameOpen = typedName != nil
    }
}

/// A message about a report.
struct ReportMessageRow: PageModel {
    let sender: String
    let text: String
    let at: String
    let isQuestion: Bool

    init(_ message: ReportMessage, isOwn: Bool, in language: Language) {
        sender = isOwn ? language("myReports.you") : language("support.sender.\(message.sender.rawValue)")
        text = message.text
        at = language.momentText(message.at)
        isQuestion = message.asks
    }
}

extension String {
    /// The first line, cut to 100 characters.
    var firstWords: String {
        let line = split(whereSeparator: \.isNewline).first.map(String.init) ?? self
        return line.count > 100 ? line.prefix(99) + "…" : line
    }
}
