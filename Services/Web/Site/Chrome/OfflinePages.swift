import Contracts
import Hummingbird

/// The page for when there is no network.
struct OfflinePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/offline") { visit in
            .page(Screen("Chrome/offline", title: visit.language("offline.title"), OfflinePage()))
        }
    }
}

/// What the service worker shows without a network.
struct OfflinePage: PageModel {}
