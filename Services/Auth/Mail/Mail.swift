import Foundation

/// A mail to one person, in plain text.
struct Mail: Hashable, Sendable {
    /// The reason why a mail is invalid.
    enum Fault: Error {
        /// The subject or the link contains a control character, which could end its header.
        case controlCharacter
    }

    let id: UUID
    let recipient: EmailAddress
    let subject: String
    let body: String
    let writtenAt: Date
    /// The time after which the mail is no longer sent.
    let expiresAt: Date
    /// The page for unsubscribing; `nil` for mandatory mails.
    let choiceLink: String?
    /// The template and values of the text; `nil` if the mail was read from the queue.
    let content: Content?

    /// A template and the values that fill it.
    struct Content: Hashable, Sendable {
        let template: String
        let values: [String: String]
    }

    init(
        id: UUID = UUID(), to recipient: EmailAddress, subject: String, body: String, writtenAt: Date, expiresAt: Date,
        choiceLink: String? = nil, content: Content? = nil
    ) throws(Fault) {
        let header = subject + (choiceLink ?? "")
        guard header.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw .controlCharacter
        }
        self.id = id
        self.recipient = recipient
        self.subject = subject
        self.body = body
        self.writtenAt = writtenAt
        self.expiresAt = expiresAt
        self.choiceLink = choiceLink
        self.content = content
    }
}
