import AuthContracts
import Contracts

/// The devices that a person is signed in on.
struct DevicePages: Pages {
    private static let address = OwnPath(to: "/profile/devices")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/devices", list)
        pages.post("/profile/devices/sign-out-others", signOutOthers)
        pages.post("/profile/devices/:id/name", rename)
        pages.post("/profile/devices/:id/sign-out", signOut)
    }

    private func list(_ visit: Visit) async throws -> PageResponse { try await page(visit, wrong: nil) }

    private func rename(_ visit: Visit) async throws -> PageResponse {
        let (id, name) = (try visit.id(Session.self), visit.form["name"] ?? "")
        do {
            try await visit.ask {
                _ = try await $0.call(AuthAPI.renameDevice, at: id, sending: DeviceChange(name: name))
            }
            return .redirect(Self.address, notice: Notice("devices.renamed"))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ["name"], in: visit.language)
            return try await page(visit, wrong: DeviceCard.Wrong(id: id, name: name, error: errors["name"]))
        }
    }

    private func signOut(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Session.self)
        let devices = try await visit.ask { try await $0.call(AuthAPI.devices) }
        guard let device = devices.items.first(where: { $0.id == id }) else { throw Problem.notFound(.device) }
        _ = try await visit.ask { try await $0.call(AuthAPI.signOutDevice, at: id) }
        guard !device.isCurrent else { return await visit.leave() }
        return .redirect(Self.address, notice: Notice("devices.signedOut", ["device": device.name]))
    }

    private func signOutOthers(_ visit: Visit) async throws -> PageResponse {
        let ended = try await visit.ask { try await $0.call(AuthAPI.signOutOthers) }
        let phrase = ended.count == 1 ? "devices.othersSignedOut.one" : "devices.othersSignedOut.other"
        return .redirect(Self.address, notice: Notice(phrase, ["count": "\(ended.count)"]))
    }

    private func page(_ visit: Visit, wrong: DeviceCard.Wrong?) async throws -> PageResponse {
        let devices = try await visit.ask { try await $0.call(AuthAPI.devices) }
        let now = visit.site.now()
        let cards = devices.items.map { DeviceCard($0, wrong: wrong, at: now, in: visit.language) }
        let model = DeviceListPage(
            current: cards.filter(\.isCurrent), others: cards.filter { !$0.isCurrent })
        return .page(
            Screen(
                "Device/devices", title: visit.language("devices.title"), tab: .profile,
                status: wrong == nil ? .ok : .unprocessableContent, model))
    }
}

/// The device in front of the person, and the others.
struct DeviceListPage: PageModel {
    let current: [DeviceCard]
    let others: [DeviceCard]
}
