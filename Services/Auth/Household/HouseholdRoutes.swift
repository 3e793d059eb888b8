import AuthContracts
import Chassis
import Contracts

/// One's household.
struct HouseholdRoutes: Sendable {
    let households: Households

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.household, use: show)
            .on(AuthAPI.createHousehold, use: found)
            .on(AuthAPI.renameHousehold, use: rename)
            .on(AuthAPI.handHouseholdOver, use: handOver)
            .on(AuthAPI.removeMember, use: remove)
            .on(AuthAPI.leaveHousehold, use: leave)
            .on(IdentityAPI.householdOf, use: membership)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Household {
        try await households.show(to: call.caller.account)
    }

    func found(_ name: HouseholdName, _ call: Call<SignedIn>) async throws -> Household {
        try await households.found(name, by: call.caller.account)
    }

    func rename(_ name: HouseholdName, _ call: Call<SignedIn>) async throws -> Household {
        try await households.rename(name, by: call.caller.account)
    }

    func handOver(_ handover: HouseholdHandover, _ call: Call<SignedIn>) async throws -> Household {
        try await households.handOver(to: handover.owner, by: call.caller.account)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Household {
        try await households.remove(call.id(Account.self), by: call.caller.account)
    }

    func leave(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await households.leave(call.caller.account)
        return Empty()
    }

    func membership(_: Empty, _ call: Call<ServiceCaller>) async throws -> HouseholdMembership {
        try await households.membership(of: call.id(Account.self, "account"))
    }
}
