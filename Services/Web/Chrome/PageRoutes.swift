import Contracts
import HTTPTypes
import Hummingbird

/// Where pages are registered: what comes through here has its language, its person, its guard against forged forms,
/// its error pages and its headers.
struct PageRoutes<Context: RequestContext> {
    typealias Handler = @Sendable (Visit) async throws -> PageAnswer

    let router: Router<Context>
    let site: Site

    func get(_ path: RouterPath, _ handler: @escaping Handler) {
        router.get(path) { [site] request, context in
            let visit = Visit(
                request, form: Form(""), parameters: context.parameters, logger: context.logger, site: site)
            return await PageServer(visit: visit).answer(handler)
        }
    }

    /// A form of at most so many bytes that changes something: it answers only our own pages.
    func post(_ path: RouterPath, upTo limit: Int = Form.limit, _ handler: @escaping Handler) {
        router.post(path) { [site] request, context in
            let stranger = Visit(
                request, form: Form(""), parameters: context.parameters, logger: context.logger, site: site)
            let origin = RequestOrigin(request.headers, ownOrigin: site.origin)
            guard origin != .elsewhere, !stranger.isNewBrowser else {
                return await PageServer(visit: stranger).answer { _ in throw Problem.foreignForm }
            }
            // Nothing is read of what another site sent.
            let form = await Result { try await site.uploads.read(request, upTo: limit) }
            let visit = Visit(
                request, form: (try? form.get()) ?? Form(""), parameters: context.parameters, logger: context.logger,
                site: site)
            return await PageServer(visit: visit).answer { visit in
                let token = try form.get()["token"]
                guard visit.browser.accepts(token) else { throw Problem.foreignForm }
                return try await handler(visit)
            }
        }
    }
}

extension Problem {
    fileprivate static let foreignForm = Problem(
        status: 403, code: "foreign-form", detail: "That form is not one of ours.")
}

extension Result where Failure == any Error {
    /// What `body` returns or throws.
    fileprivate init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
