import Contracts
import Foundation
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct JobQueueTests {
    @Test(arguments: Engine.all)
    func `a job is done once after its transaction, and not at all if that is undone`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            struct Undone: Error {}
            await #expect(throws: Undone.self) {
                try await database.write { db in
                    try db.enqueue(Chore(name: "never"), as: .chore(), at: .aTuesday)
                    throw Undone()
                }
            }
            try await database.enqueue(["once"])
            let (done, clock) = (Done(), TestClock())
            let runner = JobRunner.tested(database, clock) { chore, _ in done.add(chore.name) }
            await runner.runDue()
            await runner.runDue()
            #expect(done.names == ["once"])
            #expect(try await database.jobStates().isEmpty)
            let next = try await database.read { try JobTable($0).nextDue(of: "chore", at: .aTuesday) }
            #expect(next == nil, "an empty queue is no fault")
        }
    }

    @Test(arguments: Engine.all)
    func `two processes of one database do each job once`(on engine: Engine) async throws {
        try await engine.withDatabaseURL { url in
            let databases = [
                try Database.open(url, options: Engine.options), try Database.open(url, options: Engine.options),
            ]
            try await databases[0].migrateWithJobs()
            let names = (0..<120).map { "\($0)" }
            try await databases[0].enqueue(names)
            let (done, clock) = (Done(), TestClock())
            await withDiscardingTaskGroup { group in
                for database in databases {
                    group.addTask {
                        await JobRunner.tested(database, clock, .chore(concurrency: 3)) { chore, _ in
                            done.add(chore.name)
                        }.runDue()
                    }
                }
            }
            #expect(done.names.sorted() == names.sorted())
            for database in databases { await database.close() }
        }
    }

    @Test(arguments: Engine.all)
    func `of many who want one job at the same time one gets it`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["one"])
            let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try await database.write {
                            try JobTable($0).claim("chore", until: .aTuesday + 60, at: .aTuesday) != nil
                        }
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(taken == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `of equal priority the owner who was served longest ago comes first`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a1", "a2", "a3", "a4"], of: "ada")
            try await database.enqueue(["b1", "b2"], of: "bob", at: .aTuesday + 1)
            try await database.enqueue(["c1"], of: "eve", at: .aTuesday + 2)
            try await database.enqueue(["n1", "n2"], at: .aTuesday + 3)
            try await database.enqueue(["urgent"], of: "ada", priority: 5, at: .aTuesday + 4)
            let (done, clock) = (Done(), TestClock(.aTuesday + 5))
            await JobRunner.tested(database, clock) { chore, _ in done.add(chore.name) }.runDue()
            // Ada had a turn with what was urgent, so the others come first.
            #expect(done.names == ["urgent", "b1", "c1", "n1", "a1", "b2", "n2", "a2", "a3", "a4"])
            let turns = try await database.read { try $0.rows("SELECT * FROM job_turns").count }
            #expect(turns == 0, "nobody is remembered who has no jobs")
        }
    }

    @Test(arguments: Engine.all)
    func `a job that fails waits ever longer, and is a dead letter in the end`(on engine: Engine) async throws {
        struct Broken: Error {}
        try await engine.withJobs { database in
            try await database.enqueue(["bad", "good"])
            let (done, clock) = (Done(), TestClock())
            let runner = JobRunner.tested(database, clock) { chore, run in
                done.add("\(chore.name) \(run.attempt)")
                if chore.name == "bad" { throw Broken() }
            }
            for wait in [9.0, 1, 19, 1] {
                await runner.runDue()
                clock.advance(by: wait)
            }
            #expect(done.names == ["bad 1", "good 1", "bad 2"])
            await runner.runDue()
            #expect(done.names.last == "bad 3")
            clock.advance(by: 1_000_000)
            await runner.runDue()
            #expect(done.names.count == 4)
            let letters = DeadLetters(database: database, now: { clock.now })
            let dead = try await letters.all()
            #expect(dead.map(\.name) == ["chore"] && dead.map(\.attempts) == [3])
            #expect(dead[0].error?.contains("Broken") == true && dead[0].source == .job)

            #expect(try await letters.retry(dead[0].id))
            await runner.runDue()
            #expect(done.names.last == "bad 1", "it has all its attempts again")
            #expect(try await !letters.discard(dead[0].id), "it is no dead letter any more")
        }
    }

    @Test(arguments: Engine.all)
    func `what is postponed is not counted, and what nobody can do is left alone for a while`(
        on engine: Engine
    ) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a", "b"])
            let (done, clock) = (Done(), TestClock())
            let runner = JobRunner.tested(database, clock) { chore, run in
                done.add("\(chore.name) \(run.attempt) \(run.deferrals)")
                if run.deferrals < 5 { throw JobFailure.postponed("nobody is there", after: 10, pausesKind: true) }
            }
            await runner.runDue()
            #expect(done.names == ["a 1 0"], "the other one is not tried while nobody is there")
            for _ in 0..<14 {
                clock.advance(by: 10)
                await runner.runDue()
            }
            #expect(done.names.filter { $0.hasPrefix("a") } == (0...5).map { "a 1 \($0)" })
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `a database that has a weak moment is not the fault of the job`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a"])
            let (done, clock) = (Done(), TestClock())
            let runner = JobRunner.tested(database, clock, .chore(attempts: 1)) { chore, run in
                done.add(chore.name)
                if run.deferrals < 2 { throw StorageError.busy("a test") }
            }
            for _ in 0..<3 {
                await runner.runDue()
                clock.advance(by: 100)
            }
            #expect(done.names.count == 3)
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `a job whose process ends each time is a dead letter`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a"])
            let (done, clock) = (Done(), TestClock())
            for attempt in 1...3 {
                let instant = clock.now
                let taken = try await database.write {
                    try JobTable($0).claim("chore", until: instant + 60, at: instant)
                }
                #expect(taken?.attempt == attempt)
                clock.advance(by: 60)
            }
            await JobRunner.tested(database, clock) { chore, _ in done.add(chore.name) }.runDue()
            #expect(done.names.isEmpty)
            let dead = try await DeadLetters(database: database, now: { clock.now }).all()
            #expect(dead.map(\.error) == ["It was begun 3 times and never came to an end."])
        }
    }

    @Test(arguments: Engine.all)
    func `whoever takes the place of a dead letter does so in the transaction that removes it`(
        on engine: Engine
    ) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a"])
            let clock = TestClock()
            var jobs = JobHandlers()
            let instead: @Sendable (Chore, any Connection) throws -> Void = { chore, db in
                try db.enqueue(Chore(name: "instead of \(chore.name)"), as: JobKind("other"), at: .aTuesday)
            }
            jobs.on(JobKind<Chore>.chore(), exhausted: instead) { _, _ in throw JobFailure.final("no use") }
            await TestedQueue(database, jobs, now: { clock.now }).runDue()
            let left = try await database.read { try $0.jobs(JobKind<Chore>("other")).map(\.payload.name) }
            #expect(left == ["instead of a"])
            #expect(try await database.jobStates() == ["waiting"])
        }
    }

    @Test(arguments: Engine.all)
    func `a kind that nobody handles is a dead letter with a sentence, once newer copies had time to come`(
        on engine: Engine
    ) async throws {
        try await engine.withJobs { database in
            try await database.write { try $0.enqueue(Chore(name: "a"), as: JobKind("forgotten"), at: .aTuesday) }
            let clock = TestClock()
            let runner = JobRunner.tested(database, clock) { _, _ in }
            await runner.runDue()
            await runner.sweep()
            #expect(try await database.jobStates() == ["waiting"])
            clock.advance(by: JobTable.handlerGrace)
            await runner.sweep()
            #expect(try await database.jobStates() == ["dead"])
            let dead = try await DeadLetters(database: database, now: { clock.now }).all()
            #expect(dead[0].error?.hasPrefix("No handler of this service takes jobs of the kind forgotten.") == true)
        }
    }

    @Test(arguments: Engine.all)
    func `a payload that cannot be read is a dead letter at once and stops nobody`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue(["a", "b"])
            try await database.write {
                try $0.execute("UPDATE jobs SET payload = '{}' WHERE payload LIKE '%\"a\"%'")
            }
            let (done, clock) = (Done(), TestClock())
            await JobRunner.tested(database, clock) { chore, _ in done.add(chore.name) }.runDue()
            #expect(done.names == ["b"])
            #expect(try await database.jobStates() == ["dead"])
        }
    }

    @Test(arguments: Engine.all)
    func `what is of no use any more is erased and not done`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.write { db in
                try db.enqueue(Chore(name: "short"), as: .chore(), of: "ada", expiry: .aTuesday + 60, at: .aTuesday)
                try db.enqueue(Chore(name: "long"), as: .chore(), expiry: .aTuesday + 61, at: .aTuesday)
            }
            let (done, clock) = (Done(), TestClock(.aTuesday + 60))
            let runner = JobRunner.tested(database, clock) { chore, _ in done.add(chore.name) }
            await runner.runDue()
            #expect(done.names == ["long"])
            await runner.sweep()
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `at most as many jobs of a kind run at once as it says`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.enqueue((0..<12).map { "\($0)" })
            let running = Mutex((now: 0, most: 0))
            let clock = TestClock()
            await JobRunner.tested(database, clock, .chore(concurrency: 3)) { _, _ in
                running.withLock { running in
                    running.now += 1
                    running.most = max(running.most, running.now)
                }
                for _ in 0..<50 { await Task.yield() }
                running.withLock { $0.now -= 1 }
            }.runDue()
            #expect((1...3).contains(running.withLock { $0.most }))
            #expect(try await database.jobStates().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `jobs of who leaves are withdrawn`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let (ada, bob) = (Person.ada.account, Person.bob.account)
            try await database.enqueue(["a1", "a2"], of: ada.description)
            try await database.enqueue(["b1"], of: bob.description)
            let register = PersonalDataRegister(of: .reports, [])
            try await database.write { _ = try register.erase(ada, at: .aTuesday, in: $0) }
            let left = try await database.read { try $0.jobs(JobKind<Chore>.chore()).map(\.payload.name) }
            #expect(left == ["b1"])
        }
    }
}
