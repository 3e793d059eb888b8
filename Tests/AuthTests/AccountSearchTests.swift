import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct AccountSearchTests {
    @Test(arguments: Engine.all)
    func
        `A14: accounts are found by the beginning of name or address, by parts of the address and by words of the display name`(
            on engine: Engine
        ) async throws
    {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            try await auth.settle("Lovelace", email: "ada@kitchen.example", name: "Ada King")
            try await auth.settle("bob", email: "Bob.Stone@larder.example", name: "Robert Stone")
            try await auth.settle("stone", name: "Émile d’Été")
            func names(_ query: String) async throws -> Set<String> {
                let page = try await root.api.call(AuthAPI.accounts, sending: ManagedAccountQuery(query: query))
                #expect(page.total == page.items.count)
                #expect(page.next == nil)
                return Set(page.items.map(\.account.username))
            }
            #expect(try await names("LOVE") == ["Lovelace"])
            #expect(try await names("Ada@") == ["Lovelace"])
            #expect(try await names("ada") == ["Lovelace"])
            #expect(try await names("king ada") == ["Lovelace"])
            #expect(try await names("stone") == ["bob", "stone"])
            #expect(try await names("robert sto") == ["bob"])
            #expect(try await names("bob.s") == ["bob"])
            #expect(try await names("kitchen.ex") == ["Lovelace"])
            #expect(try await names("stone@larder") == ["bob", "stone"])
            #expect(try await names("ada kitchen") == ["Lovelace"])
            #expect(try await names("larder.example").isSuperset(of: ["bob", "stone"]))
            #expect(try await names("ÉTÉ") == ["stone"])
            #expect(try await names("ＡＤＡ") == ["Lovelace"])
            #expect(try await names("ov") == [])
            #expect(try await names("%") == [])
            #expect(try await names("robert king") == [])
            #expect(try await names("  ") == ["root", "Lovelace", "bob", "stone"])
        }
    }

    @Test(arguments: Engine.all)
    func `A14: role and state narrow a search, and it follows every change`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            var people: [String: ID<Account>] = [:]
            for name in ["ann", "annabel", "anton"] { people[name] = try await auth.settle(name, name: "Ann Doe").id }
            let ann = try #require(people["ann"])
            let annabel = try #require(people["annabel"])
            func names(_ query: ManagedAccountQuery) async throws -> [String] {
                try await root.api.call(AuthAPI.accounts, sending: query).items.map(\.account.username).sorted()
            }
            _ = try await root.api.call(AuthAPI.grantRole, at: ann, Role.support.rawValue)
            _ = try await root.api.call(AuthAPI.grantRole, at: annabel, Role.partner.rawValue)
            let until = auth.clock.now + 60
            _ = try await root.api.call(AuthAPI.ban, at: annabel, sending: BanOrder(reason: "Spam", until: until))
            for query in [nil, "ann", "doe"] {
                #expect(try await names(.init(query: query, role: .support)) == ["ann"])
                #expect(try await names(.init(query: query, role: .operator)) == [])
                #expect(try await names(.init(query: query, state: .banned)) == ["annabel"])
                #expect(try await names(.init(query: query, role: .partner, state: .banned)) == ["annabel"])
                #expect(try await names(.init(query: query, role: .partner, state: .active)) == [])
            }
            #expect(try await names(.init(query: "an", state: .active)) == ["ann", "anton"])
            auth.clock.advance(by: 60)
            #expect(try await names(.init(query: "an", state: .banned)) == [])
            #expect(try await names(.init(query: "an", state: .active)) == ["ann", "annabel", "anton"])

            let change = ManagedAccountChange(username: "zoe", displayName: "Zoe", reason: "Renamed")
            _ = try await root.api.call(AuthAPI.editAccount, at: ann, sending: change)
            #expect(try await names(.init(query: "zo", role: .support)) == ["zoe"])
            #expect(try await names(.init(query: "doe", role: .support)) == [])
        }
    }

    @Test(arguments: Engine.all)
    func `A14: a long list is read page by page, each account once, in one order`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            for number in 0..<60 {
                try await auth.settle(
                    "ann\(number % 7).\(number)", email: "anton\(number)@larder.example",
                    name: number % 3 == 0 ? "Anna Annette" : number % 3 == 1 ? "Doe" : nil)
            }
            for query in ["an", "ann", "anna", "anton", nil] {
                for limit in [1, 7, 100] {
                    var asked = ManagedAccountQuery(query: query, state: .active, limit: limit)
                    var seen: [ID<Account>] = []
                    repeat {
                        let page = try await root.api.call(AuthAPI.accounts, sending: asked)
                        if asked.cursor == nil {
                            #expect(page.total == (query == "anna" ? 20 : query == nil ? 61 : 60))
                        }
                        #expect(page.items.count <= limit)
                        seen += page.items.map(\.account.id)
                        asked.cursor = page.next
                    } while asked.cursor != nil
                    #expect(Set(seen).count == seen.count)
                    #expect(seen.count == (query == "anna" ? 20 : query == nil ? 61 : 60))
                }
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A14: a question that cannot be read is refused field by field`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let wrong = ManagedAccountQuery(query: String(repeating: "x", count: 255), limit: 101)
            let refusal = try await problem { try await root.api.call(AuthAPI.accounts, sending: wrong) }
            #expect(refusal.codes == ["query": "too-long", "limit": "out-of-range"])
            let lost = try await problem {
                try await root.api.call(AuthAPI.accounts, sending: ManagedAccountQuery(cursor: "?"))
            }
            #expect(lost.status == 400 && lost.codes == ["cursor": "invalid-cursor"])
            for text in ["'; DROP TABLE accounts; --", "\u{10FFFF}", "a\u{301}\u{302}", "%_!"] {
                let page = try await root.api.call(AuthAPI.accounts, sending: ManagedAccountQuery(query: text))
                #expect(page.items.isEmpty)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A14: accounts that were named before there was a search are found by their names`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await withAuth(on: database) { auth in
                let ada = try await auth.settle("ada", name: "Countess Lovelace")
                try await database.write { db in
                    try db.execute("DELETE FROM account_words")
                    try db.execute("INSERT INTO accounts_to_read (account_id) VALUES (\(ada.id))")
                }
            }
            try await withAuth(on: database) { auth in
                let root = try await auth.enter("root", roles: [.administrator])
                let page = try await root.api.call(AuthAPI.accounts, sending: ManagedAccountQuery(query: "countess"))
                #expect(page.items.map(\.account.username) == ["ada"])
                #expect(try await auth.count("accounts_to_read") == 0)
            }
        }
    }
}
