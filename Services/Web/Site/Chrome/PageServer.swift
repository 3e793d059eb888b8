import Contracts
import HTTPTypes
import Hummingbird

/// Turns the result of a page handler into an HTTP response.
struct PageServer: Sendable {
    let visit: Visit
    /// The fields with long text.
    var writing: [String] = []

    func answer(_ handler: PageRoutes<BasicRequestContext>.Handler) async -> Response {
        var answer: PageResponse
        do {
            answer = await done(try await handler(visit))
        } catch {
            let problem = Problem(describing: error)
            if !(error is Problem), problem.status == 500 {
                visit.logger.error("Unexpected failure", metadata: ["error": "\(error)"])
            }
            answer = await failure(problem)
        }
        var response = await response(to: answer)
        visit.site.headers.apply(to: &response)
        return response
    }

    /// Drops the kept form once it has been sent.
    private func done(_ answer: PageResponse) async -> PageResponse {
        guard !writing.isEmpty, let key = visit.cookie(.unsent) else { return answer }
        if case .page(let page) = answer, page.status.code >= 400 { return answer }
        guard let form = await visit.site.unsent.form(key), form.action == visit.address else { return answer }
        await visit.site.unsent.drop(key)
        return .with(answer, cookies: [visit.site.cookies.clear(.unsent)])
    }

    /// The error page. If the session has ended, keeps the form until the log-in. Shows the form again if its page was
    /// older than the log-in, or if the service failed.
    private func failure(_ problem: Problem) async -> PageResponse {
        guard !writing.isEmpty else { return FailurePage.answer(to: problem, for: visit) }
        switch problem.code {
        case "foreign-form": return shown(problem, as: .oldPage)
        case _ where problem.status == 401 || problem.code == "locked":
            guard let cookie = await visit.keepUnsent(writing) else {
                return FailurePage.answer(to: problem, for: visit)
            }
            return .with(FailurePage.answer(to: problem, for: visit, leadingTo: UnsentPages.address), cookies: [cookie])
        case _ where problem.status >= 500 || problem.status == 429: return shown(problem, as: .failed(problem))
        default: return FailurePage.answer(to: problem, for: visit)
        }
    }

    /// The page with the form to send again; the error page if `writing` is empty in the form.
    private func shown(_ problem: Problem, as reason: UnsentPage.Reason) -> PageResponse {
        let form = UnsentForm(visit.form, writing: writing, by: nil, sentTo: visit.address, page: visit.formPage)
        guard let form else { return FailurePage.answer(to: problem, for: visit) }
        let model = UnsentPage(form, as: reason, in: visit.language)
        let page = PageResponse.page(
            Screen("Unsent/unsent", title: model.heading, status: .init(code: problem.status), model))
        guard let seconds = problem.retryAfter else { return page }
        return .with(page, headers: [.retryAfter: String(seconds)])
    }

    private func response(to answer: PageResponse) async -> Response {
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
            // A new key on sign-in and sign-out makes a leaked key useless.
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
    /// `Refresh`: seconds until the browser reloads the page.
    fileprivate static let refresh = HTTPField.Name("Refresh") ?? .date
}
