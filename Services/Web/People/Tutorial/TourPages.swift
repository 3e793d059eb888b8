import AuthContracts
import Contracts

/// The tour of Larder, shown after the first log-in and on request.
struct TourPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/welcome/tour", tour)
        pages.post("/welcome/tour/end", end)
    }

    private func tour(_ visit: Visit) async throws -> PageResponse {
        guard await visit.visitor.isSignedIn else { throw Problem.unauthenticated }
        let model = TourPage(step: Int(visit.query["step"] ?? "") ?? 1, in: visit.language)
        return .page(Screen("Tutorial/tour", title: visit.language("tour.title"), model))
    }

    /// Records that the tour was seen or skipped. If that fails, leads to a home page without the tour.
    private func end(_ visit: Visit) async throws -> PageResponse {
        let seen = try await visit.askIfPossible {
            try await $0.call(AuthAPI.setTutorial, sending: TutorialState(isSeen: true))
        }
        return .redirect(seen == nil ? HomePages.withoutTour : .home)
    }
}

/// One step of the tour.
struct TourPage: PageModel {
    private static let steps = ["tick", "match", "keep", "cook"]

    let picture: String
    let heading: String
    let text: String
    /// The progress as text, such as "Step 2 of 4".
    let place: String
    /// Whether each step has been reached.
    let marks: [Bool]
    let previous: String?
    let next: String?

    /// Limits `step` to the existing steps.
    init(step: Int, in language: Language) {
        let index = min(max(step, 1), Self.steps.count) - 1
        let name = Self.steps[index]
        picture = "/pictures/welcome/\(name).svg"
        heading = language("tour.\(name).title")
        text = language("tour.\(name).text")
        place = language("tour.place", ["step": String(index + 1), "count": String(Self.steps.count)])
        marks = Self.steps.indices.map { $0 <= index }
        previous = index > 0 ? Self.address(of: index) : nil
        next = index + 1 < Self.steps.count ? Self.address(of: index + 2) : nil
    }

    private static func address(of step: Int) -> String { "/welcome/tour?step=\(step)" }
}
