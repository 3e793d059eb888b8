import Foundation

/// A mail to one person, in plain text.
struct Mail: Hashable, Sendable {
    /// Why a mail cannot be written.
    enum Fault: Error {
        /// The address or the subject holds a character that would end its header.
        case controlCharacter
    }

    let id: UUID
    let recipient: EmailAddress
    let subject: String
    let body: String
    let writtenAt: Date
    /// When it is of no use any more.
    let expiresAt: Date
    /// The page where its reader chooses not to get such mails any more; `nil` for those that everybody gets.
    let choiceLink: String?
    /// What subject and body were made of; `nil` for one that was read from the queue.
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
