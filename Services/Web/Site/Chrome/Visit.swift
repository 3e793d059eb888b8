import Contracts
import Foundation
import Hummingbird
import Logging
import ServiceClient

/// One request for a page: by whom, in which language, with what filled in.
struct Visit: Sendable {
    let site: Site
    let language: Language
    /// Which of the languages of mails and messages the browser asks for.
    let spoken: SpokenLanguage
    /// What languages the browser asks for, as it says it.
    let acceptLanguage: String?
    /// What the browser calls itself.
    let userAgent: String?
    let browser: BrowserKey
    let isNewBrowser: Bool
    let visitor: Visitor
    /// What this device is known by when somebody signs in on it.
    let deviceKey: String?
    /// After how many minutes without use this device is locked, if it has a passcode.
    let lockAfterMinutes: Int?
    let notice: Notice?
    /// The path of the page that was asked for; nothing for a form that was sent.
    let here: OwnPath?
    /// What was asked for: a page, or where a form was sent to.
    let address: OwnPath?
    /// Where the form stands that was sent; nothing for a page.
    var formPage: OwnPath?
    private(set) var query = Form.empty
    private(set) var form = Form.empty
    let parameters: Parameters
    let logger: Logger
    private let cookies: Cookies

    init(_ request: Request, parameters: Parameters, logger: Logger, site: Site) {
        self.site = site
        let cookies = site.cookies
        acceptLanguage = request.headers[.acceptLanguage]
        userAgent = request.headers[.userAgent]
        var language = site.languages.preferred(by: acceptLanguage)
        language.region = Region(cookie: cookies.value(.region, in: request)) ?? Region(accepting: acceptLanguage)
        let ways = WaysChoice(
            cookie: cookies.value(.ways, in: request), units: cookies.value(.units, in: request))
        language.measuresInMiles =
            ways.measuresInMiles(in: language.region) ?? language.measuresInMiles
        self.language = language
        spoken = Languages.spoken(by: acceptLanguage)
        let known = cookies.value(.browser, in: request).flatMap { BrowserKey(cookie: $0, signer: site.signer) }
        browser = known ?? BrowserKey(new: site.signer)
        isNewBrowser = known == nil
        visitor = Visitor(
            client: site.client, renewals: site.renewals, accessToken: cookies.value(.access, in: request),
            refreshToken: cookies.value(.refresh, in: request))
        deviceKey = cookies.value(.device, in: request)
        lockAfterMinutes = cookies.value(.lock, in: request).flatMap { Int($0) }.flatMap {
            (1...60).contains($0) ? $0 : nil
        }
        notice = Notice(sealed: cookies.value(.notice, in: request), by: site.signer)
        address = OwnPath(request.uri.string)
        here = request.method == .get ? address : nil
        self.parameters = parameters
        self.cookies = request.cookies
        self.logger = logger
    }

    /// The same visit with what stands in its address.
    func asking(_ query: Form) -> Visit {
        var visit = self
        visit.query = query
        return visit
    }

    /// The same visit with the form that was sent.
    func filling(in form: Form) -> Visit {
        var visit = self
        visit.form = form
        return visit
    }

    /// What this browser was given to keep.
    func cookie(_ cookie: BrowserCookie) -> String? { cookies[site.cookies.name(cookie)]?.value }

    /// Where the person is.
    var region: Region { language.region }

    /// The day where the person is.
    var today: Day { Day(of: site.now(), in: language.zone) }

    /// Asks a service in the person's name.
    func ask<Answer: Sendable>(_ question: @Sendable (ServiceClient) async throws -> Answer) async throws -> Answer {
        let once = once
        return try await visitor.ask { try await question($0.once(once)) }
    }

    /// What tells this sending of a form from any other: the same form sent twice creates one thing. `nil` where the
    /// form does not say.
    var once: String? { form["once"].flatMap { $0.utf8.count <= 64 ? $0 : nil } }

    /// Asks for what the page can do without: nothing where the service does not answer.
    func askIfPossible<Answer: Sendable>(
        _ question: @Sendable (ServiceClient) async throws -> Answer
    ) async throws -> Answer? {
        do {
            return try await ask(question)
        } catch let problem as Problem where problem.status >= 500 {
            logger.warning("A page was made without one of its parts", metadata: ["code": "\(problem.code)"])
            return nil
        }
    }

    /// The next page tells anew how many messages wait.
    func forgetUnread() async { await visitor.forgetUnread(site.unread) }

    /// The identifier in the path. One that cannot be an identifier names nothing.
    func id<Entity>(_: Entity.Type) throws -> ID<Entity> {
        try parameters.get("id").flatMap(ID<Entity>.init).orNotFound(.address)
    }

    /// Where a form wants to lead back to, if that is a place of ours.
    var from: OwnPath? { OwnPath(form["from"] ?? query["from"]) }

    /// The same for the query of the next page on the way there.
    var way: [(String, String)] { from.map { [("from", $0.description)] } ?? [] }
}
