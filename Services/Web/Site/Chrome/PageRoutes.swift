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
            let request = request.withPlainHeaders
            let arrived = Visit(request, parameters: context.parameters, logger: context.logger, site: site)
            return await PageServer(visit: arrived).answer { visit in
                try await handler(visit.asking(Form(request.uri.query ?? "")))
            }
        }
    }

    /// A form of at most so many bytes that changes something: it answers only our own pages.
    func post(_ path: RouterPath, upTo limit: Int = Form.limit, _ handler: @escaping Handler) {
        router.post(path) { [site] request, context in
            let request = request.withPlainHeaders
            let arrived = Visit(request, parameters: context.parameters, logger: context.logger, site: site)
            do {
                let visit = try arrived.asking(Form(request.uri.query ?? ""))
                let filled = visit.filling(in: try await visit.form(in: request, upTo: limit))
                return await PageServer(visit: filled).answer(handler)
            } catch {
                return await PageServer(visit: arrived).answer { _ in throw error }
            }
        }
    }
}

extension Visit {
    /// The form that was sent. Nothing is read of what another site sent.
    fileprivate func form(in request: Request, upTo limit: Int) async throws -> Form {
        let origin = RequestOrigin(request.headers, ownOrigin: site.origin)
        guard origin != .elsewhere, !isNewBrowser else { throw Problem.foreignForm }
        let form = try await site.uploads.read(request, of: self, upTo: limit)
        guard browser.accepts(form["token"]) else { throw Problem.foreignForm }
        return form
    }
}

extension Problem {
    fileprivate static let foreignForm = Problem(
        status: 403, code: "foreign-form", detail: "That form is not one of ours.")
}

extension Request {
    /// Without the headers that hold anything but ASCII: none that we read does, and comparing what a sender made up of
    /// combining marks costs time that grows with the square of their number.
    var withPlainHeaders: Request {
        guard !headers.allSatisfy(\.isASCII) else { return self }
        var head = head
        head.headerFields.removeAll { !$0.isASCII }
        return Request(head: head, body: body)
    }
}

extension HTTPField {
    fileprivate var isASCII: Bool { value.utf8.allSatisfy { $0 < 0x80 } }
}
