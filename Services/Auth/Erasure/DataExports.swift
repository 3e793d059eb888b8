import Chassis
import Contracts
import Foundation
import Storage
import Synchronization

/// Puts together what all services keep about a person. It is whole or it is refused.
final class DataExports: Sendable {
    /// How many are put together at a time, for each is held in memory.
    private static let width = 4

    private let database: Database
    private let register: PersonalDataRegister
    private let peers: Peers
    private let now: @Sendable () -> Date
    private let running = Mutex(0)

    init(database: Database, register: PersonalDataRegister, peers: Peers, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.register = register
        self.peers = peers
        self.now = now
    }

    /// Everything that is kept about `account`.
    ///
    /// - Throws: 429 for the sixth within an hour, 503 where a service does not answer, which it names.
    func archive(of account: ID<Account>, on device: Device) async throws -> PersonalDataArchive {
        try enter()
        defer { running.withLock { $0 -= 1 } }
        let instant = now()
        try await note(account, at: instant)
        do {
            let services = try await everything(about: account)
            try await database.write {
                try SecurityEventTable($0).note(.dataExported, of: account, from: device, at: instant)
            }
            return PersonalDataArchive(account: account, madeAt: instant, services: services)
        } catch {
            try? await database.write { try AttemptTable($0).forget(Self.subject(account), at: instant) }
            throw error
        }
    }

    private func enter() throws {
        let hasRoom = running.withLock { running in
            guard running < Self.width else { return false }
            running += 1
            return true
        }
        guard hasRoom else { throw Problem.unavailable("Many people ask for their data now. Please try again.") }
    }

    private func note(_ account: ID<Account>, at instant: Date) async throws {
        let wait = try await database.write { db in
            guard try AccountTable(db).find(account) != nil else { throw Problem.unauthenticated }
            return try AttemptTable(db).note(Self.subject(account), limit: .dataExports, at: instant)
        }
        guard let wait else { return }
        throw Problem.tooMany("You asked for your data several times within an hour. Please wait.", retryAfter: wait)
    }

    private func everything(about account: ID<Account>) async throws -> [PersonalData] {
        let answers = await withTaskGroup(of: (ServiceName, PersonalData?).self) { group in
            for service in ServiceName.owners {
                group.addTask { [self] in (service, try? await data(of: service, about: account)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        try Task.checkCancellation()
        let silent = ServiceName.owners.filter { answers[$0] == nil }
        guard silent.isEmpty else { throw Self.incomplete(without: silent) }
        return ServiceName.owners.compactMap { answers[$0] }
    }

    private func data(of service: ServiceName, about account: ID<Account>) async throws -> PersonalData {
        if service == register.service {
            return try await database.read { [register] in try register.export(account, in: $0) }
        }
        return try await peers.asService.call(PersonalDataAPI.export(from: service), at: account)
    }

    private static func subject(_ account: ID<Account>) -> String { "export \(account)" }

    private static func incomplete(without services: [ServiceName]) -> Problem {
        let names = services.map(\.rawValue).joined(separator: ", ")
        return Problem(
            status: 503, code: "export-incomplete",
            detail: "Your data cannot be put together now: no answer from \(names). Please try again in a few minutes.",
            retryAfter: 60)
    }
}

extension AttemptLimit {
    /// Archives of one's own data.
    static let dataExports = AttemptLimit(mostAnHour: 5)
}
