import Contracts
import HTTPTypes
import Hummingbird

/// Turns errors into pages for browsers: missing pages, form addresses opened with GET, missing files, thrown errors.
/// Must be the first middleware that can throw, so that every error passes through.
struct PageFailures<Context: RequestContext>: RouterMiddleware {
    let site: Site
    let addresses: PageAddresses

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            let response = try await next(request, context)
            // Scripts keep the error as data.
            guard request.wantsPage, response.isForPrograms else { return response }
            throw HTTPError(.notFound)
        } catch {
            let isNowhere = (error as? HTTPError)?.status == .notFound
            guard isNowhere || request.wantsPage, !request.uri.path.hasPrefix("/v1/") else { throw error }
            let request = request.withPlainHeaders
            let visit = Visit(request, parameters: context.parameters, logger: context.logger, site: site)
            let page = isNowhere && request.isLooking ? addresses.page(ofFormAt: request.uri.path) : nil
            return await PageServer(visit: visit).answer { _ in
                if let page { return .redirect(page) }
                if let error = error as? HTTPError { throw Problem.onPage(error) }
                throw error
            }
        }
    }
}

extension Request {
    /// Whether the browser expects a page, rather than data for a script or an image.
    fileprivate var wantsPage: Bool {
        if let destination = HTTPField.Name("Sec-Fetch-Dest").flatMap({ headers[$0] }) {
            return destination == "document"
        }
        return headers[.accept]?.contains("text/html") == true
    }

    fileprivate var isLooking: Bool { method == .get || method == .head }
}

extension Response {
    /// Whether the body is JSON and not a download.
    fileprivate var isForPrograms: Bool {
        guard headers[.contentDisposition]?.hasPrefix("attachment") != true else { return false }
        let type = headers[.contentType] ?? ""
        return type.hasPrefix("application/json") || type.hasPrefix("application/problem+json")
    }
}

extension Problem {
    /// The problem for an error of the framework.
    fileprivate static func onPage(_ error: HTTPError) -> Problem {
        switch error.status.code {
        case 404, 405: .notFound(.page)
        case 413: .largeForm
        case 400..<500: .malformed
        default: .unexpected
        }
    }
}
