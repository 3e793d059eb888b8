import Contracts
import Foundation
import Synchronization
import Testing
import Waiting

/// Auth's side of an account deletion: it receives the services' reports.
public final class LeavingPeople: Sendable {
    private let told = Mutex<[ErasureReport]>([])

    public init() {}

    /// The reports so far.
    public var reports: [ErasureReport] { told.withLock { $0 } }

    /// Adds the deliveries to auth.
    @discardableResult
    public func listening(on services: StubServices = StubServices()) -> StubServices {
        services.on(EventsAPI.deliver(to: .auth)) { envelope in
            let event = try WireFormat.decoder.decode(PersonalDataErased.self, from: Data(envelope.payload.utf8))
            self.told.withLock { $0.append(event.report) }
            return Empty()
        }
    }

    /// Tells `service` that `person` left and waits for its report. Expects no trace of the person except the temporary
    /// identifier, and words for each kind of record.
    public func leave(_ person: Person, _ name: ServiceName, _ service: TestedService) async throws -> ErasureReport {
        let event = AccountDeleted(account: person.account, erasure: ID(at: service.clock.now))
        let before = reports.count
        let summary = try await service.asService(.auth).call(PersonalDataAPI.summary(from: name), at: person.account)
        summary.expectWords()
        try await service.asService(.auth).call(
            EventsAPI.deliver(to: name), sending: EventEnvelope(event, at: service.clock.now))
        try await eventually("\(name) reports") { reports.count > before }
        let traces = try await service.database.traces(of: [person.account.description])
        #expect(traces.filter { !$0.hasPrefix("erased_accounts") } == [])
        return reports[before]
    }
}

extension PersonalDataSummary {
    /// Expects that every kind of record has a singular and a plural in every language.
    public func expectWords() {
        #expect(kinds?.isEmpty == false)
        for (tag, table) in Phrases.shared {
            for kind in kinds ?? [] {
                for form in ["one", "other"] {
                    let name = table["records.\(kind.name).\(form)"]?.text
                    #expect(name?.isEmpty == false, "\(tag): \(service) has no words for “\(kind.name)”")
                }
            }
        }
    }
}

extension EventEnvelope {
    /// An event in its envelope.
    public init(_ event: some Event, at instant: Date) throws {
        self.init(
            id: "\(UUID())", name: type(of: event).name, occurredAt: instant,
            payload: String(decoding: try WireFormat.encoder.encode(event), as: UTF8.self))
    }
}
