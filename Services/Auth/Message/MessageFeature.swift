import AuthContracts
import Chassis
import Contracts

/// The inbox, and the messages that other services have sent to people.
struct MessageFeature: Feature {
    private let routes: MessageRoutes
    private let requests: MessageRequests

    init(_ auth: AuthComponents) {
        routes = MessageRoutes(database: auth.database, templates: auth.templates, now: auth.now)
        requests = MessageRequests(messages: Messages(templates: auth.templates), now: auth.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(MessageRequested.self, requests.take)
        events.on(RoleMessageRequested.self, requests.takeForRole)
    }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [
            .rows(
                "messages", in: "inbox_messages", of: "account_id",
                showing: "id, topic, code, message_values, subject, body, path, sent_at, read_at, deleted_at")
        ]
    }
}
