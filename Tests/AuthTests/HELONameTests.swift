import Chassis
import Foundation
import Testing

@testable import Auth

@Suite struct HELONameTests {
    @Test(arguments: [
        ("https://larder.example", "larder.example"), ("https://Larder.Example.:8443/x", "larder.example"),
        ("https://küche.example", "xn--kche-0ra.example"), ("https://例え.テスト", "xn--r8jz45g.xn--zckzah"),
        ("http://localhost:8110", "[127.0.0.1]"), ("http://larder.localhost", "[127.0.0.1]"),
        ("http://vm", "[127.0.0.1]"), ("http://küche", "[127.0.0.1]"), ("http://a_b.example", "[127.0.0.1]"),
        ("http://127.1", "[127.0.0.1]"), ("http://192.0.2.7:80", "[192.0.2.7]"), ("http://[::1]:80", "[IPv6:::1]"),
        ("http://[2001:DB8:0:0::7]", "[IPv6:2001:db8::7]"), ("http://[fe80::1%25eth0]", "[127.0.0.1]"),
    ])
    func `A2: the public address gives a full name or an address in brackets`(url: String, name: String) throws {
        #expect(HELOName(publicURL: try #require(URL(string: url))).text == name)
    }

    @Test(arguments: [
        ("mail.larder.example", "mail.larder.example"), ("küche.example", "xn--kche-0ra.example"),
        ("[192.0.2.7]", "[192.0.2.7]"), ("[IPv6:::1]", "[IPv6:::1]"), ("[ipv6:2001:DB8::7]", "[IPv6:2001:db8::7]"),
        ("[::1]", "[IPv6:::1]"),
    ])
    func `A2: the name in EHLO can be set`(text: String, name: String) async throws {
        #expect(try await settings(["LARDER_SMTP_HELO": text]).mailServer?.name.text == name)
    }

    @Test(arguments: [
        "vm", "localhost", "larder.localhost", "192.0.2.7", "::1", "[larder.example]", "[192.0.2.700]", "[]",
        "a b.example", "a.example\r\nRCPT", "a.example/b", "a@b.example", "a.example:25", "-a.example", "a..example",
        ".", "%41.example", "a.1",
    ])
    func `A2: a name that servers refuse stops the start, with the remedy`(text: String) async throws {
        let error = await #expect(throws: SettingsError.self) { try await settings(["LARDER_SMTP_HELO": text]) }
        #expect(error?.name == "LARDER_SMTP_HELO")
        #expect(error?.rule.contains("such as larder.example") == true)
    }

    @Test(arguments: [
        ("smtp://mail.example:25/vm", "LARDER_SMTP_HELO"), ("smtp://ada:word@mail.example", "LARDER_SMTP_USER"),
        ("smtp://mail.example?x", "a scheme, a host and a port"), ("smtp://", "name a host"),
        ("http://a.example", "smtp://"),
    ])
    func `A2: an address of a mail server with more than host and port stops the start`(
        url: String, remedy: String
    ) async throws {
        let error = await #expect(throws: SettingsError.self) { try await settings(["LARDER_SMTP_URL": url]) }
        #expect(error?.name == "LARDER_SMTP_URL")
        #expect(error?.rule.contains(remedy) == true)
    }

    @Test func `A2: a mail server's name in another script needs no locale`() async throws {
        let server = try await settings(["LARDER_SMTP_URL": "smtps://küche.example:465/"]).mailServer
        #expect(server?.url == "smtps://xn--kche-0ra.example:465")
    }

    private func settings(_ changes: [String: String]) async throws -> AuthSettings {
        let usual = [
            "LARDER_SMTP_URL": "smtp://mail.example:25", "LARDER_MAIL_FROM": "larder@larder.example",
            "LARDER_PUBLIC_URL": "https://kitchen.example",
        ]
        return try AuthSettings(
            try await Settings(environment: usual.merging(changes) { $1 }), isDevelopment: false)
    }
}
