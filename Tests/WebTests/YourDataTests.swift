import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct YourDataTests {
    private static let archive = PersonalDataArchive(
        account: Person.ada.account, madeAt: .aTuesday,
        services: [PersonalData(service: .pantry, records: ["pantry items": [.string("flour")]])])

    private static func leaving(_ kitchen: SampleKitchen = SampleKitchen()) -> StubServices {
        kitchen.services
            .on(AuthAPI.exportMe) { _ in archive }
            .on(AuthAPI.confirm) { confirmation in
                guard confirmation.password == "simmering stock" else {
                    throw Problem.invalid("password", "is not your password", code: "wrong")
                }
                return ConfirmedUntil(until: .aTuesday)
            }
            .on(AuthAPI.deleteMe) { _ in kitchen.receipt }
    }

    @Test func `A15: one's data comes as a file that nobody keeps on the way`() async throws {
        try await withPages(services: Self.leaving()) { web in
            let file = try await Browser.signedIn(web).submit("/profile/data/archive", [])
            #expect(file.status == 200)
            #expect(file.headers["Content-Type"] == ["application/json"])
            #expect(file.headers["Content-Disposition"] == ["attachment; filename=\"larder-2026-12-29.json\""])
            #expect(file.headers["Cache-Control"] == ["no-store"])
            let archive = try WireFormat.decoder.decode(PersonalDataArchive.self, from: Data(file.html.utf8))
            #expect(archive == Self.archive)
        }
    }

    @Test func `A15: photos come with their bytes, beside the data`() async throws {
        let (first, gone) = (ID<Photo>(at: .aTuesday), ID<Photo>(at: .aTuesday))
        let photos = [first, gone].map { JSONValue.object(["id": .string($0.description)]) }
        let services = Self.leaving()
            .on(AuthAPI.exportMe) { _ in
                PersonalDataArchive(
                    account: Person.ada.account, madeAt: .aTuesday,
                    services: [PersonalData(service: .recipes, records: [PersonalData.photos: photos])])
            }
            .on(RecipesAPI.photo) { _, names in
                guard names == [first.description] else { throw Problem.notFound(.photo) }
                return Download(mediaType: "image/webp", bytes: Data("bytes of the photo".utf8))
            }
        try await withPages(services: services) { web in
            let file = try await Browser.signedIn(web).submit("/profile/data/archive", [])
            #expect(file.status == 200 && file.headers["Content-Type"] == ["application/zip"])
            #expect(file.headers.first(name: "Content-Disposition")?.contains("larder-2026-12-29.zip") == true)
            #expect(file.html.contains("larder-2026-12-29.json") && file.html.contains("photos/\(first).webp"))
            #expect(file.html.contains("bytes of the photo") && !file.html.contains("photos/\(gone).webp"))
        }
    }

    @Test func `A15: the page names every kind that a service declares, and none is said to be empty unseen`()
        async throws
    {
        typealias Kind = PersonalDataSummary.Kind
        let services = Self.leaving().on(AuthAPI.myData) { _ in
            PersonalDataOverview(services: [
                PersonalDataSummary(
                    service: .planner,
                    kinds: [Kind(name: "planned meals", count: 21), Kind(name: "kinds of tomorrow", count: 0)]),
                PersonalDataSummary(
                    service: .auth,
                    kinds: [
                        Kind(name: "household memberships", count: 1),
                        Kind(name: "departures for a provider", count: 0),
                    ]),
                PersonalDataSummary(service: .stores, kinds: [Kind(name: "shopping positions", count: 0)]),
                PersonalDataSummary(service: .reports, kinds: nil),
            ])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/profile/data")
            #expect(page.html.contains("21 \(phrase("records.planned meals.other"))"))
            #expect(page.html.contains("1 \(phrase("records.household memberships.one"))"))
            #expect(
                page.says("yourData.none", ["kinds": phrase("records.departures for a provider.other")]))
            #expect(page.says("yourData.none", ["kinds": "kinds of tomorrow"]))
            #expect(
                page.says("yourData.none", ["kinds": phrase("records.shopping positions.other")])
                    && page.says("yourData.nothing"))
            #expect(page.html.components(separatedBy: phrase("yourData.nothing")).count == 2, "for stores alone")
            #expect(page.says("yourData.unread"))
        }
        let silent = Self.leaving().on(AuthAPI.myData) { _ in throw Problem.unavailable("Down.") }
        try await withPages(services: silent) { web in
            let page = try await Browser.signedIn(web).open("/profile/data")
            #expect(page.status == 200 && page.says("yourData.unread") && !page.says("yourData.nothing"))
        }
    }

    @Test func `A17: a household and an invitation into it name all that services declare as shared`() async throws {
        try await withPages(SampleKitchen()) { web in
            let join = "/join/\(SampleKitchen.invitationKey)"
            for (browser, address) in [
                (Browser.signedIn(web), "/household"), (Browser.signedIn(web), join), (Browser(web), join),
            ] {
                let page = try await browser.open(address)
                for share in HouseholdShare.allCases {
                    #expect(page.says("household.share.\(share.rawValue)"), "\(address): \(share)")
                }
            }
        }
    }

    @Test func `A15: an archive that is not whole is not offered, and the page says so`() async throws {
        let services = Self.leaving().on(AuthAPI.exportMe) { _ in
            throw Problem(status: 503, code: "export-incomplete", detail: "No answer.")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit("/profile/data/archive", [])
            #expect(page.status == 503 && page.says("yourData.problem.export-incomplete"))
            #expect(page.headers["Content-Disposition"].isEmpty)
        }
    }

    @Test func `A15: who leaves types the name and the password, and is signed out with the receipt before them`()
        async throws
    {
        try await withPages(services: Self.leaving()) { web in
            let ada = Browser.signedIn(web)
            let slip = try await ada.submit(
                "/profile/data/deletion", [("username", "bob"), ("password", "simmering stock")])
            #expect(slip.status == 422 && slip.says("yourData.otherUsername"))
            let wrong = try await ada.submit("/profile/data/deletion", [("username", "ada"), ("password", "guess")])
            #expect(wrong.status == 422 && wrong.says("yourData.wrongPassword"))
            #expect(!wrong.html.contains("guess"))
            #expect(await ada.cookies["larder-refresh"] != nil)

            let done = try await ada.submit(
                "/profile/data/deletion", [("username", " ADA "), ("password", "simmering stock")])
            #expect(done.status == 303 && done.location == "/erasures/key")
            let cookies = await ada.cookies
            #expect(cookies["larder-access"] == nil && cookies["larder-refresh"] == nil)
            let receipt = try await ada.open("/erasures/key")
            #expect(receipt.says("yourData.left"))
            #expect(receipt.html.contains("2 \(SampleKitchen().text)") && receipt.says("receipt.waiting"))
            #expect(
                receipt.says("receipt.kept", ["records": "1 \(SampleKitchen().text)", "reason": SampleKitchen().text]))
            #expect(receipt.headers["Refresh"] == ["5"] && receipt.headers["Cache-Control"] == ["no-store"])
        }
    }

    @Test func `A13 A15: the last administrator is told why they cannot leave`() async throws {
        let services = Self.leaving().on(AuthAPI.deleteMe) { _ in
            throw Problem(status: 409, code: "last-administrator", detail: "No.")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                "/profile/data/deletion", [("username", "ada"), ("password", "simmering stock")])
            #expect(page.status == 409 && page.says("yourData.problem.last-administrator"))
        }
    }

    @Test func `A15: who signs in elsewhere is asked for no password, and to sign in again when that is long ago`()
        async throws
    {
        let account = Account(
            id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
            createdAt: .aTuesday, hasPassword: false)
        let services = SampleKitchen().services.on(AuthAPI.me) { _ in account }.on(AuthAPI.deleteMe) { _ in
            throw Problem(status: 403, code: "unconfirmed", detail: "No.")
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await !ada.open("/profile/data").has(["type": "password"]))
            let page = try await ada.submit("/profile/data/deletion", [("username", "ada")])
            #expect(page.status == 403 && page.links(to: "/log-in?from=/profile/data"))
        }
    }

    @Test func `A15: a receipt that is complete looks no more, and an unknown key opens none`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.erasure) { _ in
            ErasureReceipt(
                key: "key", askedAt: .aTuesday, completedAt: .aTuesday,
                services: [ErasureReport(service: .pantry, erasedAt: .aTuesday)])
        }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open("/erasures/key")
            #expect(page.status == 200 && page.text(in: "h1") == phrase("receipt.done"))
            #expect(page.says("receipt.nothingKept") && page.headers["Refresh"].isEmpty)
        }
        let unknown = SampleKitchen().services.on(AuthAPI.erasure) { _ in throw Problem.notFound("receipt") }
        try await withPages(services: unknown) { web in
            let page = try await Browser(web).open("/erasures/other")
            #expect(page.status == 404)
        }
    }
}
