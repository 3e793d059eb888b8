import AuthContracts
import Contracts
import Foundation
import Storage

/// The one way of telling people with an account something: into their inbox, and by mail as they chose.
///
/// It belongs into the transaction of what it tells of, so that neither is ever there without the other:
///
///     try await database.write { db in
///         …the change…
///         try messages.tell(
///             account, Message("password-changed", path: "/profile/security", ["device": device.title]), in: db,
///             at: instant)
///     }
///
/// The words come from `Letters/LANGUAGE/password-changed.txt`; `{{name}}` and `{{larder}}` need not be given. What
/// only the owner of the mailbox may see, such as a code or a link with a token, is given as `secrets`: those fill the
/// mail and never the inbox. A letter keeps them, and its greeting if it likes, between `{{#mail}}` and `{{/mail}}`.
struct Messages: Sendable {
    let letters: Letters

    func tell(_ account: Account, _ message: Message, in db: any Connection, at instant: Date) throws {
        let values = message.values.merging(["name": account.displayName ?? account.username]) { given, _ in given }
        let (subject, body) = try letters.text(message.letter, in: account.language, values)
        try InboxTable(db).insert(
            InboxMessage(
                id: ID(at: instant), topic: message.topic, subject: subject, body: body, path: message.path,
                sentAt: instant.wholeSecond, readAt: nil), of: account.id)
        guard try isMailed(message.topic, to: account.id, in: db) else { return }
        try db.enqueue(mail(message, values, to: account, at: instant))
    }

    /// What belongs to no topic is always mailed.
    private func isMailed(_ topic: MessageTopic?, to account: ID<Account>, in db: any Connection) throws -> Bool {
        guard let topic else { return true }
        return try NotificationTable(db).find(account).email.contains(topic)
    }

    private func mail(
        _ message: Message, _ values: [String: String], to account: Account, at instant: Date
    ) throws -> Mail {
        guard let recipient = EmailAddress(account.email) else { throw Mail.Fault.controlCharacter }
        var values = values.merging(message.secrets) { _, secret in secret }
        values["mail"] = "mail"
        values["link"] = values["link"] ?? message.path.map { letters.origin + $0 }
        let choices = message.topic.map { _ in letters.origin + "/profile/notifications" }
        values["choices"] = choices
        return try letters.mail(
            message.letter, to: recipient, in: account.language, values, at: instant.wholeSecond,
            lifetime: message.lifetime,
            choiceLink: choices)
    }
}

/// What somebody is told: a letter, the words that fill it, and where it leads.
struct Message: Sendable {
    /// The letter's name, such as `password-changed`.
    let letter: String
    /// Nothing for what is always mailed.
    var topic: MessageTopic?
    /// A path of the pages, such as `/profile/security`.
    var path: String?
    let values: [String: String]
    /// Words for the mail alone.
    var secrets: [String: String] = [:]
    /// For how many seconds the mail is of use.
    var lifetime: TimeInterval = 3 * 24 * 3_600

    init(
        _ letter: String, topic: MessageTopic? = nil, path: String? = nil, _ values: [String: String] = [:],
        secrets: [String: String] = [:], lifetime: TimeInterval = 3 * 24 * 3_600
    ) {
        self.letter = letter
        self.topic = topic
        self.path = path
        self.values = values
        self.secrets = secrets
        self.lifetime = lifetime
    }
}
