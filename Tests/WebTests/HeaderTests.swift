import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct HeaderTests {
    @Test func `U1 every page has its heading, its title and a strict policy, and is kept by no cache`() async throws {
        try await withPages { web in
            for path in SampleKitchen.pages + SampleKitchen.openPages {
                let browser = SampleKitchen.pages.contains(path) ? Browser.signedIn(web) : Browser(web)
                let page = try await browser.open(path)
                #expect(page.status == (path == "/nowhere" ? 404 : 200), "\(path)")
                #expect(page.text(in: "h1")?.isEmpty == false, "\(path)")
                #expect(page.headers.first(name: "Content-Security-Policy") == SecurityHeaders.contentSecurityPolicy)
                #expect(page.headers.first(name: "X-Content-Type-Options") == "nosniff")
                #expect(page.headers.first(name: "Cross-Origin-Opener-Policy") == "same-origin")
                #expect(page.headers.first(name: "Referrer-Policy") == "same-origin")
                #expect(page.headers.first(name: "Cache-Control") == "no-store")
                expectNothingInline(page.html, path)
            }
        }
    }

    @Test func `style and script never change at their address, and are sent once`() async throws {
        try await withPages { web in
            let browser = Browser(web)
            let html = try await browser.open("/").html
            for pattern in [#/href="(/assets/[^"]+\.css)"/#, #/src="(/assets/[^"]+\.js)"/#] {
                let address = String(try #require(html.firstMatch(of: pattern)).output.1)
                let file = try await browser.open(address)
                #expect(file.status == 200)
                #expect(file.headers.first(name: "Cache-Control") == "public, max-age=31536000, immutable")
                let tag = try #require(file.headers.first(name: "ETag"))
                let again = try await browser.open(address, headers: ["If-None-Match": tag])
                #expect(again.status == 304)
                #expect(again.html.isEmpty)
            }
            let old = try await browser.open("/assets/older/larder.css")
            #expect(old.headers.first(name: "Cache-Control") == "public, max-age=0, must-revalidate")
        }
    }

    @Test func `U1 Larder can be installed`() async throws {
        try await withPages { web in
            let browser = Browser(web)
            for (path, type) in [
                ("/manifest.webmanifest", "application/manifest+json"), ("/icon.svg", "image/svg+xml"),
                ("/icon-192.png", "image/png"), ("/icon-512.png", "image/png"),
                ("/service-worker.js", "text/javascript; charset=utf-8"),
            ] {
                let file = try await browser.open(path)
                #expect(file.status == 200, "\(path)")
                #expect(file.headers.first(name: "Content-Type") == type)
            }
        }
    }

    private func expectNothingInline(_ html: String, _ path: String) {
        #expect(!html.contains(" style="), "\(path)")
        #expect(!html.contains("<style"), "\(path)")
        #expect(html.firstMatch(of: /\son[a-z]+="/) == nil, "\(path)")
        // Structured data may be inline, because browsers don't run it.
        let scripts = html.matches(of: /<script[^>]*>/).map(\.output)
        #expect(
            scripts.allSatisfy { $0.contains("src=") || $0 == #"<script type="application/ld+json">"# }, "\(path)")
        #expect(!html.contains("{{"), "\(path)")
    }
}
