import Contracts
import Hummingbird

/// What somebody wrote when their session had ended, to be sent now.
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
    /// What the same person could not send from this browser.
    var unsentForm: UnsentForm? {
        get async {
            guard let key = cookie(.unsent), let form = await site.unsent.form(key),
                form.writer == nil || form.writer == cookie(.account)
            else { return nil }
            return form
        }
    }

    /// Keeps what the form holds of `writing`; the cookie to get it back with, where there is something to keep, and where its
    /// writer is known or nobody had signed in.
    func keepUnsent(_ writing: [String]) async -> Cookie? {
        let writer = cookie(.account)
        guard writer != nil || (cookie(.access) == nil && cookie(.refresh) == nil),
            let unsent = UnsentForm(form, writing: writing, by: writer, sentTo: address, page: formPage),
            let key = await site.unsent.keep(unsent)
        else { return nil }
        return site.cookies.set(.unsent, to: key, for: UnsentForms.life)
    }
}

/// The form with what was written, and everything else that it was sent with.
struct UnsentPage: PageModel {
    /// Something that was sent along.
    struct Hidden: PageModel {
        let name: String
        let value: String
    }

    struct Picture: PageModel {
        let name: String
    }

    let heading: String
    let lead: String
    let action: String
    let page: String
    let written: [Field]
    let hidden: [Hidden]
    /// What was chosen and is sent along, such as the stars.
    let chosen: [String]
    /// The pictures that have to be chosen again.
    let files: [Picture]
    /// Whether it is kept, so that it can be thrown away.
    let isKept: Bool

    /// - Parameter isKept: not so where the page itself is all that holds it.
    init(_ form: UnsentForm, isKept: Bool = true, in language: Language) {
        self.isKept = isKept
        heading = language(isKept ? "unsent.title" : "failure.foreignForm.title")
        lead = language(isKept ? "unsent.lead" : "unsent.oldPage")
        action = form.action.description
        page = form.page.description
        let shown = form.fields.filter { form.written.contains($0.name) && $0.value.orNothing != nil }
        written = shown.map { field in
            Field(
                name: field.name, label: language.known("unsent.field.\(field.name)") ?? language("unsent.field.text"),
                value: field.value, rows: min(12, 2 + field.value.count / 60))
        }
        let names = Set(shown.map(\.name))
        // Of other forms what is chosen stands in words of its page.
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
