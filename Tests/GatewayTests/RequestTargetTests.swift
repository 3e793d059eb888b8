import Testing

@testable import Gateway

@Suite
struct RequestTargetTests {
    @Test(arguments: [
        "/v1/recipes", "/v1/recipes/cr%C3%A8me", "/v1/a.b", "/v1/...a", "/v1/~x;y=1", "/v1/x?q=../a%2f%00&b=1", "/",
        "/v1/recipes/",
    ])
    func `N2: ordinary addresses are let through as they are`(uri: String) throws {
        #expect(try RequestTarget(uri).path == uri.prefix { $0 != "?" })
    }

    @Test(arguments: [
        "", "v1/recipes", "http://larder.example/v1/recipes", "*", "//v1", "/v1//recipes", "/v1/../keys", "/v1/.",
        "/v1/./keys", "/v1/..", "/v1/%2e%2e/keys", "/v1/.%2E/keys", "/v1/%2e", "/v1/a%2fb", "/v1/a%2Fb", "/v1/a%5cb",
        #"/v1/a\b"#, "/v1/a%00", "/v1/a%0d%0ab", "/v1/a%7f", "/v1/a%", "/v1/a%4", "/v1/a%zz", "/v1/a b", "/v1/a#b",
        "/v1/\u{0}", "/v1/crème", "/v1/x?a\u{1}", "/v1/%252e%252e/../x",
    ])
    func `N2: addresses that could mean something else are refused`(uri: String) {
        #expect(throws: RequestTarget.Flaw.hostile) { try RequestTarget(uri) }
    }

    @Test
    func `N2: nothing is decoded twice`() throws {
        #expect(try RequestTarget("/v1/%252e%252e").path == "/v1/%252e%252e")
    }

    @Test
    func `N2: an address may be 8 KiB long and no longer`() throws {
        let longest = "/" + String(repeating: "a", count: RequestTarget.longest - 1)
        #expect(try RequestTarget(longest).path.utf8.count == RequestTarget.longest)
        #expect(throws: RequestTarget.Flaw.tooLong) { try RequestTarget(longest + "a") }
    }
}
