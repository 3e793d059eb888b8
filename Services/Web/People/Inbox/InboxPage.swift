import AuthContracts
import Contracts
import Foundation

/// A part of the inbox, the newest message first.
struct InboxPage: PageModel {
    let rows: [MessageRow]
    let isEmpty: Bool
    let hasUnread: Bool
    let cursor: String
    /// Where the part that follows is.
    let next: String?

    init(
        _ page: Page<InboxMessage>, cursor: String?, opened: ID<InboxMessage>?, today: Day, in language: Language
    ) {
        rows = page.items.map { MessageRow($0, isOpen: $0.id == opened, today: today, in: language) }
        isEmpty = rows.isEmpty
        hasUnread = page.items.contains { $0.readAt == nil }
        self.cursor = cursor ?? ""
        next = page.next.map { OwnPath(to: "/inbox", [("cursor", $0)]).description }
    }
}

/// One message: its subject, and all of it once it is opened.
struct MessageRow: PageModel {
    let id: String
    let subject: String
    let body: String
    let date: String
    let instant: String
    /// Where it leads; never away from our own pages.
    let path: String?
    let isUnread: Bool
    let isOpen: Bool

    init(_ message: InboxMessage, isOpen: Bool, today: Day, in language: Language) {
        id = message.id.description
        subject = message.subject
        body = message.body
        let day = Day(of: message.sentAt, in: language.zone)
        date = day == today ? language("inbox.today") : language.text(day)
        instant = message.sentAt.formatted(.iso8601)
        path = OwnPath(message.path)?.description
        isUnread = message.readAt == nil
        self.isOpen = isOpen
    }
}
