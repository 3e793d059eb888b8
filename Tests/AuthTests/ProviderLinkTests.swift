import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct ProviderLinkTests {
    @Test(arguments: Engine.all)
    func `A4: a provider is linked from the profile after the password, listed, and unlinked`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let wrong = try await problem {
                try await ada.call(AuthAPI.linkProvider, at: "kitchen", sending: Confirmation(password: "wrong"))
            }
            #expect(wrong.status == 422 && wrong.codes == ["password": "wrong"])
            let linked = try #require(
                try await auth.finish(
                    try await ada.call(
                        AuthAPI.linkProvider, at: "kitchen", sending: Confirmation(password: .goodPassword)),
                    at: provider
                ).linked)
            #expect(linked.id == "kitchen" && linked.name == "Kitchen" && linked.email == "someone@larder.example")
            #expect(try await ada.call(AuthAPI.linkedProviders).items == [linked])
            #expect(try await auth.come(to: provider).tokens?.account.username == "Ada")
            let mails = try await auth.mails(to: "Ada@Larder.example", count: 2)
            #expect(mails.contains { $0.subject == "Kitchen is linked to your Larder account" })

            try await ada.call(AuthAPI.unlinkProvider, at: "kitchen")
            #expect(try await ada.call(AuthAPI.linkedProviders).items.isEmpty)
            #expect(try await problem { try await ada.call(AuthAPI.unlinkProvider, at: "kitchen") }.status == 404)
            #expect(try await auth.come(to: provider).registration != nil)
            #expect(try await auth.count("security_events WHERE kind = 'providerUnlinked'") == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `A4: a provider is unlinked by whoever shows to be the owner, who is mailed`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, provider in
            try await auth.welcome(.ada)
            let session = try await auth.open("ada")
            let confirmation = Confirmation(password: .goodPassword)
            let redirect = try await auth.api.bearing(session.accessToken).call(
                AuthAPI.linkProvider, at: "kitchen", sending: confirmation)
            _ = try await auth.finish(redirect, at: provider)
            auth.clock.advance(by: 601)
            let ada = auth.api.bearing(try await auth.refresh(session.refreshToken).accessToken)
            let refusal = try await problem { try await ada.call(AuthAPI.unlinkProvider, at: "kitchen") }
            #expect(refusal.status == 403 && refusal.code == "unconfirmed")
            #expect(try await ada.call(AuthAPI.linkedProviders).items.count == 1)
            _ = try await ada.call(AuthAPI.confirm, sending: confirmation)
            try await ada.call(AuthAPI.unlinkProvider, at: "kitchen")
            #expect(try await ada.call(AuthAPI.linkedProviders).items.isEmpty)
            let mail = try await auth.mail(
                to: "Ada@Larder.example", titled: "Kitchen is no longer linked to your Larder account")
            #expect(mail.body.contains("https://kitchen.example/profile/devices"))
        }
    }

    @Test(arguments: Engine.all)
    func `A4: the only way in stays, also when the last two are unlinked at once`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, provider in
            let ticket = try #require(try await auth.come(to: provider).registration)
            let tokens = try await auth.join("Ada", with: ticket)
            let ada = auth.api.bearing(tokens.accessToken)
            let refusal = try await problem { try await ada.call(AuthAPI.unlinkProvider, at: "kitchen") }
            #expect(refusal.status == 409 && refusal.code == "only-way-in")
            let facebook = ProviderIdentity(
                provider: "facebook", issuer: FacebookProvider.issuer, subject: "fb-1", email: nil)
            try await auth.database.write {
                _ = try ProviderIdentityTable($0).insert(facebook, of: tokens.account.id, at: .aTuesday)
            }
            await withTaskGroup { group in
                for id in ["kitchen", "facebook"] {
                    group.addTask { _ = try? await ada.call(AuthAPI.unlinkProvider, at: id) }
                }
            }
            #expect(try await ada.call(AuthAPI.linkedProviders).items.count == 1)
            let noPassword = try await problem {
                try await ada.call(AuthAPI.linkProvider, at: "facebook", sending: Confirmation(password: ""))
            }
            #expect(noPassword.status == 409 && noPassword.code == "no-password")
        }
    }

    @Test(arguments: Engine.all)
    func `A4: what is linked to one account is not linked to another`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, provider in
            let ticket = try #require(try await auth.come(to: provider).registration)
            try await auth.join("somebody", with: ticket)
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let confirmation = Confirmation(password: .goodPassword)
            let redirect = try await ada.call(AuthAPI.linkProvider, at: "kitchen", sending: confirmation)
            let refusal = try await problem { try await auth.finish(redirect, at: provider) }
            #expect(refusal.status == 409 && refusal.code == "provider-taken")
            #expect(try await ada.call(AuthAPI.linkedProviders).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `A4: a session that ended links nothing any more`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, provider in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let confirmation = Confirmation(password: .goodPassword)
            let redirect = try await ada.call(AuthAPI.linkProvider, at: "kitchen", sending: confirmation)
            try await ada.call(AuthAPI.signOut)
            #expect(try await problem { try await auth.finish(redirect, at: provider) }.code == "provider-failed")
            #expect(try await auth.count("provider_identities") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `A4: a provider's word on an address takes no account without its password`(on engine: Engine) async throws {
        try await withStub(on: engine) { auth, provider in
            try await auth.welcome(Registration(username: "Someone", email: "Someone@larder.example"))
            let outcome = try await auth.come(to: provider)
            #expect(outcome.joining != nil && outcome.tokens == nil && outcome.registration == nil)
            let ticket = try #require(outcome.joining)
            #expect(try await problem { try await auth.join("other", with: ticket) }.status == 410)
            auth.clock.advance(by: 901)
            #expect(try await problem { try await auth.link(ticket, password: .goodPassword) }.status == 410)
        }
    }

    @Test(arguments: Engine.all)
    func `A4: whoever waits with an address that is not theirs does not keep its owner out`(
        on engine: Engine
    ) async throws {
        try await withStub(on: engine) { auth, provider in
            try await auth.api.call(
                AuthAPI.register, sending: Registration(username: "squatter", email: "someone@larder.example"))
            let ticket = try #require(try await auth.come(to: provider).registration)
            #expect(try await auth.join("squatter", with: ticket).account.email == "someone@larder.example")
            #expect(try await problem { try await auth.open("squatter") }.status == 401)
        }
    }
}
