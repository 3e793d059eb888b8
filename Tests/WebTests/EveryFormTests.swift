import Contracts
import Crypto
import HTTPTypes
import Hummingbird
import Logging
import Storage
import Support
import Testing

@testable import Chassis
@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct EveryFormTests {
    @Test func `A3 no form of any page can be sent from another site`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let forms = try await Self.forms(keptBy: web.database)
            #expect(forms.count > 30)
            let ada = Browser.signedIn(web)
            let own = try #require(try await token(of: ada))
            for path in forms {
                let foreign = try await ada.submit(path, [], token: nil, headers: ["Sec-Fetch-Site": "same-origin"])
                #expect(foreign.status == 403, "\(path) without a token")
                let crossing = try await ada.submit(path, [], token: own, headers: ["Sec-Fetch-Site": "cross-site"])
                #expect(crossing.status == 403, "\(path) from another site")
            }
            #expect(!services.asked.contains { $0.method != .get })
        }
    }

    /// The address of every form that the pages take, with an identifier for each `:name`.
    static func forms(keptBy database: Database) async throws -> [String] {
        try await addresses(keptBy: database) { $0 == .post }
    }

    /// Every address that the pages answer at with such a method.
    static func addresses(
        keptBy database: Database, where isWanted: (HTTPRequest.Method) -> Bool
    ) async throws -> [String] {
        let tokens = try ServiceTokens(secret: ServiceTokens.secret)
        let logger = Logger(label: "web") { _ in SwiftLogNoOpLogHandler() }
        let platform = Platform(
            service: .web, isDevelopment: true, settings: try await Settings(environment: [:]), database: database,
            services: ServiceClients(transport: StubServices(), tokens: tokens, caller: .web),
            tokens: TokenVerifier(now: { .now }) { TestKey.published },
            logger: logger)
        let routes = Routes(
            router: Router(context: ServiceContext.self), addresses: Addresses(),
            answers: IdempotencyStore(database: database, secret: .init(size: .bits256), now: { .now }),
            feeds: ChangeFeeds(database: database, now: { .now }, logger: logger), uploads: .forTests(),
            isDevelopment: true)
        try await WebService(platform).register(on: routes)
        return routes.router.routes.filter { isWanted($0.method) }.map { route in
            "/"
                + route.path.description.split(separator: "/")
                .map { $0.hasPrefix(":") || $0.hasPrefix("{") ? SampleKitchen.itemID.description : String($0) }
                .joined(separator: "/")
        }
    }

    private func token(of browser: Browser) async throws -> String? {
        try await browser.open("/profile").html.firstMatch(of: /name="token" value="([^"]+)"/)
            .map { String($0.output.1) }
    }
}
