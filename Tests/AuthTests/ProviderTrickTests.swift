import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

/// Attacks by a provider or a browser.
@Suite(.timeLimit(.minutes(10)))
struct ProviderTrickTests {
    @Test(arguments: Engine.all)
    func `A4: a browser is sent with state, nonce and the hash of what the code is redeemed with`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
            #expect(redirect.url.hasPrefix("\(provider.issuer)/authorize?via=larder&"))
            let asked = Asked(redirect.url)
            #expect(asked["response_type"] == "code" && asked["client_id"] == "larder")
            #expect(asked["redirect_uri"] == "https://kitchen.example/log-in/with/return")
            #expect(asked["code_challenge_method"] == "S256" && asked["scope"] == "openid email profile")
            let (state, nonce) = (try #require(asked["state"]), try #require(asked["nonce"]))
            #expect(Set([state, nonce, redirect.flow, asked["code_challenge"]]).count == 4)

            let outcome = try await auth.finish(redirect, at: provider)
            #expect(outcome.registration?.suggestedUsername == "someone.new")
            let verifier = try #require(provider.forms.compactMap { $0["code_verifier"] }.last)
            #expect(try #require(BrowserSecret(redirect.flow)).verifier == verifier)
            #expect(!provider.asked.contains { $0.contains(verifier) })
            // Neither the browser's secret nor the provider's code is stored.
            let again = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
            let hashes: [String] = try await auth.database.read {
                try $0.all("SELECT hash FROM provider_flows") { try $0["hash"] }
            }
            #expect(hashes == [try #require(BrowserSecret(again.flow)).hash])
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a wrong state, somebody else's flow, and one of eleven minutes ago are refused`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            let mine = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
            let other = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
            try await provider.sign(for: mine, at: auth.clock.now)
            let state = Asked(mine.url)["state"] ?? ""
            for (flow, state) in [
                (mine.flow, Asked(other.url)["state"] ?? ""), (other.flow, state), (mine.flow, ""),
                (BrowserSecret().text, state), ("", state), (mine.flow + "x", state),
            ] {
                let back = ProviderReturn(flow: flow, state: state, code: "code")
                let refusal = try await problem { try await auth.api.call(AuthAPI.finishWithProvider, sending: back) }
                #expect(refusal.status == 422 && refusal.code == "provider-failed")
                #expect(refusal.detail == "Unable to verify information. Please try again.")
            }
            #expect(!provider.asked.contains("/token"))
            // Attempts by others do not spoil the sign-in, but time does.
            auth.clock.advance(by: 601)
            #expect(try await problem { try await auth.finish(mine, at: provider) }.code == "provider-failed")
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a token that is not from it, not for us, not of now or not of this sign-in is refused`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            let tricks: [@Sendable (inout StubClaims) -> Void] = [
                { $0.iss = "https://accounts.example" }, { $0.iss += "/" }, { $0.aud = ["somebody"] }, { $0.aud = [] },
                { $0.aud = ["larder", "somebody"] }, { $0.azp = "somebody" }, { $0.nonce = "other" },
                { $0.nonce = nil },
                { $0.exp -= 3_700 }, { $0.iat += 120 }, { $0.sub = "" },
                { $0.sub = String(repeating: "s", count: 256) },
            ]
            for trick in tricks {
                let refusal = try await problem { try await auth.come(to: provider, trick) }
                #expect(refusal.status == 422 && refusal.code == "provider-failed")
            }
            let fine: [@Sendable (inout StubClaims) -> Void] = [
                { $0.exp -= 3_650 }, { $0.iat += 50 },
                {
                    $0.aud = ["larder", "somebody"]
                    $0.azp = "larder"
                },
            ]
            for change in fine { #expect(try await auth.come(to: provider, change).registration != nil) }
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a token without a signature, or signed in another way or by somebody else, is refused`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            let key = provider.manner.keys[0]
            let stranger = StubKey("one")
            let tricks: [@Sendable (StubClaims) async throws -> String] = [
                { try $0.unsigned }, { try await key.confusedToken($0) }, { try await stranger.token($0) },
                { try await StubKey("unheard of").token($0) }, { _ in "" }, { _ in "a.b.c" },
                { try await String(key.token($0).dropLast(6)) }, { _ in String(repeating: "a", count: 20_000) },
            ]
            for trick in tricks {
                let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
                let token = try await trick(provider.claims(for: redirect, at: auth.clock.now))
                provider.behave { $0.idToken = token }
                let refusal = try await problem { try await auth.finish(redirect) }
                #expect(refusal.status == 422 && refusal.code == "provider-failed")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A4: an unknown key is asked for, though not more than once a minute`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, provider in
            _ = try await auth.come(to: provider)
            provider.behave { $0.keys = [StubKey("two")] }
            for _ in 1...3 { _ = try await problem { try await auth.come(to: provider) } }
            #expect(provider.asked.count { $0 == "/keys" } == 1)
            auth.clock.advance(by: 61)
            #expect(try await auth.come(to: provider).registration != nil)
            #expect(provider.asked.count { $0 == "/keys" } == 2)
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a provider that names another issuer, or an address without TLS elsewhere, is not used`(
        on engine: Engine
    ) async throws {
        for manner: @Sendable (inout StubProvider.Manner) -> Void in [
            { $0.issuer = "https://accounts.example" },
            { $0.description["token_endpoint"] = "http://accounts.example/token" },
            { $0.description["jwks_uri"] = "file:///etc/passwd" }, { $0.padding = 300 << 10 },
        ] {
            try await withStub(on: engine) { auth, provider in
                provider.behave(manner)
                let refusal = try await problem { try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen") }
                #expect(refusal.code == "provider-failed")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a browser that comes back from another provider than it went to is refused`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
            try await provider.sign(for: redirect, at: auth.clock.now)
            let refusal = try await problem { try await auth.finish(redirect, issuer: "https://accounts.example") }
            #expect(refusal.code == "provider-failed")
            let next = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
            try await provider.sign(for: next, at: auth.clock.now)
            #expect(try await auth.finish(next, issuer: provider.issuer).registration != nil)
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a code that was used, a silent provider and one that is gone end in the same sentence, in time`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            provider.behave { $0.tokenStatus = .badRequest }
            #expect(try await problem { try await auth.come(to: provider) }.code == "provider-failed")
            provider.behave { ($0.tokenStatus, $0.delay) = (.ok, .seconds(600)) }
            let refusal = try await problem { try await auth.come(to: provider) }
            #expect(refusal.detail == "Unable to verify information. Please try again.")
        }
        var environment = try await StubProvider.addressOfNobody()
        environment["LARDER_SIGN_IN_PROVIDERS"] = "kitchen"
        try await withAuth(on: engine, environment: environment) { auth in
            let refusal = try await problem { try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen") }
            #expect(refusal.status == 422 && refusal.code == "provider-failed")
        }
    }

    @Test(arguments: Engine.either)
    func `A4: whoever changes their mind at the provider is told so kindly`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, _ in
            for (error, code) in [("access_denied", "provider-cancelled"), ("server_error", "provider-failed")] {
                let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
                let back = ProviderReturn(
                    flow: redirect.flow, state: Asked(redirect.url)["state"] ?? "", error: error)
                let refusal = try await problem { try await auth.api.call(AuthAPI.finishWithProvider, sending: back) }
                #expect(refusal.status == 422 && refusal.code == code)
            }
        }
    }

    @Test func `A4: nobody is sent to a provider that is not set up`() async throws {
        try await withAuth(on: .sqlite) { auth in
            #expect(try await auth.api.call(AuthAPI.providers).items.isEmpty)
            for id in ["google", "kitchen", "..."] {
                let refusal = try await problem { try await auth.api.call(AuthAPI.beginWithProvider, at: id) }
                #expect(refusal.status == 404)
            }
        }
    }
}
