import Contracts
import Hummingbird

/// The pages for when there is no such page, and for when there is no network.
struct LostPages: Sendable {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/offline") { visit in
            .page(Screen("Chrome/offline", title: visit.language("offline.title"), OfflinePage()))
        }
        pages.get("/**") { _ in throw Problem.notFound("page") }
    }
}

/// What the service worker shows without a network.
struct OfflinePage: Sendable {}
