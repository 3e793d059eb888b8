import Contracts
import Hummingbird

/// Serves the offline page.
struct OfflinePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/offline") { visit in
            let model = OfflinePage(isNobody: await !visit.visitor.isSignedIn)
            var screen = Screen("Chrome/offline", title: visit.language("offline.title"), model)
            // The cached page does not know whether a person has signed in.
            screen.isAlone = true
            return .page(screen)
        }
    }
}

/// The page that the service worker shows without a network.
struct OfflinePage: PageModel {
    /// Whether the visitor is a guest, for the script that reads this page.
    let isNobody: Bool
}
