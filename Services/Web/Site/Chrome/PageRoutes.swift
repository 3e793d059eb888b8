import Contracts
import HTTPTypes
import Hummingbird

/// Where pages are registered: what comes through here has its language, its person, its guard against forged forms,
/// its error pages and its headers.
struct PageRoutes<Context: RequestContext> {
    typealias Handler = @Sendable (Visit) async throws -> PageResponse

    let router: Router<Context>
    let site: Site
    let addresses: PageAddresses

    func get(_ path: RouterPath, _ handler: @escaping Handler) {
        addresses.addPage(path.description)
        router.get(path) { [site] request, context in
            let request = request.withPlainHeaders
            let arrived = Visit(request, parameters: context.parameters, logger: context.logger, site: site)
            return await PageServer(visit: arrived).answer { visit in
                try await handler(visit.asking(Form(request.uri.query ?? "")))
            }
        }
    }

    /// A form of at most so many bytes that changes something: it answers only our own pages.
    ///
    /// - Parameters:
    ///   - page: where the form stands, for whoever opens `path` with a browser; `nil` for the nearest page above it.
    ///   - writing: the fields that somebody may have written at length. Where the session has ended meanwhile, the form is
    ///     kept until its writer is back.
    func post(
        _ path: RouterPath, upTo limit: Int = Form.limit, on page: String? = nil, keeping writing: [String] = [],
        _ handler: @escaping Handler
    ) {
        addresses.addForm(path.description, on: page)
        router.post(path) { [site, addresses] request, context in
            let request = request.withPlainHeaders
            var arrived = Visit(request, parameters: context.parameters, logger: context.logger, site: site)
            arrived.formPage = addresses.page(ofFormAt: request.uri.path)
            do {
                let visit = try arrived.asking(Form(request.uri.query ?? ""))
                let (form, isTrusted) = try await visit.form(in: request, upTo: limit)
                let filled = visit.filling(in: form)
                return await PageServer(visit: filled, writing: writing).answer { visit in
                    guard isTrusted else { throw Problem.foreignForm }
                    return try await handler(visit)
                }
            } catch {
                return await PageServer(visit: arrived).answer { _ in throw error }
            }
        }
    }
}

extension Visit {
    /// The form that was sent, and whether it carries this browser's token; one without may stand on a page that is older
    /// than the log-in. Nothing is read of what another site sent.
    fileprivate func form(in request: Request, upTo limit: Int) async throws -> (Form, isTrusted: Bool) {
        let origin = RequestOrigin(request.headers, ownOrigin: site.origin)
        guard origin != .elsewhere, !isNewBrowser || origin == .ownPages else { throw Problem.foreignForm }
        let form = try await site.uploads.read(request, of: self, upTo: limit)
        // Somebody whose browser has forgotten everything meanwhile is asked to send it again, with what they wrote.
        let isTrusted = !isNewBrowser && browser.accepts(form["token"])
        guard isTrusted || origin == .ownPages else { throw Problem.foreignForm }
        return (form, isTrusted)
    }
}

extension Problem {
    fileprivate static let foreignForm = Problem(403, "foreign-form")
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
