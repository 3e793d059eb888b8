import Contracts
import Hummingbird

/// Pages for a form that was interrupted by the end of the session.
struct UnsentPages: Pages {
    static let address = OwnPath(to: "/unsent")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/unsent", show)
        pages.post("/unsent/discarding", discard)
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        guard await visit.visitor.isSignedIn else { throw Problem.unauthenticated }
        guard let form = await visit.unsentForm else {
            return .redirect(.home, notice: Notice("unsent.gone", isProblem: true))
        }
        let model = UnsentPage(form, in: visit.language)
        return .page(Screen("Unsent/unsent", title: model.heading, model))
    }

    private func discard(_ visit: Visit) async throws -> PageResponse {
        let page = await visit.unsentForm?.page ?? .home
        if let key = visit.cookie(.unsent) { await visit.site.unsent.drop(key) }
        return .with(
            .redirect(page, notice: Notice("unsent.discarded")), cookies: [visit.site.cookies.clear(.unsent)])
    }
}

extension Visit {
    /// The unsent form of this person in this browser; `nil` if there is none.
    var unsentForm: UnsentForm? {
        get async {
            guard let key = cookie(.unsent), let form = await site.unsent.form(key),
                form.writer == nil || form.writer == cookie(.account)
            else { return nil }
            return form
        }
    }

    /// Keeps the current form and returns the cookie with its key. `nil` if the form is empty or too large, or if the
    /// author of a session is unknown.
    func keepUnsent(_ writing: [String]) async -> Cookie? {
        let writer = cookie(.account)
        guard writer != nil || (cookie(.access) == nil && cookie(.refresh) == nil),
            let unsent = UnsentForm(form, writing: writing, by: writer, sentTo: address, page: formPage),
            let key = await site.unsent.keep(unsent)
        else { return nil }
        return site.cookies.set(.unsent, to: key, for: UnsentForms.life)
    }
}

/// An unsent form, to be sent again.
struct UnsentPage: PageModel {
    /// The reason that the form was not sent.
    enum Reason {
        /// The session has ended, and the form is kept. With other reasons, only the page has the form.
        case signedOut
        case oldPage
        case failed(Problem)
    }

    /// A hidden field.
    struct Hidden: PageModel {
        let name: String
        let value: String
    }

    struct Picture: PageModel {
        let name: String
    }

    /// A message that the form failed and is shown again.
    static func sentence(for problem: Problem, in language: Language) -> String {
        let failure = FailurePage(problem, here: nil, in: language)
        return "\(failure.heading). \(language("unsent.failed"))"
    }

    let heading: String
    let lead: String
    let action: String
    let page: String
    let written: [Field]
    let hidden: [Hidden]
    /// The selected options, such as the stars.
    let chosen: [String]
    /// The pictures to select again.
    let files: [Picture]
    /// Whether the form is kept and can be discarded.
    let isKept: Bool
    /// Whether the service failed, for a script to show on the form's page.
    let isFailure: Bool
    /// The request id, for problem reports.
    let reference: String?

    init(_ form: UnsentForm, as reason: Reason = .signedOut, in language: Language) {
        switch reason {
        case .signedOut:
            (heading, lead) = (language("unsent.title"), language("unsent.lead"))
            (isKept, isFailure, reference) = (true, false, nil)
        case .oldPage:
            (heading, lead) = (language("failure.foreignForm.title"), language("unsent.oldPage"))
            (isKept, isFailure, reference) = (false, false, nil)
        case .failed(let problem):
            let failure = FailurePage(problem, here: nil, in: language)
            (heading, lead) = (failure.heading, "\(failure.text) \(language("unsent.failed"))")
            (isKept, isFailure, reference) = (false, true, failure.reference)
        }
        action = form.action.description
        page = form.page.description
        let shown = form.fields.filter { form.written.contains($0.name) && $0.value.orNothing != nil }
        written = shown.map { field in
            Field(
                name: field.name, label: language.known("unsent.field.\(field.name)") ?? language("unsent.field.text"),
                value: field.value, rows: min(12, 2 + field.value.count / 60))
        }
        let names = Set(shown.map(\.name))
        // Options of other forms have no general labels.
        chosen =
            form.action.description == "/feedback"
            ? form.fields.compactMap { field in
                switch field.name {
                case "kind": language.known("feedback.kind.\(field.value)")
                case "stars": Int(field.value).map { language("feedback.stars", count: min(max($0, 1), 5)) }
                default: nil
                }
            } : []
        files = form.action.description == "/report" ? form.files.map { Picture(name: $0) } : []
        hidden = form.fields.filter { !names.contains($0.name) }.map { Hidden(name: $0.name, value: $0.value) }
    }
}
