import Contracts
import HTTPTypes
import Hummingbird

/// Turns what a handler makes of one visit into the answer that the browser gets.
struct PageServer: Sendable {
    let visit: Visit

    func answer(_ handler: PageRoutes<BasicRequestContext>.Handler) async -> Response {
        var answer: PageAnswer
        do {
            answer = try await handler(visit)
        } catch let problem as Problem {
            answer = FailurePage.answer(to: problem, for: visit)
        } catch {
            visit.logger.error("Unexpected failure", metadata: ["error": "\(error)"])
            answer = FailurePage.answer(to: .unexpected, for: visit)
        }
        var response = await response(to: answer)
        visit.site.headers.apply(to: &response)
        return response
    }

    private func response(to answer: PageAnswer) async -> Response {
        var change = await visit.visitor.change
        var browser = visit.isNewBrowser ? visit.browser : nil
        var response: Response
        switch answer {
        case .page(let page):
            let isSignedIn = await visit.visitor.isSignedIn
            let unread = await visit.visitor.unread(visit.site.unread)
            let layout = Layout(page, for: visit, isSignedIn: isSignedIn, unread: unread ?? 0)
            response = visit.site.render(page, with: layout, for: visit)
            if let seconds = page.refresh { response.headers[.refresh] = "\(seconds)" }
            if visit.notice != nil { response.setCookie(visit.site.cookies.clear(.notice)) }
        case .redirect(let path, let notice, let session):
            change = session ?? change
            // Whoever knew the browser's key before somebody signed in or out does not know the one after.
            if session != nil { browser = BrowserKey(new: visit.site.signer) }
            response = Response(status: .seeOther, headers: [.location: path.description])
            if let sealed = notice?.sealed(by: visit.site.signer) {
                response.setCookie(visit.site.cookies.set(.notice, to: sealed, for: 60))
            }
        case .with(let answer, let cookies, let headers):
            response = await self.response(to: answer)
            for cookie in cookies { response.setCookie(cookie) }
            for field in headers { response.headers[field.name] = field.value }
            return response
        case .response(let other):
            response = other
            if change == nil { return response }
        }
        if let browser { response.setCookie(visit.site.cookies.set(.browser, to: browser.cookie)) }
        for cookie in visit.site.cookies.telling(change) { response.setCookie(cookie) }
        return response
    }
}

extension HTTPField.Name {
    /// `Refresh`: after how many seconds a page is to be asked for again.
    fileprivate static let refresh = HTTPField.Name("Refresh") ?? .date
}
