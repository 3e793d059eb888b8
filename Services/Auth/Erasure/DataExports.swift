import Chassis
import Contracts
import Foundation
import Storage

/// Puts together what all services keep about a person. It is whole or it is refused.
final class DataExports: Sendable {
    private let database: Database
    private let register: PersonalDataRegister
    private let services: ServiceClients
    private let now: @Sendable () -> Date
    private let places = ExportPlaces()

    init(
        database: Database, register: PersonalDataRegister, services: ServiceClients,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.register = register
        self.services = services
        self.now = now
    }

    /// Everything that is kept about `account`.
    ///
    /// - Throws: 429 for the sixth within an hour, 503 where a service does not answer, which it names.
    func archive(of account: ID<Account>, on device: Device) async throws -> PersonalDataArchive {
        try places.enter(account)
        defer { places.leave(account) }
        let instant = now()
        try await note(account, at: instant)
        do {
            let services = try await everything(about: account)
            try await database.write {
                try SecurityEventTable($0).note(.dataExported, of: account, from: device, at: instant)
            }
            return PersonalDataArchive(account: account, madeAt: instant, services: services)
        } catch {
            try? await database.write {
                try QuotaTable($0).giveBack(.dataExports, by: QuotaOwner(account), at: instant)
            }
            throw error
        }
    }

    /// How many records of each kind are kept about `account`. A service that does not answer has no figures.
    ///
    /// - Throws: 503 while as many are put together as may be.
    func overview(of account: ID<Account>) async throws -> PersonalDataOverview {
        try places.enter(account)
        defer { places.leave(account) }
        let household = try await database.read { try HouseholdTable($0).household(of: account) }
        let answers = await withTaskGroup(of: (ServiceName, PersonalDataSummary?).self) { group in
            for service in ServiceName.owners {
                group.addTask { [self] in (service, try? await summary(of: service, about: account, in: household)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        try Task.checkCancellation()
        return PersonalDataOverview(
            services: ServiceName.owners.map { answers[$0] ?? PersonalDataSummary(service: $0, kinds: nil) })
    }

    private func summary(
        of service: ServiceName, about account: ID<Account>, in household: ID<Household>?
    ) async throws -> PersonalDataSummary {
        if service == register.service {
            return try await database.read { [register] in try register.summary(account, of: household, in: $0) }
        }
        guard let household else {
            return try await services.asService.call(PersonalDataAPI.summary(from: service), at: account)
        }
        return try await services.asService.call(
            PersonalDataAPI.summaryInHousehold(from: service), at: account, household)
    }

    private func note(_ account: ID<Account>, at instant: Date) async throws {
        try await database.write { db in
            guard try AccountTable(db).find(account) != nil else { throw Problem.unauthenticated }
            try db.use(
                .dataExports, by: account, at: instant,
                refusal: Problem(429, "too-many-requests", ["what": "data-exports"]))
        }
    }

    private func everything(about account: ID<Account>) async throws -> [PersonalData] {
        let household = try await database.read { try HouseholdTable($0).household(of: account) }
        let answers = await withTaskGroup(of: (ServiceName, PersonalData?).self) { group in
            for service in ServiceName.owners {
                group.addTask { [self] in (service, try? await data(of: service, about: account, in: household)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        try Task.checkCancellation()
        let silent = ServiceName.owners.filter { answers[$0] == nil }
        guard silent.isEmpty else { throw Self.incomplete(without: silent) }
        return ServiceName.owners.compactMap { answers[$0] }
    }

    private func data(
        of service: ServiceName, about account: ID<Account>, in household: ID<Household>?
    ) async throws -> PersonalData {
        if service == register.service {
            return try await database.read { [register] in try register.export(account, of: household, in: $0) }
        }
        guard let household else {
            return try await services.asService.call(PersonalDataAPI.export(from: service), at: account)
        }
        return try await services.asService.call(
            PersonalDataAPI.exportInHousehold(from: service), at: account, household)
    }

    private static func incomplete(without services: [ServiceName]) -> Problem {
        let names = services.map(\.rawValue).joined(separator: ", ")
        return Problem(503, "export-incomplete", ["services": .text(names)], retryAfter: 60)
    }
}
