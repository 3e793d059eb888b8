import Contracts
import HTTPTypes
import Hummingbird

/// Makes a page of whatever goes wrong while a browser waits for one, so that nobody reads an error body that was meant for
/// programs: no page there, an address that only takes forms, a file that is gone, a handler that throws. To be added
/// before anything is registered, so that all of it passes through here.
struct PageFailures<Context: RequestContext>: RouterMiddleware {
    let site: Site
    let addresses: PageAddresses

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            let response = try await next(request, context)
            // What scripts ask for is nothing to look at.
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
    /// Whether somebody looks at what comes back, rather than a script or an image on a page.
    fileprivate var wantsPage: Bool {
        if let destination = HTTPField.Name("Sec-Fetch-Dest").flatMap({ headers[$0] }) {
            return destination == "document"
        }
        return headers[.accept]?.contains("text/html") == true
    }

    fileprivate var isLooking: Bool { method == .get || method == .head }
}

extension Response {
    /// Whether it is data that only a program can read. A file that a person saves is theirs, whatever its format.
    fileprivate var isForPrograms: Bool {
        guard headers[.contentDisposition]?.hasPrefix("attachment") != true else { return false }
        let type = headers[.contentType] ?? ""
        return type.hasPrefix("application/json") || type.hasPrefix("application/problem+json")
    }
}

extension Problem {
    /// What the framework refuses with, as the pages tell it.
    fileprivate static func onPage(_ error: HTTPError) -> Problem {
        switch error.status.code {
        case 404, 405: .notFound(.page)
        case 413: .largeForm
        case 400..<500: .malformed
        default: .unexpected
        }
    }
}
