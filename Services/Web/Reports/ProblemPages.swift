import Contracts
import Foundation
import ReportsContracts

/// The form for problem reports, with or without an account.
struct ProblemPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/report") { visit in
            await page(ProblemForm(asked: visit), .none, visit)
        }
        pages.get("/report/thanks", thanks)
        pages.post(
            "/report", upTo: ReportsAPI.largestScreenshot + (1 << 17), keeping: ["happened", "expected"], report)
    }

    private func report(_ visit: Visit) async throws -> PageResponse {
        var form = ProblemForm(sent: visit)
        do {
            if let file = try visit.form.file("screenshot", upTo: ReportsAPI.largestScreenshot) {
                form.screenshot = try await screenshot(file, visit)
            }
            let draft = form.draft
            _ = try await visit.ask { try await $0.call(ReportsAPI.reportProblem, sending: draft) }
            guard await visit.visitor.isSignedIn else { return .redirect(OwnPath(to: "/report/thanks")) }
            return .redirect(OwnPath(to: "/my-reports"), notice: Notice("report.sent"))
        } catch let problem as Problem where problem.status >= 500 {
            // The form still works without services, and keeps an uploaded picture.
            let isLost = form.screenshot == nil && visit.form.files["screenshot"]?.name.isEmpty == false
            let errors = FieldErrors(
                general: UnsentPage.sentence(for: problem, in: visit.language),
                isLost ? ["screenshot": visit.language("unsent.pictureHint")] : [:])
            return await page(form, errors, visit, problem.status)
        } catch let problem as Problem where [409, 413, 415, 422, 429].contains(problem.status) {
            let answer = await page(
                form, FieldErrors(problem, shown: ProblemForm.shown, in: visit.language), visit, problem.status)
            // Keeps the text for after the login.
            guard problem.status == 429, await !visit.visitor.isSignedIn,
                let cookie = await visit.keepUnsent(["happened", "expected"])
            else { return answer }
            return .with(answer, cookies: [cookie])
        }
    }

    /// Uploads the screenshot. Throws 422 on `screenshot` for rejected files.
    private func screenshot(_ file: FormFile, _ visit: Visit) async throws -> ID<Photo> {
        let upload = file.upload
        do {
            return try await visit.ask { try await $0.call(ReportsAPI.addScreenshot, sending: upload).id }
        } catch let problem as Problem where problem.status == 422 {
            throw problem.errors.first.map { Problem.invalid([$0.at("screenshot")]) } ?? problem
        } catch let problem as Problem where problem.status == 415 {
            throw Problem.invalid("screenshot", .notPhoto)
        } catch let problem as Problem where problem.status == 413 {
            throw Problem.invalid("screenshot", .fileTooLarge(megabytes: ReportsAPI.largestScreenshot >> 20))
        }
    }

    private func thanks(_ visit: Visit) async throws -> PageResponse {
        let model = ThanksPage(isThere: true)
        return .page(Screen("Reports/thanks", title: visit.language("report.thanksTitle"), model))
    }

    private func page(
        _ form: ProblemForm, _ errors: FieldErrors, _ visit: Visit, _ status: Int = 200
    ) async -> PageResponse {
        let isSignedIn = await visit.visitor.isSignedIn
        let model = ProblemPage(
            form, errors, isSignedIn: isSignedIn, canLogIn: !isSignedIn && status == 429, in: visit.language)
        return .page(
            Screen(
                "Reports/problem", title: visit.language("report.title"), status: .init(code: status), model))
    }
}

/// The input for a problem report, with details of the page.
struct ProblemForm: Sendable {
    static let shown = ["happened", "expected", "screenshot"]

    var happened = ""
    var expected = ""
    var mayForward = false
    let page: String?
    let requestID: String?
    let failure: String?
    let browser: String?
    var screenshot: ID<Photo>?

    /// An empty form, with the page, request and error from the query.
    init(asked visit: Visit) { self.init(visit.query, visit) }

    init(sent visit: Visit) {
        self.init(visit.form, visit)
        happened = (visit.form["happened"] ?? "").replacing("\r\n", with: "\n")
        expected = (visit.form["expected"] ?? "").replacing("\r\n", with: "\n")
        mayForward = visit.form["mayForward"] != nil
        screenshot = visit.form["kept"].flatMap(ID<Photo>.init)
    }

    private init(_ values: Form, _ visit: Visit) {
        page = values["page"].flatMap { OwnPath($0) }.map { ReportedPage.pattern(of: $0.description) }
        requestID = values["request"].flatMap { ReportedPage.isRequestID($0) ? $0 : nil }
        failure = values["error"].flatMap { ReportedPage.isProblemCode($0) ? $0 : nil }
        browser = visit.userAgent.map { String($0.filter { $0.isASCII && !$0.isNewline }.prefix(256)) }
    }

    var draft: ProblemReportDraft {
        ProblemReportDraft(
            happened: happened, expected: expected.isEmpty ? nil : expected, page: page, requestId: requestID,
            failure: failure, browser: browser, screenshot: screenshot, mayForward: mayForward)
    }
}

extension ReportedPage {
    /// The address of the form for a problem on the page at `address`.
    static func form(for address: OwnPath?, request: String? = nil, code: String? = nil) -> String {
        let values = [("page", address.map { pattern(of: $0.description) }), ("request", request), ("error", code)]
        return OwnPath(to: "/report", values.compactMap { name, value in value.map { (name, $0) } }).description
    }
}

/// The form of a problem.
struct ProblemPage: PageModel {
    let general: String?
    let isSignedIn: Bool
    /// Whether to offer the login. The text is kept until then.
    let canLogIn: Bool
    let happened: Field
    let expected: Field
    let screenshotError: String?
    /// The id of an uploaded picture.
    let kept: String?
    let mayForward: Bool
    let page: String?
    let pageShown: String?
    let requestID: String?
    let failure: String?
    let browser: String?

    init(_ form: ProblemForm, _ errors: FieldErrors, isSignedIn: Bool, canLogIn: Bool, in language: Language) {
        general = errors.general
        self.isSignedIn = isSignedIn
        self.canLogIn = canLogIn
        happened = Field(
            name: "happened", label: language("report.happened"), value: form.happened,
            hint: language("report.happenedHint"), error: errors["happened"], isRequired: true, rows: 5)
        expected = Field(
            name: "expected", label: language("report.expected"), value: form.expected, error: errors["expected"],
            rows: 3)
        screenshotError = errors["screenshot"]
        kept = form.screenshot?.description
        mayForward = form.mayForward
        page = form.page
        pageShown = form.page?.shownAddress
        requestID = form.requestID
        failure = form.failure
        browser = form.browser
    }
}

/// The confirmation for guests.
struct ThanksPage: PageModel {
    let isThere: Bool
}

extension String {
    /// The page of a report for display: `/recipes/…` for `/recipes/:`.
    var shownAddress: String { replacing("/:", with: "/…") }
}
