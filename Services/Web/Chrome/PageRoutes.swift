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

    /// A form that changes something: it answers only our own pages.
    func post(_ path: RouterPath, _ handler: @escaping Handler) {
        router.post(path) { [site] request, context in
            let body = try? await request.body.collect(upTo: Form.limit)
            let form = Form(body.map { String(buffer: $0) } ?? "")
            let visit = Visit(request, form: form, parameters: context.parameters, logger: context.logger, site: site)
            return await PageServer(visit: visit).answer { visit in
                guard body != nil else {
                    throw Problem(status: 413, code: "too-large", detail: "That form is too large.")
                }
                let origin = RequestOrigin(request.headers, ownOrigin: site.origin)
                guard origin != .elsewhere, !visit.isNewBrowser, visit.browser.accepts(visit.form["token"]) else {
                    throw Problem(status: 403, code: "foreign-form", detail: "That form is not one of ours.")
                }
                return try await handler(visit)
            }
        }
    }
}
