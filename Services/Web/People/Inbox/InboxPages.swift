import AuthContracts
import Contracts

/// The person's inbox.
struct InboxPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/inbox", inbox)
        pages.post("/inbox/read", readAll)
        pages.post("/inbox/:id/opening", open)
        pages.post("/inbox/:id/removal", remove)
        pages.post("/inbox/:id/return", bringBack)
    }

    private func inbox(_ visit: Visit) async throws -> PageResponse {
        let query = PageQuery(limit: 20, cursor: visit.query["cursor"])
        let page = try await visit.ask { try await $0.call(AuthAPI.messages, sending: query) }
        let model = InboxPage(
            page, cursor: query.cursor, opened: visit.query["open"].flatMap(ID<InboxMessage>.init), today: visit.today,
            in: visit.language)
        return .page(Screen("Inbox/inbox", title: visit.language("inbox.title"), model))
    }

    private func readAll(_ visit: Visit) async throws -> PageResponse {
        try await visit.ask { _ = try await $0.call(AuthAPI.readAllMessages) }
        await visit.forgetUnread()
        return .redirect(OwnPath(to: "/inbox"), notice: Notice("inbox.allRead"))
    }

    /// Opens a message and marks it as read.
    private func open(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(InboxMessage.self)
        try await visit.ask { _ = try await $0.call(AuthAPI.readMessage, at: id) }
        await visit.forgetUnread()
        return .redirect(place(visit, [("open", id.description)]))
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(InboxMessage.self)
        try await visit.ask { _ = try await $0.call(AuthAPI.deleteMessage, at: id) }
        await visit.forgetUnread()
        let undo = Notice.Undo(action: "/inbox/\(id)/return", fields: ["cursor": visit.form["cursor"] ?? ""])
        return .redirect(place(visit), notice: Notice("inbox.removed", undo: undo))
    }

    private func bringBack(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(InboxMessage.self)
        try await visit.ask { _ = try await $0.call(AuthAPI.restoreMessage, at: id) }
        await visit.forgetUnread()
        return .redirect(place(visit, [("open", id.description)]), notice: Notice("inbox.returned"))
    }

    /// The part of the inbox with the form.
    private func place(_ visit: Visit, _ more: [(String, String)] = []) -> OwnPath {
        let cursor = visit.form["cursor"] ?? ""
        return OwnPath(to: "/inbox", (cursor.isEmpty ? [] : [("cursor", cursor)]) + more)
    }
}
