import Contracts
import Foundation
import ServiceClient

/// Failed events and jobs of the services for operators to retry or discard, and failing scheduled jobs.
struct DeadLetterPages: Pages {
    private static let home = "/operator/dead-letters"

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/operator/dead-letters", list)
        pages.post("/operator/dead-letters/:service/:id/retry", retry)
        pages.post("/operator/dead-letters/:service/:id/discard", discard)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let found = try await withThrowingTaskGroup(of: DeadLetterPage.Found.self) { group in
            for service in ServiceName.owners {
                group.addTask {
                    async let letters = visit.askIfPossible { try await $0.call(DeadLettersAPI.list(of: service)) }
                    async let jobs = visit.askIfPossible { try await $0.call(ScheduledJobsAPI.list(of: service)) }
                    return DeadLetterPage.Found(
                        service: service, letters: try await letters?.items, jobs: try await jobs?.items)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let model = DeadLetterPage(found.sorted { $0.service.rawValue < $1.service.rawValue }, in: visit.language)
        return .page(
            Screen("Administration/dead-letters", title: visit.language("deadLetters.title"), tab: .profile, model))
    }

    private func retry(_ visit: Visit) async throws -> PageResponse {
        let (service, id) = try place(visit)
        _ = try await visit.ask { try await $0.call(DeadLettersAPI.retry(of: service), at: id) }
        return .redirect(OwnPath(Self.home) ?? .home, notice: Notice("deadLetters.retried"))
    }

    private func discard(_ visit: Visit) async throws -> PageResponse {
        let (service, id) = try place(visit)
        _ = try await visit.ask { try await $0.call(DeadLettersAPI.discard(of: service), at: id) }
        return .redirect(OwnPath(Self.home) ?? .home, notice: Notice("deadLetters.discarded"))
    }

    /// Throws 404 if the service or id is invalid.
    private func place(_ visit: Visit) throws -> (ServiceName, String) {
        guard let service = visit.parameters.get("service").flatMap(ServiceName.init(rawValue:)),
            ServiceName.owners.contains(service),
            let id = visit.parameters.get("id"), id.utf8.count <= 64,
            id.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
        else { throw Problem.notFound(.deadLetter) }
        return (service, id)
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

/// The dead letters of all services, and the scheduled jobs that fail.
struct DeadLetterPage: PageModel {
    /// The answers of a service; `nil` for a missing answer.
    struct Found: Sendable {
        let service: ServiceName
        let letters: [DeadLetter]?
        let jobs: [ScheduledJobStatus]?
    }

    /// One dead letter.
    struct Entry: PageModel {
        let name: String
        let about: String
        let error: String
        /// The base address of its `retry` and `discard` actions.
        let address: String
    }

    /// One scheduled job that fails.
    struct FailingJob: PageModel {
        let name: String
        let about: String
        let error: String
    }

    let entries: [Entry]
    let failing: [FailingJob]
    let isEmpty: Bool
    /// A sentence that names the services without an answer; `nil` if all answered.
    let missing: String?

    init(_ found: [Found], in language: Language) {
        entries = found.flatMap { found in
            (found.letters ?? []).map { Entry($0, of: found.service, in: language) }
        }
        failing = found.flatMap { found in
            (found.jobs ?? []).filter { $0.failures > 0 }.map { FailingJob($0, of: found.service, in: language) }
        }
        isEmpty = entries.isEmpty
        let silent = found.filter { $0.letters == nil || $0.jobs == nil }.map(\.service.rawValue)
        missing =
            silent.isEmpty ? nil : language("deadLetters.missing", ["services": silent.joined(separator: ", ")])
    }
}

extension DeadLetterPage.Entry {
    fileprivate init(_ letter: DeadLetter, of service: ServiceName, in language: Language) {
        name = letter.name
        let at = language.momentText(letter.createdAt)
        let attempts = language("deadLetters.attempts", count: letter.attempts)
        about =
            switch letter.source {
            case .event:
                language(
                    "deadLetters.event",
                    [
                        "service": service.rawValue, "subscriber": letter.subscriber ?? "",
                        "subject": letter.subject ?? "",
                        "at": at, "attempts": attempts,
                    ])
            case .job: language("deadLetters.job", ["service": service.rawValue, "at": at, "attempts": attempts])
            }
        error = letter.error ?? ""
        address = "/operator/dead-letters/\(service.rawValue)/\(letter.id)"
    }
}

extension DeadLetterPage.FailingJob {
    fileprivate init(_ job: ScheduledJobStatus, of service: ServiceName, in language: Language) {
        name = job.name
        about = language(
            "deadLetters.failingJob",
            [
                "service": service.rawValue, "at": job.beganAt.map { language.momentText($0) } ?? "",
                "runs": language("deadLetters.runs", count: job.failures),
            ])
        error = job.error ?? ""
    }
}
