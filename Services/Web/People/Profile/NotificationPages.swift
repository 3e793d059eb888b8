import AuthContracts
import Contracts

/// The topics of notifications, by e-mail and push.
struct NotificationPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/notifications", form)
        pages.post("/profile/notifications", save)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        async let push = visit.pushSwitch(on: "/profile/notifications")
        let saved = try await visit.ask { try await $0.call(AuthAPI.notifications) }
        return .page(
            Screen(
                "Profile/notifications", title: visit.language("profile.notifications.title"), tab: .profile,
                NotificationPage(saved, push: try await push, in: visit.language)))
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        let change = NotificationChange(
            email: Labels(visit.form.labels("email")), push: Labels(visit.form.labels("push")))
        _ = try await visit.ask { try await $0.call(AuthAPI.updateNotifications, sending: change) }
        return .redirect(OwnPath(to: "/profile/notifications"), notice: Notice("profile.saved"))
    }
}

/// The choice of topics for e-mail and push.
struct NotificationPage: PageModel {
    let email: [Choice]
    let topics: [Choice]
    let push: PushSwitch?

    init(_ saved: NotificationPreferences, push: PushSwitch?, in language: Language) {
        email = Self.topics("email", saved.email, in: language)
        topics = Self.topics("push", saved.push, in: language)
        self.push = push
    }

    /// The topics as choices without recommendations, which send no messages.
    private static func topics(_ name: String, _ chosen: Labels<MessageTopic>, in language: Language) -> [Choice] {
        Choice.list(name, on: chosen.members) { language("topic.\($0.rawValue)") }
            .filter { $0.value != MessageTopic.recommendations.rawValue }
    }
}
