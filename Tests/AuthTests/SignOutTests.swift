import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct SignOutTests {
    @Test(arguments: Engine.either)
    func `A3: signing out ends this session, tells the gateway, and leaves the others`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let (phone, laptop) = (try await auth.open("ada"), try await auth.open("ada"))
            try await auth.api.bearing(phone.accessToken).call(AuthAPI.signOut)
            try await auth.api.bearing(phone.accessToken).call(AuthAPI.signOut)
            #expect(try await problem { try await auth.refresh(phone.refreshToken) }.status == 401)
            _ = try await auth.refresh(laptop.refreshToken)

            let gateway = try await auth.asService(.gateway)
            let revoked = try await gateway.call(IdentityAPI.revocations, sending: RevocationQuery(after: 0))
            #expect(revoked.items.map(\.until) == [auth.clock.now + 660])
            let later = try await gateway.call(IdentityAPI.revocations, sending: RevocationQuery(after: revoked.last))
            #expect(later == Revocations(items: [], last: revoked.last))
        }
    }

    @Test(arguments: Engine.either)
    func `A3: only another service may ask who was signed out`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let query = RevocationQuery(after: 0)
            #expect(
                try await problem { try await auth.api.call(IdentityAPI.revocations, sending: query) }.status == 401)
            let ada = try await auth.signedIn(as: .ada)
            #expect(try await problem { try await ada.call(IdentityAPI.revocations, sending: query) }.status == 403)
        }
    }

    @Test(arguments: Engine.all)
    func `revocations are numbered without gaps that could be filled later, and told in pages`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let total = RevocationTable.page + 5
            await withTaskGroup { group in
                for _ in 1...8 {
                    group.addTask {
                        try? await auth.database.write { db in
                            for _ in 1...50 { try RevocationTable(db).insert(ID(at: .aTuesday), until: .aTuesday + 60) }
                        }
                    }
                }
            }
            try await auth.database.write { db in
                for _ in 401...total { try RevocationTable(db).insert(ID(at: .aTuesday), until: .aTuesday + 60) }
            }
            let first = try await auth.database.read { try RevocationTable($0).after(0) }
            let second = try await auth.database.read { try RevocationTable($0).after(first.last) }
            #expect(first.items.count == RevocationTable.page)
            #expect(Set((first.items + second.items).map(\.session)).count == total)
            #expect(second.last == total)

            let restored = try await auth.database.read { try RevocationTable($0).after(1_000_000) }
            #expect(restored == first)
            try await auth.database.write { try RevocationTable($0).erase(before: .aTuesday + 61) }
            let none = try await auth.database.read { try RevocationTable($0).after(0) }
            #expect(none == Revocations(items: [], last: total))
        }
    }
}
