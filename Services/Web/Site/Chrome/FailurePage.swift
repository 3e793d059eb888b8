import Contracts
import Hummingbird
import ReportsContracts
import ServiceClient

/// The error page, with the next step.
struct FailurePage: PageModel {
    let heading: String
    let text: String
    /// Address to retry; `nil` if a retry cannot help.
    let retryAddress: String?
    /// The request id, for problem reports.
    let reference: String?
    /// Address of the form for problem reports.
    let reportAddress: String

    init(_ problem: Problem, here: OwnPath?, in language: Language) {
        let kind = Self.kind(of: problem)
        heading = language("failure.\(kind).title")
        var text = language("failure.\(kind).text")
        if let seconds = problem.retryAfter, problem.status == 429 {
            text += " " + language("failure.waitSeconds", count: max(1, seconds))
        }
        self.text = text
        retryAddress = problem.status >= 429 ? here?.description : nil
        reference = problem.requestId
        reportAddress = ReportedPage.form(
            for: here, request: problem.requestId ?? RequestTrace.current?.requestID, code: problem.code)
    }

    /// Redirects to the log-in or the lock page with a way back; otherwise returns the error page.
    ///
    /// - Parameter path: the page to return to; `nil` for the current page or the form's page.
    static func answer(to problem: Problem, for visit: Visit, leadingTo path: OwnPath? = nil) -> PageResponse {
        let back = path ?? visit.here ?? visit.from ?? visit.formPage
        if problem.code == "locked" { return .redirect(LockPages.address(leadingTo: back)) }
        if problem.status == 401 {
            return .redirect(OwnPath(to: "/log-in", back.map { [("from", $0.description)] } ?? []))
        }
        let model = FailurePage(problem, here: visit.here ?? visit.formPage, in: visit.language)
        let status = HTTPResponse.Status(code: problem.status)
        let page = PageResponse.page(Screen("Chrome/failure", title: model.heading, status: status, model))
        guard let seconds = problem.retryAfter else { return page }
        return .with(page, headers: [.retryAfter: String(seconds)])
    }

    private static func kind(of problem: Problem) -> String {
        switch problem.status {
        case 403 where problem.code == "foreign-form": "foreignForm"
        case 403: "forbidden"
        case 410 where problem.code == "hidden": "hidden"
        case 404, 410: "notFound"
        case 413: "tooLarge"
        case 429: "tooMany"
        case 502...504: "unavailable"
        case 400..<500: "refused"
        default: "unexpected"
        }
    }
}
