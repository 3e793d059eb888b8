import AllContracts
import Contracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ReferencePageTests {
    @Test
    func `N1 the reference leads to every service, and says of an endpoint what it takes, gives and refuses with`()
        async throws
    {
        try await withPages(services: SampleKitchen().services) { web in
            let overview = try await Browser(web).open("/reference")
            #expect(overview.status == 200 && overview.html.contains("/reference/pantry#pantry.add"))
            for route in Route.all where route.isPublished && !route.isCompatibility {
                #expect(overview.html.contains("\(route.method) \(route.path)"), "\(route.path)")
            }
            var pantry = try await Browser(web).open("/reference/pantry").html
            for part in 2...4 { pantry += try await Browser(web).open("/reference/pantry?part=\(part)").html }
            for part in [
                "id=\"pantry.add\"", "POST /v1/pantry/items", phrase("reference.access.signedIn"),
                "href=\"#PantryItemDraft\"",
                "id=\"PantryItemDraft\"", "one of fridge, freezer, cupboard", "too-many-own-foods", "0 to 1000000",
            ] {
                #expect(pantry.contains(part), "\(part)")
            }
            #expect(!pantry.contains("/v1/recipes"))
        }
    }

    @Test func `N1 the reference of a large service is told in parts, and each link leads to the right one`()
        async throws
    {
        try await withPages(services: SampleKitchen().services) { web in
            let browser = Browser(web)
            let overview = try await browser.open("/reference").html
            let links = overview.matches(of: /href="(\/reference\/recipes[^"#]*)#([^"]+)"/)
                .map { (page: String($0.output.1), id: String($0.output.2)) }
            let pages = Set(links.map(\.page))
            #expect(pages.count > 1)
            for page in pages {
                let html = try await browser.open(page).html
                for link in links { #expect(html.has(id: "\(link.id)") == (link.page == page), "\(link)") }
                for type in html.matches(of: /href="#([A-Z]\w+)"/) {
                    #expect(html.has(id: "\(type.output.1)"), "\(page): \(type.output.1)")
                }
            }
            for part in ["0", "-1", "99", "x", "9999999999999999999"] {
                #expect(try await browser.open("/reference/recipes?part=\(part)").status == 404, "\(part)")
            }
        }
    }

    @Test func `N1 a problem of all endpoints stands once on a page, and another one with its endpoint`()
        async throws
    {
        try await withPages(services: SampleKitchen().services) { web in
            let html = try await Browser(web).open("/reference/pantry").html
            #expect(html.contains(phrase("reference.problemsOfAll")))
            #expect(html.components(separatedBy: "too-many-requests").count == 2)
            #expect(html.components(separatedBy: "<code>not-found").count > 2)
        }
    }

    @Test func `N1 a service that has no endpoints has no page`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            for name in ["web", "nothing", "%3Cb%3E"] {
                let page = try await Browser(web).open("/reference/\(name)")
                #expect(page.status == 404, "\(name)")
            }
        }
    }
}
