import AuthContracts
import Contracts
import Foundation
import Storage

/// The one way of telling people with an account something: into their inbox, and by mail and on their devices as they
/// chose.
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
/// The words come from `MessageTemplates/LANGUAGE/password-changed.txt`; `{{name}}` and `{{larder}}` need not be given. What
/// only the owner of the mailbox may see, such as a code or a link with a token, is given as `secrets`: those fill the
/// mail and never the inbox. A template keeps them, and its greeting if it likes, between `{{#mail}}` and `{{/mail}}`.
struct Messages: Sendable {
    let templates: MessageTemplates

    func tell(_ account: Account, _ message: Message, in db: any Connection, at instant: Date) throws {
        let values = message.values.merging(["name": account.displayName ?? account.username]) { given, _ in given }
        try InboxTable(db).insert(
            InboxMessage(
                id: ID(at: instant), topic: message.topic, code: message.template, values: values, subject: "",
                body: "",
                path: message.path, sentAt: instant.wholeSecond, readAt: nil), of: account.id)
        try push(message, values, to: account, in: db, at: instant)
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
        values["link"] = values["link"] ?? message.path.map { templates.origin + $0 }
        let choices = message.topic.map { _ in templates.origin + "/profile/notifications" }
        values["choices"] = choices
        return try templates.mail(
            message.template, to: recipient, in: account.language, zone: account.timeZone, values,
            at: instant.wholeSecond,
            lifetime: message.lifetime,
            choiceLink: choices)
    }
}

/// What somebody is told: a template, the words that fill it, and where it leads.
struct Message: Sendable {
    /// The template's name, such as `password-changed`.
    let template: String
    /// `nil` for what is always mailed.
    var topic: MessageTopic?
    /// A path of the pages, such as `/profile/security`.
    var path: String?
    let values: [String: String]
    /// Words for the mail alone.
    var secrets: [String: String] = [:]
    /// For how many seconds the mail is of use.
    var lifetime: TimeInterval = 3 * 24 * 3_600

    init(
        _ template: String, topic: MessageTopic? = nil, path: String? = nil, _ values: [String: String] = [:],
        secrets: [String: String] = [:], lifetime: TimeInterval = 3 * 24 * 3_600
    ) {
        self.template = template
        self.topic = topic
        self.path = path
        self.values = values
        self.secrets = secrets
        self.lifetime = lifetime
    }
}

extension InboxMessage {
    /// The same with its words in `language` and its times by the clocks of `zone`; one from before messages had a code has those that it was stored with.
    func said(
        by templates: MessageTemplates, in language: SpokenLanguage, zone: TimeZoneName?
    ) -> InboxMessage {
        guard let code else { return self }
        // A template that is gone leaves its name.
        let (subject, body) = (try? templates.text(code, in: language, zone: zone, values)) ?? (code, "")
        return InboxMessage(
            id: id, topic: topic, code: code, values: values, subject: subject, body: body, path: path, sentAt: sentAt,
            readAt: readAt)
    }
}
