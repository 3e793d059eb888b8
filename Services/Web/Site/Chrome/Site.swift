import Chassis
import Foundation
import Hummingbird
import Mustache
import ServiceClient

/// What all pages share: templates, words, assets, keys, and the way to the services.
struct Site: Sendable {
    /// Scheme and authority as people see them, such as `https://larder.example`.
    let origin: String
    let languages: Languages
    let templates: MustacheLibrary
    let assets: Assets
    let parts: PageParts
    let signer: Signer
    let cookies: BrowserCookies
    let headers: SecurityHeaders
    let client: ServiceClient
    let renewals: SessionRenewals
    let unread: UnreadCounts
    let uploads: Uploads
    let unsent: UnsentForms
    /// Streams of change feeds, by browser; a page follows while it is seen.
    let streams = SubscriberPlaces(most: 1_000, mostPerCaller: 4)
    /// Where development shows the mails that would have been sent; absent in production.
    let mailbox: String?
    let now: @Sendable () -> Date

    /// Throws where a template, a language or an asset cannot be read.
    init(
        origin: String, secret: String, client: ServiceClient, mailbox: String?, uploads: UploadStore,
        now: @escaping @Sendable () -> Date, resources: URL
    ) async throws {
        self.origin = origin
        let isSecure = origin.hasPrefix("https://")
        languages = try Languages(folder: resources.appending(path: "Languages"))
        templates = try await MustacheLibrary(directory: resources.appending(path: "Templates").path)
        assets = try Assets(folder: resources.appending(path: "Assets"))
        parts = try PageParts(templates: resources.appending(path: "Templates"), assets: assets)
        signer = Signer(secret: secret)
        cookies = BrowserCookies(isSecure: isSecure)
        headers = SecurityHeaders(isSecure: isSecure)
        self.client = client
        renewals = SessionRenewals(client: client, now: now)
        unread = UnreadCounts(now: now)
        self.mailbox = mailbox
        self.uploads = Uploads(store: uploads)
        unsent = UnsentForms(now: now)
        self.now = now
    }

    /// The page as HTML in its layout.
    func render(_ page: Screen, with layout: Layout, for visit: Visit) -> Response {
        let values: [String: Any] = ["t": visit.language.phrases, "layout": layout, "page": page.model]
        guard var html = templates.render(values, withTemplate: page.template) else {
            visit.logger.error("There is no such template", metadata: ["template": "\(page.template)"])
            return Response(status: .internalServerError)
        }
        if page.status.code >= 400 {
            html = FormSummary(html).added(to: html) { summary in
                templates.render(
                    ["t": visit.language.phrases, "layout": layout, "summary": summary],
                    withTemplate: "Chrome/summary")
            }
        }
        return Response(
            status: page.status, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: parts.ending(html))))
    }
}
