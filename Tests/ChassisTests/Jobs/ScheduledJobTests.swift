import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct ScheduledJobTests {
    private func runner(
        _ jobs: [ScheduledJob], _ database: Database, _ clock: TestClock, _ sleep: ManualSleep = ManualSleep()
    ) -> ScheduledJobRunner {
        ScheduledJobRunner(jobs, database: database, now: { clock.now }, logger: .quiet, sleep: sleep.sleep)
    }

    private func statuses(_ database: Database, _ clock: TestClock) async throws -> [ScheduledJobStatus] {
        let instant = clock.now
        return try await database.read { try ScheduledJobTable($0).all(at: instant) }
    }

    @Test(arguments: Engine.all)
    func `of all copies one runs a job, and again when it is due`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let (done, clock) = (Done(), TestClock())
            let job = ScheduledJob("chore", every: .seconds(60)) {
                done.add("\(clock.now.timeIntervalSince(.aTuesday))")
            }
            let copies = (0..<4).map { _ in runner([job], database, clock) }
            for _ in 0..<3 {
                await withDiscardingTaskGroup { group in
                    for copy in copies { group.addTask { _ = await copy.turn(job) } }
                }
                clock.advance(by: 30)
            }
            #expect(done.names == ["0.0", "60.0"])
            #expect(await copies[0].turn(job) == .seconds(30), "the next look is when it is due")
        }
    }

    @Test(arguments: Engine.all)
    func `a job that throws skips no other, and operators see it until it is done`(on engine: Engine) async throws {
        struct Broken: Error {}
        try await engine.withJobs { database in
            let (done, clock) = (Done(), TestClock())
            let bad = ScheduledJob("bad", every: .seconds(60)) {
                done.add("bad")
                if done.names.count < 4 { throw Broken() }
            }
            let good = ScheduledJob("good", every: .seconds(60)) { done.add("good") }
            let runner = runner([bad, good], database, clock)
            for _ in 0..<2 {
                for job in [bad, good] { _ = await runner.turn(job) }
                clock.advance(by: 60)
            }
            #expect(done.names == ["bad", "good", "bad", "good"])
            var seen = try await statuses(database, clock)
            #expect(seen.map(\.name) == ["bad", "good"] && seen.map(\.failures) == [2, 0])
            #expect(seen[0].error?.contains("Broken") == true && seen[1].error == nil)
            #expect(seen.allSatisfy { $0.beganAt == .aTuesday + 60 && $0.durationMilliseconds != nil && !$0.isRunning })
            _ = await runner.turn(bad)
            seen = try await statuses(database, clock)
            #expect(seen[0].failures == 0 && seen[0].error == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `what a process that ended was about is done by another one, after the lease`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let (done, clock) = (Done(), TestClock())
            let job = ScheduledJob("chore", every: .seconds(3_600)) { done.add("done") }
            let begun = try await database.write {
                try ScheduledJobTable($0).begin(job, as: "dead", for: ScheduledJobRunner.lease, at: .aTuesday)
            }
            #expect(begun)
            let runner = runner([job], database, clock)
            #expect(await runner.turn(job) == .seconds(60), "it looks again when the lease ends")
            #expect(done.names.isEmpty)
            #expect(try await statuses(database, clock).map(\.isRunning) == [true])
            clock.advance(by: 60)
            _ = await runner.turn(job)
            #expect(done.names == ["done"])
        }
    }

    @Test(arguments: Engine.all)
    func `a job that was broken off because its process ends is due at once`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let (done, clock) = (Done(), TestClock())
            let long = ScheduledJob("chore", every: .seconds(60)) { try await hang() }
            let runner = runner([long], database, clock)
            let first = Task { await runner.turn(long) }
            try await database.until { try !$0.rows("SELECT 1 FROM scheduled_jobs WHERE lease IS NOT NULL").isEmpty }
            first.cancel()
            _ = await first.value
            let quick = ScheduledJob("chore", every: .seconds(60)) { done.add("done") }
            _ = await runner.turn(quick)
            #expect(done.names == ["done"])
        }
    }

    @Test(arguments: Engine.all)
    func `a job that hangs is stopped at its limit`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let (clock, sleep) = (TestClock(), ManualSleep())
            let job = ScheduledJob("chore", every: .seconds(60), timeLimit: .seconds(90)) {
                try await hang()
            }
            sleep.end(.seconds(90))
            _ = await runner([job], database, clock, sleep).turn(job)
            let seen = try await statuses(database, clock)
            #expect(seen[0].error?.hasPrefix("It took longer than 90 s") == true && seen[0].failures == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `what a clock that ran ahead wrote holds nothing up`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let (done, clock) = (Done(), TestClock(.aTuesday + 400 * 86_400))
            let job = ScheduledJob("chore", every: .seconds(60)) { done.add("done") }
            _ = await runner([job], database, clock).turn(job)
            let right = TestClock()
            _ = await runner([job], database, right).turn(job)
            #expect(done.names.count == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `what is in the memory of each copy is done by each`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let (done, clock) = (Done(), TestClock())
            let job = ScheduledJob("keys", every: .seconds(60), on: .everyCopy) { done.add("done") }
            for _ in 0..<2 { _ = await runner([job], database, clock).turn(job) }
            #expect(done.names.count == 2)
            let seen = try await statuses(database, clock)
            #expect(seen.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `operators see when each job of a service last ran`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            try await echo.database.until {
                try $0.rows("SELECT 1 FROM scheduled_jobs WHERE duration_ms IS NOT NULL").count == 5
            }
            let jobs = try await echo.signedIn(as: .operator_).call(ScheduledJobsAPI.list(of: .reports)).items
            #expect(
                jobs.map(\.name) == [
                    "change feed clean-up", "expired quotas", "idempotency clean-up", "late erasures",
                    "received events clean-up",
                ])
            #expect(
                jobs.allSatisfy { $0.error == nil } && jobs.map(\.everySeconds) == [3_600, 60, 3_600, 3_600, 3_600])
            #expect(try await echo.get("/v1/scheduled-jobs/reports", as: .ada).status == 403)
        }
    }
}
