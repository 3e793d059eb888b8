import AuthContracts
import Contracts

/// The tour of Larder: shown once after the first log-in, and whenever somebody wants it again.
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

    /// Notes that the tour was seen, or skipped. Where that cannot be noted, nobody is kept from their kitchen.
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
    /// The way in words, such as "Step 2 of 4".
    let place: String
    /// For each step whether it has been reached.
    let marks: [Bool]
    let previous: String?
    let next: String?

    /// A step that there is none of is the nearest there is.
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
