import Chassis
import Foundation
import Hummingbird
import ServiceClient

/// Shared by all pages: templates, languages, assets, keys and the service client.
struct Site: Sendable {
    /// The public scheme and authority, such as `https://larder.example`.
    let origin: String
    private let resources: SiteResources
    let signer: Signer
    let cookies: BrowserCookies
    let headers: SecurityHeaders
    let client: ServiceClient
    let renewals: SessionRenewals
    let unread: UnreadCounts
    let uploads: Uploads
    let unsent: UnsentForms
    /// Open change feed streams, by browser.
    let streams = SubscriberPlaces(most: 1_000, mostPerCaller: 4)
    /// Address of the mailbox in development; `nil` in production.
    let mailbox: String?
    /// Street maps; `nil` without a configured tile server.
    let streets: StreetMaps?
    let now: @Sendable () -> Date

    init(
        origin: String, secret: String, client: ServiceClient, mailbox: String?, uploads: UploadStore,
        streets: StreetMaps? = nil, now: @escaping @Sendable () -> Date, resources: SiteResources
    ) {
        self.origin = origin
        let isSecure = origin.hasPrefix("https://")
        self.resources = resources
        signer = Signer(secret: secret)
        cookies = BrowserCookies(isSecure: isSecure)
        headers = SecurityHeaders(isSecure: isSecure, tiles: streets?.origin)
        self.client = client
        renewals = SessionRenewals(client: client, now: now)
        unread = UnreadCounts(now: now)
        self.mailbox = mailbox
        self.streets = streets
        self.uploads = Uploads(store: uploads)
        unsent = UnsentForms(now: now)
        self.now = now
    }

    var languages: Languages { resources.languages }
    var assets: Assets { resources.assets }
    var parts: PageParts { resources.parts }

    /// The page as HTML in its layout; 500 for an unknown template.
    func render(_ page: Screen, with layout: Layout, for visit: Visit) -> Response {
        let templates = resources.templates[visit.language.tag]
        guard var html = templates?.render(page.template, ["layout": layout, "page": page.model]) else {
            visit.logger.error("There is no such template", metadata: ["template": "\(page.template)"])
            return Response(status: .internalServerError)
        }
        if page.status.code >= 400 {
            html = FormSummary(html).added(to: html) { summary in
                templates?.render("Chrome/summary", ["layout": layout, "summary": summary])
            }
        }
        return Response(
            status: page.status, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: parts.ending(html))))
    }
}
