import AuthContracts
import Chassis
import Contracts

/// The passcode of the device that asks.
struct PasscodeRoutes: Sendable {
    let passcodes: Passcodes

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.passcode, use: show)
            .on(AuthAPI.setPasscode, use: set)
            .on(AuthAPI.removePasscode, use: remove)
            .on(AuthAPI.lock, use: lock)
            .on(AuthAPI.unlock, use: unlock)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> PasscodeState {
        try await passcodes.state(of: OwnSession(call))
    }

    func set(_ passcode: NewPasscode, _ call: Call<SignedIn>) async throws -> PasscodeState {
        try await passcodes.set(passcode, on: OwnSession(call))
    }

    func remove(_ removal: PasscodeRemoval, _ call: Call<SignedIn>) async throws -> PasscodeState {
        try await passcodes.remove(with: removal.passcode, from: OwnSession(call))
    }

    func lock(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await passcodes.lock(OwnSession(call))
        return Empty()
    }

    func unlock(_ unlocking: Unlocking, _ call: Call<Anyone>) async throws -> SessionTokens {
        try await passcodes.unlock(unlocking, on: Device(call))
    }
}
