import Contracts
import Foundation
import ServiceLifecycle
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis

/// The ownership of a running job, whatever happens to its process.
@Suite(.timeLimit(.minutes(10)))
struct JobLeaseTests {
    @Test(arguments: Engine.all)
    func `the lease is renewed while a job runs`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["long"])
            let (done, clock, sleep, end) = (Done(), TestClock(), ManualSleep(), AsyncStream<Void>.makeStream())
            let runner = JobRunner.tested(database, clock, sleep: sleep) { chore, _ in
                for await _ in end.stream { break }
                done.add(chore.name)
            }
            async let running: Void = runner.runDue()
            try await database.until { try !$0.rows("SELECT 1 FROM jobs WHERE state = 'running'").isEmpty }
            for round in 1...4 {
                clock.advance(by: 20)
                sleep.end(.seconds(20))
                let until = (Date.aTuesday + Double(20 * round + 60)).wholeMilliseconds
                try await database.until { try !$0.rows("SELECT 1 FROM jobs WHERE due_at_ms = \(until)").isEmpty }
            }
            let other = try await database.write {
                try JobTable($0).claim("chore", until: .distantFuture, at: clock.now)
            }
            #expect(other == nil, "80 seconds after it was taken it still belongs to who runs it")
            end.continuation.yield()
            await running
            #expect(done.names == ["long"])
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `who has lost the lease is told to stop, and can change nothing any more`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["long"])
            let (done, clock, sleep) = (Done(), TestClock(), ManualSleep())
            let runner = JobRunner.tested(database, clock, sleep: sleep) { chore, run in
                do {
                    try await hang()
                } catch {
                    done.add("stopped")
                    await Task {
                        do {
                            try await database.write { db in
                                try db.enqueue(chore, as: JobKind("effect"), at: .aTuesday)
                                try run.finish(in: db)
                            }
                        } catch {
                            done.add("\(type(of: error))")
                        }
                    }.value
                    throw error
                }
            }
            async let running: Void = runner.runDue()
            try await database.until { try !$0.rows("SELECT 1 FROM jobs WHERE state = 'running'").isEmpty }
            let late = clock.now + 61
            let other = try #require(
                try await database.write { try JobTable($0).claim("chore", until: late + 60, at: late) })
            sleep.end(.seconds(20))
            await running
            #expect(done.names == ["stopped", "JobLeaseLost"])
            let effects = try await database.read { try $0.jobs(JobKind<Chore>("effect")).count }
            #expect(effects == 0)
            let isStillTheirs = try await database.write { try JobTable($0).finish(other.id, other.lease) }
            #expect(isStillTheirs)
        }
    }

    @Test(arguments: Engine.all)
    func `a job that was withdrawn while it ran is not put back`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let id = try await database.write { try $0.enqueue(Chore(name: "a"), as: .chore(), at: .aTuesday) }
            let (done, clock) = (Done(), TestClock())
            let runner = JobRunner.tested(database, clock) { _, run in
                try await database.write { _ = try $0.withdrawJobs([id]) }
                do {
                    try await database.write { try run.hold(in: $0) }
                } catch {
                    done.add("\(type(of: error))")
                    throw error
                }
            }
            await runner.runDue()
            #expect(done.names == ["JobLeaseLost"])
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `a handler that hangs is stopped at its limit, and that counts`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["hangs"])
            let (clock, sleep) = (TestClock(), ManualSleep())
            let runner = JobRunner.tested(database, clock, .chore(attempts: 1), sleep: sleep) { _, _ in
                try await hang()
            }
            sleep.end(.seconds(600))
            await runner.runDue()
            let dead = try await DeadLetters(database: database, now: { clock.now }).all()
            #expect(dead.map(\.error) == ["It took longer than 600 s and was stopped."])
        }
    }

    @Test(arguments: Engine.all)
    func `a handler that does not mind being stopped keeps its lane and not its job`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["deaf"])
            let (done, clock, sleep, end) = (Done(), TestClock(), ManualSleep(), AsyncStream<Void>.makeStream())
            let deaf = JobRunner.tested(database, clock, sleep: sleep) { _, _ in
                await Task.detached { for await _ in end.stream { break } }.value
                done.add("deaf")
            }
            async let running: Void = deaf.runDue()
            try await database.until { try !$0.rows("SELECT 1 FROM jobs WHERE state = 'running'").isEmpty }
            sleep.end(.seconds(600))
            let other = JobRunner.tested(database, clock) { _, _ in done.add("other") }
            await other.runDue()
            #expect(done.names.isEmpty)
            clock.advance(by: 61)
            await other.runDue()
            #expect(done.names == ["other"])
            end.continuation.yield()
            await running
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `what a process was about when it was told to end is done by another one, and does not count`(
        on engine: Engine
    ) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a"])
            let (done, clock) = (Done(), TestClock())
            let first = Task {
                await JobRunner.tested(database, clock, .chore(attempts: 1)) { _, _ in
                    try await hang()
                }.runDue()
            }
            try await database.until { try !$0.rows("SELECT 1 FROM jobs WHERE state = 'running'").isEmpty }
            first.cancel()
            await first.value
            #expect(try await database.jobStates() == ["waiting"])
            await JobRunner.tested(database, clock, .chore(attempts: 1)) { _, run in done.add("\(run.attempt)") }
                .runDue()
            #expect(done.names == ["1"])
        }
    }

    @Test(arguments: Engine.all)
    func `a job that gets on has all its attempts for the next step`(on engine: Engine) async throws {
        struct Broken: Error {}
        try await engine.withJobs { database in
            try await database.enqueue(["a"])
            let (done, clock) = (Done(), TestClock())
            let runner = JobRunner.tested(database, clock, .chore(attempts: 2)) { _, run in
                done.add("\(run.attempt)")
                if done.names.count < 6 {
                    try await database.write { try run.progress(in: $0) }
                    throw Broken()
                }
            }
            for _ in 0..<6 {
                await runner.runDue()
                clock.advance(by: 100)
            }
            #expect(done.names.count == 6)
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `whoever hands a job back lets others go first, and it does not count`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a"], of: "ada")
            try await database.enqueue(["b"], of: "bob", at: .aTuesday)
            let (done, clock) = (Done(), TestClock())
            await JobRunner.tested(database, clock, .chore(attempts: 1)) { chore, _ in
                let isFirst = done.names.isEmpty
                done.add(chore.name)
                if isFirst { throw JobHandedBack() }
            }.runDue()
            #expect(done.names.count == 3 && Set(done.names.prefix(2)) == ["a", "b"], "\(done.names)")
        }
    }

    @Test(arguments: Engine.all)
    func `a job is begun as soon as it is committed, and not only when somebody looks`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let begun = AsyncStream<ContinuousClock.Instant>.makeStream()
            let clock = TestClock()
            // No polling: these sleeps never end.
            let runner = JobRunner.tested(database, clock) { _, _ in begun.continuation.yield(.now) }
            let group = ServiceGroup(configuration: .init(services: [runner], logger: .quiet))
            async let running: Void = group.run()
            var waits: [Duration] = []
            var beginnings = begun.stream.makeAsyncIterator()
            try await database.enqueue(["to begin with"])
            _ = await beginnings.next()
            for number in 0..<20 {
                try await database.enqueue(["\(number)"])
                let committed = ContinuousClock.now
                waits.append(try #require(await beginnings.next()) - committed)
            }
            await group.triggerGracefulShutdown()
            try await running
            let median = waits.sorted()[10]
            #expect(median < .milliseconds(250), "\(waits)")
        }
    }
}
