import Contracts
import Foundation
import Testing

@Suite struct AccountAccessGoldenTests {
    @Test func `A14 a ban and a change of roles on the wire`() throws {
        try expectGolden(
            AccountAccessChanged(
                account: .golden("1"), roles: [.partner], isBanned: true, bannedUntil: .golden, at: .golden),
            """
            {
              "account": "01939b5e-0000-7000-8000-000000000001", "at": "2026-12-29T12:45:00Z",
              "bannedUntil": "2026-12-29T12:45:00Z", "isBanned": true, "roles": ["partner"]
            }
            """)
        #expect(AccountAccessChanged.name == "account-access-changed")
        #expect(AccountAccessChanged.subscribers == [.recipes, .planner, .orders])
    }
}
