import AuthContracts
import Chassis
import Contracts
import Foundation

/// Taking one's data along, and leaving.
struct ErasureRoutes: Sendable {
    let exports: DataExports
    let erasures: Erasures

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.exportMe, use: export)
            .on(AuthAPI.myData, use: overview)
            .on(AuthAPI.deleteMe, use: delete)
            .on(AuthAPI.erasure, use: show)
    }

    func export(_: Empty, _ call: Call<SignedIn>) async throws -> PersonalDataArchive {
        try await exports.archive(of: call.caller.account, on: Device(call))
    }

    func overview(_: Empty, _ call: Call<SignedIn>) async throws -> PersonalDataOverview {
        try await exports.overview(of: call.caller.account)
    }

    func delete(_: Empty, _ call: Call<SignedIn>) async throws -> ErasureReceipt {
        try await erasures.erase(call.caller)
    }

    func show(_: Empty, _ call: Call<Anyone>) async throws -> ErasureReceipt {
        try await erasures.receipt(call.text("key"))
    }
}

extension EventSubscriptions {
    /// Enters on the receipts what the other services have erased.
    mutating func noteErasures(now: @escaping @Sendable () -> Date) {
        on(PersonalDataErased.self) { event, db in
            try ErasureTable(db).note(event.report, on: event.erasure, at: now())
        }
    }
}
