import AuthContracts
import Contracts

/// Push notifications on this device, for the forms of `Push/switch`.
struct PushPages: Pages {
    private static let page = "/profile/notifications"

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/push", on: Self.page, add)
        pages.post("/push/:id/test", on: Self.page, test)
        pages.post("/push/:id/removal", on: Self.page, remove)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let draft = PushSubscriptionDraft(
            endpoint: visit.form["endpoint"] ?? "", p256dh: visit.form["p256dh"] ?? "", auth: visit.form["auth"] ?? "")
        do {
            _ = try await visit.ask { try await $0.call(AuthAPI.addPushSubscription, sending: draft) }
            return back(visit, Notice("push.added"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return back(visit, Notice(problem.status == 409 ? "push.tooMany" : "push.refused", isProblem: true))
        }
    }

    private func test(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PushSubscription.self)
        do {
            try await visit.ask { _ = try await $0.call(AuthAPI.testPush, at: id) }
            return back(visit, Notice("push.tested"))
        } catch let problem as Problem where problem.status == 429 {
            return back(visit, Notice("push.tooManyTests", isProblem: true))
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PushSubscription.self)
        try await visit.ask { _ = try await $0.call(AuthAPI.removePushSubscription, at: id) }
        return back(visit, Notice("push.removed"))
    }

    private func back(_ visit: Visit, _ notice: Notice) -> PageResponse {
        .redirect(visit.from ?? OwnPath(to: "/profile/notifications"), notice: notice)
    }
}

/// The devices with push notifications, and the switch for this device.
struct PushSwitch: PageModel {
    struct Row: PageModel {
        let id: String
        let device: String
        let about: String
        let isCurrent: Bool
    }

    /// The public key for subscriptions.
    let key: String
    /// The page with the switch.
    let from: String
    let devices: [Row]
    /// Whether this device is subscribed.
    let isOn: Bool

    init(_ key: PushKey, _ devices: [PushSubscription], on page: String, in language: Language) {
        self.key = key.publicKey
        from = page
        self.devices = devices.map { device in
            Row(
                id: device.id.description, device: device.device,
                about: language("push.since", ["date": language.date(of: device.addedAt)]),
                isCurrent: device.isCurrent)
        }
        isOn = devices.contains(where: \.isCurrent)
    }
}

extension Visit {
    /// `nil` if auth is unavailable.
    func pushSwitch(on page: String) async throws -> PushSwitch? {
        let key = try await askIfPossible { try await $0.call(AuthAPI.pushKey) }
        let devices = try await askIfPossible { try await $0.call(AuthAPI.pushSubscriptions) }
        guard let key, let devices else { return nil }
        return PushSwitch(key, devices.items, on: page, in: language)
    }
}
