import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct InboxTests {
    @Test(arguments: Engine.all)
    func `A10: messages are listed the newest first, page by page, and read one by one or all`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            for number in 1...5 { try await auth.ask(.delivered("\(number)", to: ada.account)) }
            let first = try await ada.api.call(AuthAPI.messages, sending: PageQuery(limit: 2))
            let second = try await ada.api.call(AuthAPI.messages, sending: PageQuery(limit: 2, cursor: first.next))
            let last = try await ada.api.call(AuthAPI.messages, sending: PageQuery(limit: 2, cursor: second.next))
            let numbers = (first.items + second.items + last.items).map { $0.body.firstMatch(of: /order (\d)/)?.1 }
            #expect(numbers == ["5", "4", "3", "2", "1"])
            #expect(last.next == nil)
            #expect(try await ada.api.call(AuthAPI.unreadMessages).count == 5)

            try await ada.api.call(AuthAPI.readMessage, at: first.items[0].id)
            #expect(try await ada.api.call(AuthAPI.unreadMessages).count == 4)
            try await ada.api.call(AuthAPI.readAllMessages)
            #expect(try await ada.api.call(AuthAPI.unreadMessages).count == 0)
            let all = try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items
            #expect(all.allSatisfy { $0.readAt != nil })
            let wrong = try await problem { try await ada.api.call(AuthAPI.messages, sending: PageQuery(cursor: "7")) }
            #expect(wrong.status == 400 && wrong.codes == ["cursor": "invalid-cursor"])
        }
    }

    @Test(arguments: Engine.all)
    func `A10: a deleted message can be brought back for a day and is gone after that`(
        on engine: Engine
    ) async throws {
        let clock = TestClock()
        try await withAuth(on: engine, clock: clock) { auth in
            let ada = try await auth.signIn(.ada)
            try await auth.ask(.delivered("1", to: ada.account))
            let id = try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items[0].id
            try await ada.api.call(AuthAPI.deleteMessage, at: id)
            #expect(try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items.isEmpty)
            #expect(try await ada.api.call(AuthAPI.unreadMessages).count == 0)
            let gone = try await problem { try await ada.api.call(AuthAPI.readMessage, at: id) }
            #expect(gone.status == 404)

            try await ada.api.call(AuthAPI.restoreMessage, at: id)
            #expect(try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items.map(\.id) == [id])
            let removed = try await auth.database.write { db in
                _ = try InboxTable(db).delete(id, of: ada.account, at: clock.now)
                let late = try InboxTable(db).restore(id, of: ada.account, at: clock.now + InboxTable.grace)
                try InboxTable(db).erase(deletedBefore: clock.now)
                return !late
            }
            #expect(removed)
            #expect(try await auth.count("inbox_messages") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `U3: a message is a code with values, and gets its words in the language that its reader has by then`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            try await auth.ask(.delivered("L-7", to: ada.account))
            let english = try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items[0]
            #expect(english.code == "order-delivered")
            #expect(english.values["order"] == "L-7" && english.values["kitchen"] == "Casa Pepe")
            #expect(english.subject == "Your order from Casa Pepe was delivered")
            #expect(try await auth.count("inbox_messages WHERE subject = '' AND body = ''") == 1)

            _ = try await ada.api.call(AuthAPI.updateMe, sending: AccountChange(language: .german))
            let german = try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items[0]
            #expect(german.id == english.id && german.values == english.values)
            #expect(german.subject == "Deine Bestellung von Casa Pepe ist da")
        }
    }

    @Test(arguments: Engine.all)
    func `U3: a message from before there were codes, keeps the words it has`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            try await auth.database.write { db in
                try db.execute(
                    """
                    INSERT INTO inbox_messages (id, account_id, subject, body, sent_at)
                    VALUES (\(ID<InboxMessage>(at: .aTuesday)), \(ada.account), 'Old news', 'As it was.', \(Date.aTuesday))
                    """)
            }
            let old = try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items[0]
            #expect(old.code == nil && old.values.isEmpty)
            #expect(old.subject == "Old news" && old.body == "As it was.")
            let templates = try MessageTemplates(
                folder: .templates, origin: #require(URL(string: "https://kitchen.example")))
            let gone = InboxMessage(
                id: old.id, topic: nil, code: "no-such-template", subject: "", body: "", path: nil,
                sentAt: .aTuesday, readAt: nil)
            #expect(gone.said(by: templates, in: .english, zone: nil).subject == "no-such-template")
        }
    }

    @Test(arguments: Engine.either)
    func `N1: somebody else's message is not there`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let (ada, bob) = (try await auth.signIn(.ada), try await auth.signIn(.bob))
            try await auth.ask(.delivered("1", to: ada.account))
            let id = try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items[0].id
            for endpoint in [AuthAPI.readMessage, AuthAPI.deleteMessage, AuthAPI.restoreMessage] {
                let refusal = try await problem { try await bob.api.call(endpoint, at: id) }
                #expect(refusal.status == 404)
            }
            try await bob.api.call(AuthAPI.readAllMessages)
            #expect(try await bob.api.call(AuthAPI.messages, sending: PageQuery()).items.isEmpty)
            #expect(try await ada.api.call(AuthAPI.unreadMessages).count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `a person keeps the newest 500 messages`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            try await auth.database.write { db in
                for second in 0..<InboxTable.most + 3 {
                    let instant = Date.aTuesday + Double(second)
                    try InboxTable(db).insert(
                        InboxMessage(
                            id: ID(at: instant), topic: nil, subject: "\(second)", body: "", path: nil,
                            sentAt: instant, readAt: nil), of: ada.account)
                }
            }
            #expect(try await auth.count("inbox_messages") == InboxTable.most)
            let newest = try await ada.api.call(AuthAPI.messages, sending: PageQuery(limit: 1)).items[0]
            #expect(newest.subject == "502")
        }
    }
}
