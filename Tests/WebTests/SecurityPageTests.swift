import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(1)))
struct SecurityPageTests {
    private static let event = SecurityEvent(
        id: ID(at: .aTuesday), kind: .signedInOnNewDevice, at: .aTuesday, account: Person.ada.account,
        network: "203.0.113.0/24", device: "Firefox <on> Android")

    @Test func `A12 people read what happened to their account, and what to do about it`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.mySecurityEvents) { query in
            #expect(query.cursor == nil)
            return Page(items: [Self.event], next: "older-ones")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/profile/security")
            #expect(page.status == 200)
            #expect(page.says("securityEvents.own.signedInOnNewDevice"))
            #expect(page.html.contains("Firefox &lt;on&gt; Android · 203.0.113.0/24"))
            #expect(page.html.contains("29 Dec 2026, 12:45 UTC"))
            #expect(page.html.contains("/profile/security?cursor=older-ones"))
            #expect(page.html.contains("/profile/devices"))
            #expect(!page.html.contains(Person.ada.account.description))
        }
    }

    @Test func `A12 operators narrow the events down to a kind and an account`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.securityEvents) { query in
            #expect(query.kind == .signedInOnNewDevice)
            #expect(query.account == Person.ada.account)
            return Page(items: [Self.event])
        }
        let account = Person.ada.account.description
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/operator/security?kind=signedInOnNewDevice&account=\(account)")
            #expect(page.status == 200)
            #expect(page.has("option", ["value": "signedInOnNewDevice", "selected": ""]))
            #expect(page.html.contains("/operator/security?account=\(account)"))
            let wrong = try await ada.open("/operator/security?account=ada")
            #expect(wrong.status == 422)
            #expect(wrong.says("securityEvents.operator.noAccount"))
        }
    }

    @Test func `A12 the page of all events says to others that it is not theirs`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.securityEvents) { _ in throw Problem.forbidden }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/operator/security")
            #expect(page.status == 403)
        }
    }
}
