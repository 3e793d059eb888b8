import AuthContracts
import Contracts
import Foundation
import NIOHTTP1
import OrdersContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Web

/// Files that people save from pages.
@Suite(.timeLimit(.minutes(2)))
struct DownloadTests {
    /// A media type that programs read as well: a browser saves such a file all the same.
    private static let file = Download(mediaType: "application/json", name: "soup.json", bytes: Data("[1]".utf8))

    /// How Chromium asks for the target of a link with `download`, and for one that is opened in a tab of its own.
    private static let ways: [HTTPHeaders] = [
        ["Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "no-cors"], ["Sec-Fetch-Dest": "document"],
        ["Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none"],
    ]

    private static var services: StubServices {
        SampleKitchen().services
            .on(RecipesAPI.export) { _ in file }
            .on(RecipesAPI.exportAll) { _ in file }
            .on(PlannerAPI.diaryTable) { _ in file }
            .on(OrdersAPI.catalogueTable) { _ in file }
            .on(PlannerAPI.calendarFile) { _ in file }
            .on(AuthAPI.exportMe) { _ in
                PersonalDataArchive(account: Person.ada.account, madeAt: .aTuesday, services: [])
            }
    }

    @Test func `R19 M7 every link of a page that saves a file gives that file, however a browser follows it`()
        async throws
    {
        try await withPages(services: Self.services) { web in
            let ada = Browser.signedIn(web)
            let place = "/partner/places/\(SampleKitchen.placeID)/catalogue"
            var links: Set = ["/plan/calendar/key/plan.ics", "\(place)/table"]
            for page in SampleKitchen.pages + SampleKitchen.exchangePages + ["\(place)/file"] {
                links.formUnion(Self.downloads(in: try await ada.open(page).html))
            }
            #expect(links.count >= 2 + 2 * ExportFormat.allCases.count, "\(links)")
            for link in links.sorted() {
                for way in Self.ways {
                    let answer = try await ada.open(link, headers: way)
                    #expect(answer.status == 200 && answer.html == "[1]", "\(link) \(way): \(answer.status)")
                    #expect(answer.headers["Content-Disposition"] == [#"attachment; filename="soup.json""#], "\(link)")
                }
            }
        }
    }

    @Test func `A15 M7 a form whose answer is a file gives that file to a browser`() async throws {
        try await withPages(services: Self.services) { web in
            let ada = Browser.signedIn(web)
            let sent: HTTPHeaders = ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document"]
            let archive = try await ada.submit("/profile/data/archive", [], headers: sent)
            #expect(archive.status == 200 && archive.html.hasPrefix("{"), "\(archive.html.prefix(200))")
            #expect(archive.headers.first(name: "Content-Disposition")?.hasPrefix("attachment; filename=") == true)
            let table = try await ada.open("/plan/diary/table?from=2026-12-01&to=")
            #expect(table.status == 200 && table.html == "[1]")
        }
    }

    @Test func `U2 a file that is not there is a page that says so, and data stays with the scripts that ask for it`()
        async throws
    {
        let services = Self.services.on(RecipesAPI.export) { _ in throw Problem.notFound(.recipe) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let gone = try await ada.open("/recipes/\(SampleKitchen.recipeID)/file?format=json-ld")
            #expect(gone.status == 404 && gone.html.contains("<h1>"))
            #expect(gone.headers["Content-Disposition"].isEmpty)
            let data = try await ada.open("/suggestions?query=to", headers: ["Sec-Fetch-Dest": "document"])
            #expect(data.status == 404 && data.html.contains("<h1>"))
        }
    }

    @Test func `R19 the name of a file keeps its letters`() async throws {
        let file = Download(mediaType: "application/pdf", name: "Crème brûlée 🍮.pdf", bytes: Data("[1]".utf8))
        let services = Self.services.on(RecipesAPI.export) { _ in file }
        try await withPages(services: services) { web in
            let answer = try await Browser.signedIn(web).open("/recipes/\(SampleKitchen.recipeID)/file?format=pdf")
            let field = answer.headers.first(name: "Content-Disposition") ?? ""
            let plain = #"attachment; filename="Creme brulee.pdf"; filename*=UTF-8''Cr%C3%A8me"#
            #expect(field.hasPrefix(plain), "\(field)")
            #expect(ContentDisposition.fileName(in: field) == file.name)
        }
    }

    @Test func `U2 pictures open in a tab of their own`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            for way in Self.ways {
                let picture = try await ada.open("/pictures/recipes/\(SampleKitchen.recipeID).svg", headers: way)
                #expect(picture.status == 200 && picture.html.hasPrefix("<svg"))
            }
        }
    }

    /// The addresses of the links with `download` on a page.
    private static func downloads(in html: String) -> [String] {
        html.matches(of: /<a[^>]* href="([^"]+)"[^>]* download[ >]/).map { String($0.1).replacing("&amp;", with: "&") }
    }
}
