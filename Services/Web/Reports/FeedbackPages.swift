import Contracts
import ReportsContracts

/// The form for feedback about Larder.
struct FeedbackPages: Pages {
    private static let shown = ["kind", "stars", "text"]

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/feedback") { visit in
            // Feedback needs an account, for the reply.
            _ = try await visit.ask { try await $0.call(ReportsAPI.ownReports, sending: PageQuery(limit: 1)) }
            return page(nil, "", "", .none, visit)
        }
        pages.post("/feedback", keeping: ["text"], review)
    }

    private func review(_ visit: Visit) async throws -> PageResponse {
        let kind = visit.form["kind"].flatMap(ReportKind.init)
        let stars = visit.form["stars"] ?? ""
        let text = (visit.form["text"] ?? "").replacing("\r\n", with: "\n")
        do {
            let draft = AppReviewDraft(kind: kind ?? .problem, stars: Int(stars) ?? 0, text: text)
            _ = try await visit.ask { try await $0.call(ReportsAPI.reviewApp, sending: draft) }
            return .redirect(OwnPath(to: "/my-reports"), notice: Notice("feedback.sent"))
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            let errors = FieldErrors(problem, shown: Self.shown, in: visit.language)
            return page(kind, stars, text, errors, visit, problem.status)
        }
    }

    private func page(
        _ kind: ReportKind?, _ stars: String, _ text: String, _ errors: FieldErrors, _ visit: Visit,
        _ status: Int = 200
    ) -> PageResponse {
        let model = FeedbackPage(kind, stars, text, errors, in: visit.language)
        return .page(
            Screen("Reports/feedback", title: visit.language("feedback.title"), status: .init(code: status), model))
    }
}

/// The form of a review of the app.
struct FeedbackPage: PageModel {
    let general: String?
    let kinds: [Choice]
    let kindError: String?
    let stars: [Choice]
    let starsError: String?
    let text: Field

    init(_ kind: ReportKind?, _ chosen: String, _ typed: String, _ errors: FieldErrors, in language: Language) {
        general = errors.general
        kinds = ReportKind.reviews.map {
            Choice(
                name: "kind", value: $0.rawValue, label: language("feedback.kind.\($0.rawValue)"), isOn: $0 == kind)
        }
        kindError = errors["kind"]
        stars = (1...5).map {
            Choice(name: "stars", value: "\($0)", label: language("feedback.stars", count: $0), isOn: "\($0)" == chosen)
        }
        starsError = errors["stars"]
        text = Field(
            name: "text", label: language("feedback.text"), value: typed, error: errors["text"], isRequired: true,
            rows: 6)
    }
}
