import AuthContracts
import Contracts
import Foundation
import ServiceClient
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct MessageTests {
    @Test(arguments: Engine.either)
    func `A10: what a service wants told is in the inbox and in the mail once, however often it arrives`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            let envelope = try MessageRequested.delivered("L-7", to: ada.account).envelope
            for _ in 1...3 { try await auth.deliver(envelope) }
            let message = try #require(try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items.first)
            #expect(try await auth.count("inbox_messages") == 1)
            #expect(message.subject == "Your order from Casa Pepe was delivered")
            #expect(message.body.hasPrefix("Your order L-7 from Casa Pepe was delivered."))
            #expect(message.path == "/orders/7")
            #expect(!message.body.contains("Hello"))

            let mails = try await auth.mails(to: "Ada@Larder.example", count: 2)
            #expect(mails.count == 2)
            let mail = try #require(mails.first { $0.subject == message.subject })
            #expect(mail.body.hasPrefix("Hello Ada,\n\nYour order L-7"))
            #expect(mail.body.contains("https://kitchen.example/orders/7\n"))
            #expect(mail.body.contains("https://kitchen.example/profile/notifications"))
        }
    }

    @Test(arguments: Engine.either)
    func `A10: what a person did not choose to be mailed is in the inbox alone`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            try await auth.ask(
                MessageRequested(account: ada.account, .recommendation(recipe: "Pea soup", reason: nil)))
            #expect(try await ada.api.call(AuthAPI.unreadMessages).count == 1)
            #expect(try await auth.database.jobsWaiting("mail") == 0)
            #expect(try await auth.mails(to: "Ada@Larder.example").count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `a request that fits no letter is refused, and nobody is told anything`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            let recipe = ["recipe": "Soup"]
            func refusal(_ letter: String, _ values: [String: String], path: String? = nil) async throws -> [String] {
                let request = AnyMessage(account: ada.account, template: letter, values: values, path: path)
                let problem = try await problem { try await auth.deliver(request.envelope) }
                #expect(problem.status == 422)
                return problem.errors.map(\.field)
            }
            #expect(try await refusal("verification", ["code": "000000"]) == ["payload"])
            #expect(try await refusal("../en/recipe-published", recipe) == ["payload"])
            #expect(try await refusal("recipe-published", [:]) == ["values"])
            #expect(try await refusal("recipe-published", ["recipe": ""]) == ["values"])
            #expect(try await refusal("recipe-published", ["recipe": "Soup", "link": "https://x"]) == ["values"])
            #expect(
                try await refusal("recipe-published", ["recipe": String(repeating: "a", count: 2_001)]) == ["values"])
            for path in ["https://evil.example", "//evil.example", "/\\evil.example", "recipes", "/a\r\nb", "/a b"] {
                #expect(try await refusal("recipe-published", recipe, path: path) == ["path"])
            }
            #expect(try await auth.count("inbox_messages") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `every message that a service can ask for arrives, whatever its words are`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            let words = ["Soup", "", " \n", String(repeating: "é", count: 5_000), "a\u{0}b", "<script>", "\u{202E}x"]
            for word in words {
                for message in ServiceMessage.samples(word) {
                    try await auth.ask(MessageRequested(account: ada.account, message))
                }
            }
            #expect(Set(ServiceMessage.samples("").map(\.template)) == Set(MessageTemplate.allCases))
            #expect(try await auth.count("inbox_messages") == words.count * MessageTemplate.allCases.count)
        }
    }

    @Test(arguments: Engine.either)
    func `somebody who has left is told nothing, and nothing is parked for it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.ask(.delivered("1", to: ID(at: .aTuesday)))
            #expect(try await auth.count("inbox_messages") == 0)
            #expect(try await auth.database.jobsWaiting("mail") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `A16: secrets are in the mail and never in the inbox, and a title cannot add headers`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            let templates = try MessageTemplates(
                folder: .templates, origin: #require(URL(string: "https://kitchen.example")))
            let message = Message(
                "recipe-published", topic: .moderation, ["recipe": "Soup\r\nBcc: eve@evil.example"],
                secrets: ["link": "https://kitchen.example/reset?token=s3cret"])
            let mail = try await auth.database.write { db in
                let account = try #require(try AccountTable(db).find(ada.account))
                try Messages(templates: templates).tell(account, message, in: db, at: .aTuesday)
                return try #require(try db.jobs(.mail).first?.payload.mail)
            }
            #expect(mail.body.contains("s3cret"))
            let inbox = try await ada.api.call(AuthAPI.messages, sending: PageQuery()).items[0]
            #expect(!(inbox.subject + inbox.body + (inbox.path ?? "")).contains("s3cret"))
            #expect(mail.subject == "“SoupBcc: eve@evil.example” is published")
            let text = MailMessage(mail, from: try #require(EmailAddress("larder@larder.example"))).text
            let headers = text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
            #expect(headers.contains("List-Unsubscribe: <https://kitchen.example/profile/notifications>"))
            #expect(headers.contains("Auto-Submitted: auto-generated"))
            #expect(!headers.contains { $0.hasPrefix("Bcc") })
        }
    }
}

extension URL {
    static let templates = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Services/Auth/MessageTemplates").standardizedFileURL
}

extension MessageRequested {
    static func delivered(_ order: String, to account: ID<Account>) -> MessageRequested {
        MessageRequested(account: account, .orderDelivered(order: order, kitchen: "Casa Pepe"), path: "/orders/7")
    }
}

/// A message as a service of another version might ask for it.
private struct AnyMessage: Encodable {
    let account: ID<Account>
    let template: String
    let values: [String: String]
    let path: String?
}

extension Encodable {
    fileprivate var envelope: EventEnvelope {
        get throws {
            EventEnvelope(
                id: UUID().uuidString, name: MessageRequested.name, occurredAt: .aTuesday,
                payload: String(decoding: try WireFormat.encoder.encode(self), as: UTF8.self))
        }
    }
}

extension TestedService {
    /// Hands a message over as another service does.
    func ask(_ request: MessageRequested) async throws { try await deliver(request.envelope) }

    fileprivate func deliver(_ envelope: EventEnvelope) async throws {
        clock.advance(by: 0.01)
        try await asService(.orders).call(EventsAPI.deliver(to: .auth), sending: envelope)
    }

    /// Welcomes somebody and signs them in.
    func signIn(_ registration: Registration) async throws -> (account: ID<Account>, api: ServiceClient) {
        let account = try await welcome(registration)
        return (account.id, api.bearing(try await open(registration.username).accessToken))
    }
}

extension ServiceMessage {
    /// One of each, with `word` for every word.
    fileprivate static func samples(_ word: String) -> [ServiceMessage] {
        [
            .recipePublished(recipe: word), .recipeRejected(recipe: word, reason: word),
            .recipeDeleted(recipe: word, reason: word), .recipeWithdrawn(recipe: word),
            .picturesRemoved(recipe: word, reason: word),
            .commentRemoved(recipe: word, reason: word), .foodAdded(food: word),
            .foodRefused(food: word, reason: word), .recommendation(recipe: word, reason: word),
            .shoppingReminder(list: word, items: word), .orderAccepted(order: word, kitchen: word, time: word),
            .foodExpiring(items: word), .foodRanOut(items: word),
            .orderRejected(order: word, kitchen: word, reason: word),
            .orderOnItsWay(order: word, kitchen: word, time: word), .orderDelivered(order: word, kitchen: word),
            .reportAnswered, .reportQuestion, .reportAssigned,
            .supportDigest(come: word, waiting: word, overdue: word, pages: word),
        ]
    }
}
