import Chassis
import Contracts
import Storage
import Support
import Testing

@testable import Auth

/// Ensures that no table of auth is missed when tables are added.
@Suite struct PersonalTableTests {
    /// Tables that lead to an account and are exported, each with its kind of record.
    private static let exported = [
        "accounts": "accounts", "known_devices": "known devices",
        "preferences": "preferences", "body_data": "body data", "nutrition_targets": "nutrition targets",
        "notification_preferences": "notification preferences", "email_changes": "changes of address",
        "password_resets": "links to a new password", "household_members": "household memberships",
        "inbox_messages": "messages", "push_subscriptions": "devices that show messages",
        "provider_identities": "linked providers", "provider_flows": "departures for a provider",
        "provider_tickets": "admissions by a provider",
        "household_invitations": "household invitations", "security_events": "security events", "sessions": "sessions",
    ]

    /// Tables that lead to an account and hold nothing for a person to read, with the reason.
    private static let internals = [
        "account_words": "an index of the names in accounts",
        "accounts_to_read": "accounts whose names are still to be put into that index",
        "accounts_to_announce": "accounts whose bans and roles the other services are still to be told",
        "households": "whose it is stands among household memberships",
        "erased_accounts": "the chassis's own, which keeps who left from coming back",
        "account_bans": "the chassis's own copy of the ban in accounts",
    ]

    /// Tables without a cascade from the account, and how their rows are erased instead.
    private static let byHand = [
        "erased_accounts": "swept by the chassis", "account_bans": "lifted by the chassis",
        "household_members": "the person leaves the household", "households": "handed over, or dissolved",
    ]

    @Test func `A15: every table that leads to an account is exported, and goes with it`() async throws {
        try await withAuth(on: .sqlite) { auth in
            let tables = try await auth.database.read { db in
                try db.tables().compactMap { table -> (name: String, cascades: Bool)? in
                    let columns: [String] = try db.all("SELECT name FROM pragma_table_info(\(table))") {
                        try $0["name"]
                    }
                    let references = try db.all(
                        "SELECT \"table\" AS target, \"from\" AS source, on_delete FROM pragma_foreign_key_list(\(table))"
                    ) { (try $0["target"] as String, try $0["source"] as String, try $0["on_delete"] as String) }
                    let toAccounts = references.filter { $0.0 == "accounts" }
                    let named = columns.filter { $0.contains("account") }
                    guard table == "accounts" || !toAccounts.isEmpty || !named.isEmpty else { return nil }
                    let loose = named.filter { column in !toAccounts.contains { $0.1 == column } }
                    return (table, loose.isEmpty && toAccounts.allSatisfy { $0.2 == "CASCADE" })
                }
            }
            #expect(tables.count > 5)
            let components = try await AuthComponents(auth.platform)
            let kinds = Set(AuthService.features.flatMap { $0.personalData(components) }.map(\.kind))
            for table in tables {
                let isKnown = Self.exported[table.name] != nil || Self.internals[table.name] != nil
                #expect(isKnown, "\(table.name) is neither exported nor said to hold nothing to read")
                #expect(
                    table.cascades || table.name == "accounts" || Self.byHand[table.name] != nil,
                    "nothing erases the rows of \(table.name) about an account")
            }
            for (table, kind) in Self.exported {
                #expect(kinds.contains(kind), "\(table) should be among \(kind), which nobody exports")
            }
        }
    }
}
