import Contracts
import Foundation
import Logging
import Support
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct ClockTests {
    private static let silence = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    @Test func `a service whose clock is a day off is not ready, and says so`() async throws {
        let clock = TestClock()
        let watch = ClockWatch(now: { clock.now }, logger: Self.silence, others: { .aTuesday })
        try await Engine.sqlite.withDatabase { database in
            try await withService(EchoService.self, database: database, clock: clock, clockWatch: watch) { echo in
                await watch.compare()
                #expect(try await echo.get("/health/ready").status == 200)
                for (seconds, words) in [(86_400.0, "24 hours ahead of"), (-90_000.0, "60 minutes behind")] {
                    clock.advance(by: seconds)
                    await watch.compare()
                    let ready = try await echo.get("/health/ready")
                    let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(ready.body.utf8))
                    let part = try #require(health.parts.first { $0.name == "clock" })
                    #expect(ready.status == 503 && part.detail?.contains(words) == true)
                }
                clock.advance(by: 3_600)
                await watch.compare()
                #expect(try await echo.get("/health/ready").status == 200)
            }
        }
    }

    @Test func `a clock that nobody can be asked about counts as right`() async throws {
        let watch = ClockWatch(now: { .now }, logger: Self.silence, others: { nil })
        #expect(await !watch.compare())
        #expect(watch.parts.isEmpty)
    }

    @Test func `the date of an answer is read as it is written`() {
        let date = HTTPDate { .aTuesday }
        #expect(date.text == "Tue, 29 Dec 2026 12:45:00 GMT")
        #expect(HTTPDate.instant(date.text) == .aTuesday)
        #expect(HTTPDate.instant("yesterday") == nil && HTTPDate.instant("") == nil)
    }
}
