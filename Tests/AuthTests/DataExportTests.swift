import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct DataExportTests {
    @Test(arguments: Engine.all)
    func `A15: one archive holds what every service keeps, and no secret`(on engine: Engine) async throws {
        try await withAuth(on: engine, beside: OtherServices()) { auth in
            let ada = try await auth.enter("ada")
            _ = try await auth.enter("bobolink")
            let berlin = try #require(TimeZoneName("Europe/Berlin"))
            try await ada.api.call(AuthAPI.proposeRegion, sending: RegionProposal(timeZone: berlin, currency: .eur))
            try await ada.api.call(AuthAPI.updateMe, sending: AccountChange(currency: .set(.chf)))
            try await ada.api.call(
                AuthAPI.setPreferences, sending: Preferences(likedFoods: ["basil"], noRestrictions: true))
            let archive = try await ada.api.call(AuthAPI.exportMe)
            #expect(archive.account == ada.id && archive.services.map(\.service) == ServiceName.owners)
            for data in archive.services.dropFirst() {
                #expect(data.records == ["notes of \(data.service.rawValue)": [.string("a note")]])
            }
            let own = archive.services[0].records
            guard case .object(let account)? = own["accounts"]?.first else {
                Issue.record("no account in \(own)")
                return
            }
            #expect(account["username"] == .string("ada") && account["email"] == .string("ada@larder.example"))
            #expect(account["currency"] == .string("CHF") && account["proposedCurrency"] == .string("EUR"))
            #expect(account["proposedTimeZone"] == .string("Europe/Berlin"))
            #expect(own["sessions"]?.count == 1 && own["preferences"]?.count == 1)

            let text = String(decoding: try WireFormat.encoder.encode(archive), as: UTF8.self)
            #expect(text.contains("basil") && !text.contains("argon2") && !text.contains("bobolink"))
            #expect(!text.contains(ada.tokens.refreshToken))
            let events = try await auth.database.read { db in
                try db.all("SELECT kind FROM security_events WHERE account_id = \(ada.id)") { try $0[0] as String }
            }
            #expect(events.filter { $0 == "dataExported" }.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A15: of somebody in a household every service is asked for what the household shares`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine, beside: OtherServices()) { auth in
            let ada = try await auth.enter("ada")
            let household = try await ada.api.call(AuthAPI.createHousehold, sending: HouseholdName(name: "The Mill"))
            let archive = try await ada.api.call(AuthAPI.exportMe)
            for data in archive.services.dropFirst() {
                #expect(data.records == ["notes of the household": [.string(household.id.description)]])
            }
            let overview = try await ada.api.call(AuthAPI.myData)
            for summary in overview.services.dropFirst() {
                #expect(summary.kinds == [.init(name: "notes of \(household.id)", count: 1)])
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A15: the overview counts every kind, and a service that is away is not said to keep nothing`(
        on engine: Engine
    ) async throws {
        let others = OtherServices()
        try await withAuth(on: engine, beside: others) { auth in
            let ada = try await auth.enter("ada")
            others.silence([.stores])
            let overview = try await ada.api.call(AuthAPI.myData)
            #expect(overview.services.map(\.service) == ServiceName.owners)
            for summary in overview.services.dropFirst() {
                #expect(summary.kinds == (summary.service == .stores ? nil : [.init(name: "notes", count: 3)]))
            }
            let own = try #require(overview.services.first?.kinds)
            overview.services.first?.expectWords()
            others.silence([])
            let archive = try await eventually("the archive is whole") { try? await ada.api.call(AuthAPI.exportMe) }
            #expect(Set(own.map(\.name)).isSuperset(of: archive.services[0].records.keys))
            #expect(own.first { $0.name == "accounts" }?.count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `A15: an archive that is not whole is refused and says who did not answer, and five an hour are enough`(
        on engine: Engine
    ) async throws {
        let others = OtherServices()
        try await withAuth(on: engine, beside: others) { auth in
            let ada = try await auth.enter("ada")
            others.silence([.pantry, .stores])
            for _ in 0..<2 {
                let refusal = try await problem { try await ada.api.call(AuthAPI.exportMe) }
                #expect(refusal.status == 503 && refusal.code == "export-incomplete")
                #expect(refusal.detail.contains("pantry, stores."))
            }
            others.silence([])
            // The breaker rests for a second of real time.
            try await eventually("the archive is whole") { (try? await ada.api.call(AuthAPI.exportMe)) != nil }
            for _ in 0..<4 { try await ada.api.call(AuthAPI.exportMe) }
            let refusal = try await problem { try await ada.api.call(AuthAPI.exportMe) }
            #expect(refusal.status == 429 && refusal.retryAfter == 3_600)
            let bob = try await auth.enter("bob")
            try await bob.api.call(AuthAPI.exportMe)
        }
    }
}
