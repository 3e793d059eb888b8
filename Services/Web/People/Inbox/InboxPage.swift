import AuthContracts
import Contracts
import Foundation

/// One part of the inbox, newest first.
struct InboxPage: PageModel {
    let days: [MessageDay]
    let isEmpty: Bool
    let hasUnread: Bool
    let cursor: String
    /// Address of the next part; `nil` on the last.
    let next: String?

    init(
        _ page: Page<InboxMessage>, cursor: String?, opened: ID<InboxMessage>?, today: Day, in language: Language
    ) {
        days = page.items.runs { Day(of: $0.sentAt, in: language.zone) }.map {
            MessageDay($0, opened: opened, today: today, in: language)
        }
        isEmpty = days.isEmpty
        hasUnread = page.items.contains { $0.readAt == nil }
        self.cursor = cursor ?? ""
        next = page.next.map { OwnPath(to: "/inbox", [("cursor", $0)]).description }
    }
}

/// The messages of one day.
struct MessageDay: PageModel {
    let name: String
    let groups: [MessageGroup]

    /// - Parameter messages: at least one message, all of one day.
    init(_ messages: [InboxMessage], opened: ID<InboxMessage>?, today: Day, in language: Language) {
        let day = messages.first.map { Day(of: $0.sentAt, in: language.zone) } ?? today
        name = day == today ? language("inbox.today") : language.text(day)
        groups = messages.runs(by: \.subject).map { MessageGroup($0, opened: opened, in: language) }
    }
}

/// Adjacent messages of one day with the same subject, such as several sign-ins.
struct MessageGroup: PageModel {
    let isSeveral: Bool
    /// The subject with the number of messages.
    let label: String
    let isUnread: Bool
    let isOpen: Bool
    let rows: [MessageRow]

    init(_ messages: [InboxMessage], opened: ID<InboxMessage>?, in language: Language) {
        rows = messages.map { MessageRow($0, isOpen: $0.id == opened, in: language) }
        isSeveral = rows.count > 1
        label = language(
            "inbox.several", ["subject": rows.first?.subject ?? "", "number": language.text(rows.count)])
        isUnread = rows.contains(where: \.isUnread)
        isOpen = rows.contains(where: \.isOpen)
    }
}

/// One message; its text is shown once opened.
struct MessageRow: PageModel {
    let id: String
    let subject: String
    let body: String
    let at: Moment
    /// The linked page; only paths of this site.
    let path: String?
    let isUnread: Bool
    let isOpen: Bool

    init(_ message: InboxMessage, isOpen: Bool, in language: Language) {
        id = message.id.description
        subject = message.subject
        body = message.body
        at = language.clock(message.sentAt)
        path = OwnPath(message.path)?.description
        isUnread = message.readAt == nil
        self.isOpen = isOpen
    }
}

extension Array {
    /// Groups adjacent elements with equal keys, in order.
    fileprivate func runs<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
        reduce(into: []) { runs, element in
            if let last = runs.last?.last, key(last) == key(element) {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
            }
        }
    }
}
