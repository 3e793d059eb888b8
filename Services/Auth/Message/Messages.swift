import AuthContracts
import Contracts
import Foundation
import Storage

/// Sends messages to people with an account: to their inbox, and by mail and push as they chose.
///
/// The text comes from `MessageTemplates/LANGUAGE/password-changed.txt`; `{{name}}` and `{{larder}}` are filled
/// automatically. Values for the mailbox owner alone, such as a code or a link with a token, are passed as `secrets`.
/// Secrets fill the mail and never the inbox. A template uses them between `{{#mail}}` and `{{/mail}}`, with an
/// optional greeting.
///
/// Call `tell` in the transaction of the change, so that neither exists without the other.
///
///     try await database.write { db in
///         …the change…
///         try messages.tell(
///             account, Message("password-changed", path: "/profile/security", ["device": device.title]), in: db,
///             at: instant)
///     }
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

    /// Returns `true` for a message without a topic, or with a topic that the person chose for mail.
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

/// A message: a template, its values and its link.
struct Message: Sendable {
    /// The template's name, such as `password-changed`.
    let template: String
    /// `nil` if the message is always mailed.
    var topic: MessageTopic?
    /// A path of the pages, such as `/profile/security`.
    var path: String?
    let values: [String: String]
    /// Values for the mail only.
    var secrets: [String: String] = [:]
    /// How long the mail is useful, in seconds.
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
    /// Returns the message in `language`, with times in `zone`. A message without a code keeps its stored text.
    func said(
        by templates: MessageTemplates, in language: SpokenLanguage, zone: TimeZoneName?
    ) -> InboxMessage {
        guard let code else { return self }
        // If the template is gone, its name is shown.
        let (subject, body) = (try? templates.text(code, in: language, zone: zone, values)) ?? (code, "")
        return InboxMessage(
            id: id, topic: topic, code: code, values: values, subject: subject, body: body, path: path, sentAt: sentAt,
            readAt: readAt)
    }
}
