import Contracts
import Hummingbird

/// The pages for when there is no such page, and for when there is no network.
struct LostPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/offline") { visit in
            .page(Screen("Chrome/offline", title: visit.language("offline.title"), OfflinePage()))
        }
        pages.get("/**") { _ in throw Problem.notFound("page") }
        // The router does not come back to "/**" from an address whose beginning it knows, such as /pantry/nothing, nor
        // where an address takes forms alone.
        pages.router.add(middleware: LostPageMiddleware<Context>(site: pages.site))
    }
}

/// Answers with the page that says so wherever no page is; to be added last, so that nothing else passes through it.
private struct LostPageMiddleware<Context: RequestContext>: RouterMiddleware {
    let site: Site

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && isPage(request) {
            let request = request.withPlainHeaders
            let visit = Visit(request, parameters: context.parameters, logger: context.logger, site: site)
            return await PageServer(visit: visit).answer { _ in throw Problem.notFound("page") }
        }
    }

    private func isPage(_ request: Request) -> Bool {
        (request.method == .get || request.method == .head) && !request.uri.path.hasPrefix("/v1/")
    }
}

/// What the service worker shows without a network.
struct OfflinePage: Sendable {}
