import Contracts
import Foundation
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(1)))
struct DeadLetterPageTests {
    private static let hostile = #"<script>alert(1)</script>"#

    /// Dead letters of auth; every other service has none, and pantry does not answer.
    private static func services() -> StubServices {
        var services = SampleKitchen().services
        for service in ServiceName.owners {
            services =
                services
                .on(DeadLettersAPI.list(of: service)) { _ in
                    if service == .pantry { throw Problem(status: 503, code: "unavailable", detail: "Not now.") }
                    return Page(items: service == .auth ? letters : [])
                }
                .on(ScheduledJobsAPI.list(of: service)) { _ in
                    Page(
                        items: service == .recipes
                            ? [job("unused photos", failures: 2), job("quotas", failures: 0)] : [])
                }
                .on(DeadLettersAPI.retry(of: service)) { _ in Empty() }
                .on(DeadLettersAPI.discard(of: service)) { _ in throw Problem.notFound("dead letter") }
        }
        return services
    }

    private static var letters: [DeadLetter] {
        [
            DeadLetter(
                id: "event-12", source: .event, name: "account-deleted", subject: hostile, subscriber: "recipes",
                createdAt: .aTuesday, attempts: 8, error: hostile),
            DeadLetter(
                id: "job-01939b5e-0000-7000-8000-0000000000b0", source: .job, name: "mail", createdAt: .aTuesday,
                attempts: 1, error: "The mail cannot be read."),
        ]
    }

    private static func job(_ name: String, failures: Int) -> ScheduledJobStatus {
        ScheduledJobStatus(
            name: name, everySeconds: 3_600, isRunning: false, beganAt: .aTuesday, durationMilliseconds: 3,
            failures: failures, error: failures > 0 ? "no room" : nil)
    }

    @Test func `N1 operators see what came to nothing in any service, and which service does not answer`() async throws
    {
        try await withPages(services: Self.services()) { web in
            let page = try await Browser.signedIn(web).open("/operator/dead-letters")
            #expect(page.status == 200)
            #expect(page.sends(to: "/operator/dead-letters/auth/event-12/retry"))
            #expect(page.html.contains("/operator/dead-letters/auth/job-01939b5e-0000-7000-8000-0000000000b0/discard"))
            #expect(
                page.says(
                    "deadLetters.event",
                    [
                        "service": "auth", "subscriber": "recipes", "at": "29 Dec 2026, 12:45 UTC",
                        "attempts": phrase("deadLetters.attempts", count: 8),
                    ]))
            #expect(!page.html.contains(Self.hostile) && page.html.contains("&lt;script&gt;"))
            #expect(page.says("deadLetters.missing", ["services": "pantry"]))
            #expect(page.html.contains("unused photos") && !page.html.contains("quotas"))
        }
    }

    @Test func `N1 operators try a dead letter again or discard it`() async throws {
        let services = Self.services()
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let retried = try await root.submit("/operator/dead-letters/auth/event-12/retry", [])
            #expect(retried.location == "/operator/dead-letters")
            #expect(try await root.open("/operator/dead-letters").says("deadLetters.retried"))
            #expect(try await root.submit("/operator/dead-letters/auth/event-12/discard", []).status == 404)
            for place in ["web/event-12", "nobody/event-12", "auth/a%2Fb"] {
                #expect(try await root.submit("/operator/dead-letters/\(place)/retry", []).status == 404, "\(place)")
            }
        }
    }
}
