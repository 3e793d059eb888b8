import Contracts
import Foundation
import Storage

/// Exports a service's data about a person, for the service that combines all exports.
struct PersonalDataRoutes: Sendable {
    let register: PersonalDataRegister
    let database: Database

    func register(on routes: Routes) {
        routes
            .on(PersonalDataAPI.export(from: register.service), use: export)
            .on(PersonalDataAPI.exportInHousehold(from: register.service), use: exportInHousehold)
            .on(PersonalDataAPI.summary(from: register.service), use: summary)
            .on(PersonalDataAPI.summaryInHousehold(from: register.service), use: summaryInHousehold)
    }

    func export(_: Empty, _ call: Call<ServiceCaller>) async throws -> PersonalData {
        let account = try call.id(Account.self, "account")
        return try await database.read { [register] in try register.export(account, in: $0) }
    }

    func exportInHousehold(_: Empty, _ call: Call<ServiceCaller>) async throws -> PersonalData {
        let (account, household) = (try call.id(Account.self, "account"), try call.id(Household.self, "household"))
        return try await database.read { [register] in try register.export(account, of: household, in: $0) }
    }

    func summary(_: Empty, _ call: Call<ServiceCaller>) async throws -> PersonalDataSummary {
        let account = try call.id(Account.self, "account")
        return try await database.read { [register] in try register.summary(account, in: $0) }
    }

    func summaryInHousehold(_: Empty, _ call: Call<ServiceCaller>) async throws -> PersonalDataSummary {
        let (account, household) = (try call.id(Account.self, "account"), try call.id(Household.self, "household"))
        return try await database.read { [register] in try register.summary(account, of: household, in: $0) }
    }
}

extension EventSubscriptions {
    /// Erases a person's data when they leave, and publishes what was erased and what was kept.
    mutating func erase(_ register: PersonalDataRegister, now: @escaping @Sendable () -> Date) {
        on(AccountDeleted.self) { event, db in
            let instant = now()
            let report = try register.erase(event.account, at: instant, in: db)
            try db.publish(PersonalDataErased(erasure: event.erasure, report: report), at: instant)
        }
    }
}
