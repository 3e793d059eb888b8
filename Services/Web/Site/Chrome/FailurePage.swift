import Contracts
import Hummingbird

/// The page that says what went wrong and what to do now.
struct FailurePage: Sendable {
    let heading: String
    let text: String
    /// Whether trying again can help, and where.
    let retryAddress: String?
    /// For people who report it.
    let reference: String?

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
    }

    /// Whoever must sign in or unlock the device is led there and back; everybody else gets the page.
    static func answer(to problem: Problem, for visit: Visit) -> PageAnswer {
        if problem.code == "locked" {
            return .redirect(LockPages.address(leadingTo: visit.here ?? visit.from))
        }
        if problem.status == 401 {
            return .redirect(OwnPath(to: "/log-in", visit.here.map { [("from", $0.description)] } ?? []))
        }
        let model = FailurePage(problem, here: visit.here, in: visit.language)
        let status = HTTPResponse.Status(code: problem.status)
        return .page(Screen("Chrome/failure", title: model.heading, status: status, model))
    }

    private static func kind(of problem: Problem) -> String {
        switch problem.status {
        case 403 where problem.code == "foreign-form": "foreignForm"
        case 403: "forbidden"
        case 410 where problem.code == "hidden": "hidden"
        case 404, 410: "notFound"
        case 413: "tooLarge"
        case 429: "tooMany"
        case 502...504: "resting"
        case 400..<500: "refused"
        default: "unexpected"
        }
    }
}
