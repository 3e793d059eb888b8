import AuthContracts
import Chassis
import Contracts

/// The devices that the caller is signed in on, and the confirmation that it is the caller who acts.
struct DeviceRoutes: Sendable {
    let devices: Devices
    let confirmations: Confirmations

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.devices, use: list)
            .on(AuthAPI.renameDevice, use: rename)
            .on(AuthAPI.signOutDevice, use: signOut)
            .on(AuthAPI.signOutOthers, use: signOutOthers)
            .on(AuthAPI.confirm, use: confirm)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<SignedInDevice> {
        try await devices.list(of: call.caller.account, asking: call.caller.identity.session)
    }

    func rename(_ change: DeviceChange, _ call: Call<SignedIn>) async throws -> SignedInDevice {
        try await devices.rename(
            call.id(Session.self), to: DeviceName(change.name), of: call.caller.account,
            asking: call.caller.identity.session)
    }

    func signOut(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await devices.signOut(call.id(Session.self), of: call.caller.account)
        return Empty()
    }

    func signOutOthers(_: Empty, _ call: Call<SignedIn>) async throws -> EndedSessions {
        EndedSessions(
            count: try await devices.signOutAll(
                of: call.caller.account, except: call.caller.identity.session, from: Device(call)))
    }

    func confirm(_ confirmation: Confirmation, _ call: Call<SignedIn>) async throws -> ConfirmedUntil {
        try await confirmations.confirm(OwnSession(call), with: confirmation.password)
    }
}
