import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

/// Facebook by the shape of its answers.
@Suite(.timeLimit(.minutes(10)))
struct FacebookTests {
    @Test(arguments: Engine.all)
    func `A4: one signs in with Facebook, whose address is verified by mail`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, facebook in
            let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "facebook")
            #expect(redirect.url.hasPrefix("\(facebook.issuer)/v23.0/dialog/oauth?"))
            let asked = Asked(redirect.url)
            #expect(asked["client_id"] == "fb-app" && asked["scope"] == "public_profile,email")
            #expect(asked["code_challenge_method"] == "S256")

            let ticket = try #require(try await auth.finish(redirect).registration)
            #expect(ticket.email == "ada@larder.example" && ticket.provider.name == "Facebook")
            let form = try #require(facebook.forms.last { $0["code"] != nil })
            #expect(form["client_secret"] == "fb-secret" && form["code"] == "code")
            #expect(form["code_verifier"] == BrowserSecret(redirect.flow)?.verifier)
            let me = Asked(try #require(facebook.asked.last))
            // echo -n fb-token | openssl dgst -sha256 -hmac fb-secret
            #expect(me["appsecret_proof"] == "3a33c91971a202a41d4b26290bbb649a7e47fdb714d280c9d0a87b16b8ffc812")
            #expect(me["access_token"] == nil && me["fields"] == "id,name,email")

            let waits = try await problem { try await auth.join("ada", with: ticket) }
            #expect(waits.code == "unverified")
            let code = try await auth.code(for: "ada@larder.example")
            try await auth.api.call(AuthAPI.verify, sending: Verification(email: "ada@larder.example", code: code))
            let next = try await auth.api.call(AuthAPI.beginWithProvider, at: "facebook")
            #expect(try await auth.finish(next).tokens?.account.username == "ada")
        }
    }

    @Test(arguments: Engine.either)
    func `A4: who has told Facebook no address is asked to sign up with one`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, facebook in
            facebook.behave { $0.me = #"{"id":"fb-2","name":"Bob"}"# }
            let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "facebook")
            let refusal = try await problem { try await auth.finish(redirect) }
            #expect(refusal.status == 422 && refusal.code == "provider-no-address")
        }
    }

    @Test(arguments: Engine.either)
    func `A4: what Facebook refuses ends in the one sentence`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, facebook in
            for manner: (inout StubProvider.Manner) -> Void in [
                { $0.tokenStatus = .badRequest },
                { ($0.tokenStatus, $0.me) = (.ok, #"{"error":{"message":"Invalid appsecret_proof"}}"#) },
            ] {
                facebook.behave(manner)
                let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "facebook")
                let refusal = try await problem { try await auth.finish(redirect) }
                #expect(refusal.detail == "Unable to verify information. Please try again.")
            }
        }
    }
}
