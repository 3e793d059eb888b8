import Contracts
import Foundation
import Synchronization
import Testing
import Waiting

/// Auth as a service hears of it when somebody leaves, and hears back from.
public final class LeavingPeople: Sendable {
    private let told = Mutex<[ErasureReport]>([])

    public init() {}

    /// What was reported so far.
    public var reports: [ErasureReport] { told.withLock { $0 } }

    /// Adds what auth takes delivery of.
    @discardableResult
    public func listening(on services: StubServices = StubServices()) -> StubServices {
        services.on(EventsAPI.deliver(to: .auth)) { envelope in
            let event = try WireFormat.decoder.decode(PersonalDataErased.self, from: Data(envelope.payload.utf8))
            self.told.withLock { $0.append(event.report) }
            return Empty()
        }
    }

    /// Tells `service` that `person` left, waits for its report, and expects no trace of the person but the
    /// identifier. That stays for a while beside what keeps them from coming back. Each kind that it kept has words.
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
    /// Expects that every kind of records has a name for one and for many in every language.
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
    /// An event as it travels.
    public init(_ event: some Event, at instant: Date) throws {
        self.init(
            id: "\(UUID())", name: type(of: event).name, occurredAt: instant,
            payload: String(decoding: try WireFormat.encoder.encode(event), as: UTF8.self))
    }
}
