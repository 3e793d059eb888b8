import Contracts
import Hummingbird

/// The page for when there is no network.
struct OfflinePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/offline") { visit in
            let model = OfflinePage(isNobody: await !visit.visitor.isSignedIn)
            var screen = Screen("Chrome/offline", title: visit.language("offline.title"), model)
            // It is shown from the device's store, where it cannot know who has signed in.
            screen.isAlone = true
            return .page(screen)
        }
    }
}

/// What the service worker shows without a network.
struct OfflinePage: PageModel {
    /// Whether nobody has signed in, by which a script that asks the site knows.
    let isNobody: Bool
}
