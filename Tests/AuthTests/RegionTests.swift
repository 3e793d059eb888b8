import AuthContracts
import Contracts
import Foundation
import NIOHTTP1
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct RegionTests {
    private static let berlin = TimeZoneName("Europe/Berlin")!
    private static let kiritimati = TimeZoneName("Pacific/Kiritimati")!

    @Test(arguments: Engine.all)
    func `A6: what a browser proposes counts until the person chooses, and never again after that`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let new = try await ada.call(AuthAPI.me)
            #expect(new.timeZone == nil && new.currency == nil && !new.hasChosenTimeZone && !new.hasChosenCurrency)

            let proposed = try await ada.call(
                AuthAPI.proposeRegion, sending: RegionProposal(timeZone: Self.berlin, currency: .eur))
            #expect(proposed.timeZone == Self.berlin && proposed.currency == .eur)
            #expect(!proposed.hasChosenTimeZone && !proposed.hasChosenCurrency)
            // On a journey, the browser sends no currency.
            let moved = try await ada.call(AuthAPI.proposeRegion, sending: RegionProposal(timeZone: Self.kiritimati))
            #expect(moved.timeZone == Self.kiritimati && moved.currency == .eur)

            let chosen = try await ada.call(
                AuthAPI.updateMe, sending: AccountChange(timeZone: .set(Self.berlin), currency: .set(.kwd)))
            #expect(chosen.timeZone == Self.berlin && chosen.currency == .kwd)
            #expect(chosen.hasChosenTimeZone && chosen.hasChosenCurrency)
            let again = try await ada.call(
                AuthAPI.proposeRegion, sending: RegionProposal(timeZone: Self.kiritimati, currency: .jpy))
            #expect(again == chosen)
            #expect(try await ada.call(AuthAPI.updateMe, sending: AccountChange(displayName: "Ada")).currency == .kwd)

            // Removing a choice restores the browser's latest proposal.
            let open = try await ada.call(
                AuthAPI.updateMe, sending: AccountChange(timeZone: .remove, currency: .remove))
            #expect(open.timeZone == Self.kiritimati && open.currency == .jpy)
            #expect(!open.hasChosenTimeZone && !open.hasChosenCurrency)
            #expect(try await auth.open("ada").account == open)
        }
    }

    @Test(arguments: Engine.either)
    func `A1: who registers in a browser has its guess until it guesses something else`(on engine: Engine) async throws
    {
        try await withAuth(on: engine) { auth in
            var registration = Registration.ada
            (registration.timeZone, registration.currency) = (Self.berlin, .eur)
            registration.signInKey = String(repeating: "k", count: 43)
            let made = try await auth.welcome(registration)
            #expect(made.timeZone == Self.berlin && made.currency == .eur, "the answer has what was stored")
            let session = try await auth.open("ada")
            #expect(session.account.timeZone == Self.berlin && session.account.currency == .eur)
            #expect(!session.account.hasChosenTimeZone && !session.account.hasChosenCurrency)
            let proposed = try await auth.api.bearing(session.accessToken).call(
                AuthAPI.proposeRegion, sending: RegionProposal(timeZone: Self.kiritimati))
            #expect(proposed.timeZone == Self.kiritimati && proposed.currency == .eur)
        }
    }

    /// A program sends no key, or marks the region as chosen.
    @Test(arguments: Engine.all, [nil, String(repeating: "k", count: 43)])
    func `A1 A6: what a program says at registration holds when a browser proposes something else`(
        on engine: Engine, key: String?
    ) async throws {
        try await withAuth(on: engine) { auth in
            var registration = Registration.ada
            registration.currency = .chf
            (registration.signInKey, registration.isRegionChosen) = (key, key == nil ? nil : true)
            let made = try await auth.welcome(registration)
            #expect(made.currency == .chf && made.hasChosenCurrency)
            let session = try await auth.open("ada")
            #expect(session.account.currency == .chf && session.account.hasChosenCurrency)
            #expect(session.account.timeZone == nil && !session.account.hasChosenTimeZone)

            let ada = auth.api.bearing(session.accessToken)
            let proposed = try await ada.call(
                AuthAPI.proposeRegion, sending: RegionProposal(timeZone: Self.kiritimati, currency: .jpy))
            #expect(proposed.currency == .chf && proposed.timeZone == Self.kiritimati)
            #expect(try await auth.open("ada").account == proposed)
        }
    }

    @Test(arguments: [
        (#"{"timeZone":"Europe/Leek"}"#, "timeZone"), (#"{"timeZone":"../../etc/passwd"}"#, "timeZone"),
        (#"{"timeZone":"\#(String(repeating: "a/", count: 5_000))"}"#, "timeZone"),
        (#"{"currency":"eur"}"#, "currency"),
        (#"{"currency":"XAU"}"#, "currency"),
    ])
    func `A6: a zone and a currency that are none are refused by their field`(json: String, field: String) async throws
    {
        try await withAuth(on: .sqlite) { auth in
            try await auth.welcome(.ada)
            let token = try await auth.open("ada").accessToken
            for (method, path) in [(HTTPMethod.PATCH, "/v1/me"), (.PUT, "/v1/me/region-proposal")] {
                let answer = try await auth.send(method, path, json, headers: ["Authorization": "Bearer \(token)"])
                #expect(answer.status == 422 && answer.problem?.errors.map(\.field) == [field], "\(path)")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A12: mails tell times by the clocks of whom they go to`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            _ = try await auth.tryToOpen("ada", .goodPassword, from: "10.0.0.1")
            for (network, zone, time) in [
                ("10.0.1.1", "Pacific/Kiritimati", "30 December 2026 at 2:45"),
                ("10.0.2.1", "America/New_York", "29 December 2026 at 7:45"),
            ] {
                try await auth.database.write { try $0.execute("UPDATE accounts SET time_zone = \(zone)") }
                #expect(try await auth.tryToOpen("ada", .goodPassword, from: network).status == 201)
                let part = network.split(separator: ".")[2]
                // The first mail asks to verify the address.
                let mails = try await auth.mails(to: "ada@larder.example", count: network == "10.0.1.1" ? 2 : 3)
                let mail = try #require(mails.first { $0.body.contains("10.0.\(part).0/24") })
                #expect(mail.body.contains("Time: \(time)\n"), "\(mail.body)")
            }
        }
    }
}
