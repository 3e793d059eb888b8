import AuthContracts
import Contracts
import Foundation
import Testing

@Suite struct HouseholdGoldenTests {
    private let account: ID<Account> = .golden("1")
    private let id: ID<Household> = .golden("2")

    @Test func `A17 a household and its people on the wire`() throws {
        try expectGolden(
            Household(
                id: id, name: "The Mill", owner: account,
                members: [.init(id: account, username: "ada", displayName: nil, joinedAt: .golden)],
                createdAt: .golden),
            """
            {
              "createdAt": "2026-12-29T12:45:00Z",
              "id": "01939b5e-0000-7000-8000-000000000002",
              "members": [{
                "id": "01939b5e-0000-7000-8000-000000000001", "joinedAt": "2026-12-29T12:45:00Z", "username": "ada"
              }],
              "name": "The Mill",
              "owner": "01939b5e-0000-7000-8000-000000000001"
            }
            """)
        try expectGolden(
            HouseholdMembership(household: id, members: [account]),
            """
            {
              "household": "01939b5e-0000-7000-8000-000000000002",
              "members": ["01939b5e-0000-7000-8000-000000000001"]
            }
            """)
        try expectGolden(HouseholdMembership(household: nil, members: []), #"{"members":[]}"#)
    }

    @Test func `A17 an invitation on the wire`() throws {
        try expectGolden(
            Invitation(id: .golden("3"), email: nil, expiresAt: .golden, link: "https://larder.example/join/x"),
            """
            {
              "expiresAt": "2026-12-29T12:45:00Z", "id": "01939b5e-0000-7000-8000-000000000003",
              "link": "https://larder.example/join/x"
            }
            """)
        try expectGolden(InvitationOrder(), "{}")
    }

    @Test func `A17 the news of a move on the wire`() throws {
        try expectGolden(
            HouseholdChanged(account: account, household: nil, previous: id, wasLast: true, at: .golden),
            """
            {
              "account": "01939b5e-0000-7000-8000-000000000001", "at": "2026-12-29T12:45:00Z", "isFirst": false,
              "previous": "01939b5e-0000-7000-8000-000000000002", "wasLast": true
            }
            """)
    }
}
