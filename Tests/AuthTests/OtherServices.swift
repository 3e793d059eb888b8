import Contracts
import Foundation
import Support
import Synchronization

@testable import Auth

/// The other services, as auth sees them when somebody asks for their data or leaves.
final class OtherServices: Sendable {
    static let names = ServiceName.owners.filter { $0 != .auth }

    private struct State {
        var silent: Set<ServiceName> = []
        var told: [ServiceName: [AccountDeleted]] = [:]
    }

    private let state = Mutex(State())

    /// From now on these do not answer.
    func silence(_ services: Set<ServiceName>) { state.withLock { $0.silent = services } }

    /// Who left, as `service` was told.
    func departures(_ service: ServiceName) -> [AccountDeleted] { state.withLock { $0.told[service] ?? [] } }

    var services: StubServices {
        let services = StubServices()
        for service in Self.names {
            services.on(EventsAPI.deliver(to: service)) { [self] envelope in
                try answer(service)
                if envelope.name == AccountDeleted.name {
                    let event = try WireFormat.decoder.decode(AccountDeleted.self, from: Data(envelope.payload.utf8))
                    state.withLock { $0.told[service, default: []].append(event) }
                }
                return Empty()
            }
            services.on(PersonalDataAPI.export(from: service)) { [self] _ in
                try answer(service)
                return PersonalData(service: service, records: ["notes of \(service.rawValue)": [.string("a note")]])
            }
            services.on(PersonalDataAPI.exportInHousehold(from: service)) { [self] _, names in
                try answer(service)
                return PersonalData(service: service, records: ["notes of the household": [.string(names[1])]])
            }
            services.on(PersonalDataAPI.summary(from: service)) { [self] _ in
                try answer(service)
                return PersonalDataSummary(service: service, kinds: [.init(name: "notes", count: 3)])
            }
            services.on(PersonalDataAPI.summaryInHousehold(from: service)) { [self] _, names in
                try answer(service)
                return PersonalDataSummary(service: service, kinds: [.init(name: "notes of \(names[1])", count: 1)])
            }
        }
        return services
    }

    private func answer(_ service: ServiceName) throws {
        if state.withLock({ $0.silent.contains(service) }) { throw Problem.unavailable("Down.") }
    }

    /// Waits until `service` was told that somebody left, and has it report.
    func report(
        _ service: ServiceName, to auth: TestedService, erased: [String: Int] = [:],
        kept: [ErasureReport.RetainedRecords] = []
    ) async throws {
        try await eventually("\(service) is told") { !departures(service).isEmpty }
        let report = ErasureReport(service: service, erasedAt: auth.clock.now, erased: erased, kept: kept)
        let event = PersonalDataErased(erasure: departures(service)[0].erasure, report: report)
        try await auth.asService(service).call(
            EventsAPI.deliver(to: .auth), sending: EventEnvelope(event, at: auth.clock.now))
    }
}

/// Starts auth beside other services that answer.
func withAuth(
    on engine: Engine, beside others: OtherServices, schedules: Bool = true,
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await withService(
        AuthService.self, on: engine, services: others.services, environment: .cheap, schedules: schedules, body)
}
