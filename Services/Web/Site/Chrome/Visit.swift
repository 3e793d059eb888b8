import Contracts
import Foundation
import Hummingbird
import Logging
import ServiceClient

/// One page request, with its visitor, language and form.
struct Visit: Sendable {
    let site: Site
    let language: Language
    /// The language for mails and messages.
    let spoken: SpokenLanguage
    /// The `Accept-Language` header.
    let acceptLanguage: String?
    /// The `User-Agent` header.
    let userAgent: String?
    let browser: BrowserKey
    let isNewBrowser: Bool
    let visitor: Visitor
    /// The device key for sign-in.
    let deviceKey: String?
    /// Minutes of inactivity before this device locks, from 1 to 60; `nil` without a passcode.
    let lockAfterMinutes: Int?
    let notice: Notice?
    /// The path of the requested page; `nil` for a submitted form.
    let here: OwnPath?
    /// The requested address, of a page or a form.
    let address: OwnPath?
    /// The page that led here.
    let referrer: PageReferrer
    /// The page with the submitted form; `nil` for a page request.
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
        let ways = DistanceUnitChoice(
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
        referrer = PageReferrer(request.headers, to: address?.path, ownOrigin: site.origin)
        self.parameters = parameters
        self.cookies = request.cookies
        self.logger = logger
    }

    /// The same visit with the query.
    func asking(_ query: Form) -> Visit {
        var visit = self
        visit.query = query
        return visit
    }

    /// The same visit with the submitted form.
    func filling(in form: Form) -> Visit {
        var visit = self
        visit.form = form
        return visit
    }

    /// The value of a cookie; `nil` if absent.
    func cookie(_ cookie: BrowserCookie) -> String? { cookies[site.cookies.name(cookie)]?.value }

    /// The person's region.
    var region: Region { language.region }

    /// The current day in the person's time zone.
    var today: Day { Day(of: site.now(), in: language.zone) }

    /// Calls a service as the visitor.
    func ask<Answer: Sendable>(_ question: @Sendable (ServiceClient) async throws -> Answer) async throws -> Answer {
        let once = once
        return try await visitor.ask { try await question($0.once(once)) }
    }

    /// The form's idempotency key; `nil` if absent or over 64 bytes.
    var once: String? { form["once"].flatMap { $0.utf8.count <= 64 ? $0 : nil } }

    /// Makes an optional call; returns `nil` if the service fails with a 5xx.
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

    /// Discards the cached count of unread messages.
    func forgetUnread() async { await visitor.forgetUnread(site.unread) }

    /// The identifier in the path. Throws 404 if the identifier is invalid.
    func id<Entity>(_: Entity.Type) throws -> ID<Entity> {
        try parameters.get("id").flatMap(ID<Entity>.init).orNotFound(.address)
    }

    /// The page to return to; `nil` unless it is a path of this site.
    var from: OwnPath? { OwnPath(form["from"] ?? query["from"]) }

    /// `from` as query items.
    var way: [(String, String)] { from.map { [("from", $0.description)] } ?? [] }
}
