import Contracts
import HTTPTypes
import Hummingbird

/// Registers pages, which adds language, visitor, CSRF protection, error pages and headers.
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

    /// Registers a form handler. Rejects forms from other sites, and forms over `limit` bytes.
    ///
    /// - Parameters:
    ///   - page: the page for a GET of `path`; `nil` for the nearest page above `path`.
    ///   - writing: fields with long text. If the session has ended, the form is kept for its author.
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
    /// The submitted form, and whether it has this browser's token. A form on a page older than the log-in lacks that
    /// token. Throws 403 for other sites, before reading the body.
    fileprivate func form(in request: Request, upTo limit: Int) async throws -> (Form, isTrusted: Bool) {
        let origin = RequestOrigin(request.headers, ownOrigin: site.origin)
        guard origin != .elsewhere, !isNewBrowser || origin == .ownPages else { throw Problem.foreignForm }
        let form = try await site.uploads.read(request, of: self, upTo: limit)
        // A browser without its cookies gets the form back with its text, to send again.
        let isTrusted = !isNewBrowser && browser.accepts(form["token"])
        guard isTrusted || origin == .ownPages else { throw Problem.foreignForm }
        return (form, isTrusted)
    }
}

extension Problem {
    fileprivate static let foreignForm = Problem(403, "foreign-form")
}

extension Request {
    /// The request without non-ASCII headers, which Larder never reads. Comparing strings of combining marks takes
    /// quadratic time.
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
