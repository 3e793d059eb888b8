/// The welcome page for guests.
struct WelcomePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/", welcome)
    }

    private func welcome(_ visit: Visit) async throws -> PageResponse {
        if await visit.visitor.isSignedIn { return .redirect(.home) }
        return .page(Screen("Welcome/welcome", title: visit.language("welcome.title"), WelcomePage(visit.language)))
    }
}

/// The welcome page, which explains Larder in three steps.
struct WelcomePage: PageModel {
    struct Step: PageModel {
        let picture: String
        let heading: String
        let text: String
    }

    let steps: [Step]

    init(_ language: Language) {
        steps = ["tick", "match", "cook"].map {
            Step(
                picture: "/pictures/welcome/\($0).svg", heading: language("welcome.\($0).title"),
                text: language("welcome.\($0).text"))
        }
    }
}
