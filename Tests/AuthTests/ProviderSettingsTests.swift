import Chassis
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite
struct ProviderSettingsTests {
    private static let google = [
        "LARDER_SIGN_IN_PROVIDERS": "google", "LARDER_PROVIDER_GOOGLE_CLIENT_ID": "id",
        "LARDER_PROVIDER_GOOGLE_CLIENT_SECRET": "secret",
    ]

    private func read(_ changes: [String: String], isDevelopment: Bool = false) async throws -> [ProviderSettings] {
        let settings = try await Settings(environment: Self.google.merging(changes) { $1 })
        return try ProviderSettings.all(settings, isDevelopment: isDevelopment)
    }

    @Test func `A4: Google needs no more than its client, and none are set up unless they are named`() async throws {
        let google = try await read([:])
        #expect(google.map(\.name) == ["Google"])
        #expect(
            google.map(\.kind)
                == [.openID(issuer: try #require(ProviderAddress("https://accounts.google.com", isDevelopment: false)))]
        )
        #expect(try await read(["LARDER_SIGN_IN_PROVIDERS": ""]).isEmpty)
    }

    @Test(
        arguments: [
            (["LARDER_PROVIDER_GOOGLE_CLIENT_ID": ""], "LARDER_PROVIDER_GOOGLE_CLIENT_ID"),
            (["LARDER_PROVIDER_GOOGLE_CLIENT_SECRET": ""], "LARDER_PROVIDER_GOOGLE_CLIENT_SECRET"),
            (["LARDER_PROVIDER_GOOGLE_NAME": String(repeating: "a", count: 41)], "LARDER_PROVIDER_GOOGLE_NAME"),
            (["LARDER_SIGN_IN_PROVIDERS": "google,Google!"], "LARDER_SIGN_IN_PROVIDERS"),
            (["LARDER_SIGN_IN_PROVIDERS": "google,google"], "LARDER_SIGN_IN_PROVIDERS"),
            (["LARDER_SIGN_IN_PROVIDERS": "google,return"], "LARDER_SIGN_IN_PROVIDERS"),
            (["LARDER_SIGN_IN_PROVIDERS": "google,kitchen"], "LARDER_PROVIDER_KITCHEN_CLIENT_ID"),
            (["LARDER_PROVIDER_GOOGLE_ISSUER": "http://localhost:1"], "LARDER_PROVIDER_GOOGLE_ISSUER"),
            (["LARDER_PROVIDER_GOOGLE_ISSUER": "https://a.example?b"], "LARDER_PROVIDER_GOOGLE_ISSUER"),
            (["LARDER_PROVIDER_GOOGLE_ISSUER": "kitchen"], "LARDER_PROVIDER_GOOGLE_ISSUER"),
        ] as [([String: String], String)])
    func `N1: a wrong or missing value stops the start with a sentence that names it`(
        changes: [String: String], name: String
    ) async throws {
        let error = await #expect(throws: SettingsError.self) { try await read(changes) }
        #expect(error?.name == name)
    }

    @Test func `A4: without TLS only this machine is asked, and only in development`() async throws {
        for (address, isFine) in [
            ("http://localhost:9400", true), ("http://127.0.0.1:9400", true), ("http://kitchen.example", false),
            ("https://kitchen.example/realms/larder", true), ("https://me:secret@kitchen.example", false),
            ("ftp://localhost", false), ("https://kitchen.example/#a", false),
        ] {
            #expect((ProviderAddress(address, isDevelopment: true) != nil) == isFine, "\(address)")
        }
        #expect(ProviderAddress("http://localhost:9400", isDevelopment: false) == nil)
    }
}
