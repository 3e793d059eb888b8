import Storage
import Support
import Testing

/// How callers share a database's connections.
@Suite(.timeLimit(.minutes(10)))
struct PoolTests {
    private static var narrow: DatabaseOptions {
        var options = DatabaseOptions()
        options.connections = 1
        options.readers = 1
        options.waitLimit = .milliseconds(200)
        return options
    }

    @Test(arguments: Engine.all)
    func `who waits too long for a connection is told so, and the next one is served`(on engine: Engine) async throws {
        try await engine.withCatalogue(options: Self.narrow) { database in
            let taken = Gate()
            let done = Gate()
            async let holder: Void = database.read { _ in
                taken.open()
                done.wait()
            }
            try await taken.opened()
            let start = ContinuousClock.now
            let error = await #expect(throws: StorageError.self) { try await database.ping() }
            let waited = ContinuousClock.now - start
            guard case .busy = error else { throw error ?? .noColumn("") }
            #expect(waited >= .milliseconds(200))
            #expect(waited < .seconds(20))
            done.open()
            try await holder
            try await database.ping()
        }
    }

    @Test(arguments: Engine.all)
    func `a caller who gives up leaves the queue, and takes no connection along`(on engine: Engine) async throws {
        var options = Self.narrow
        options.waitLimit = .seconds(30)
        try await engine.withCatalogue(options: options) { database in
            let taken = Gate()
            let done = Gate()
            async let holder: Void = database.read { _ in
                taken.open()
                done.wait()
            }
            try await taken.opened()
            let impatient = (0..<20).map { _ in Task { try await database.ping() } }
            for task in impatient { task.cancel() }
            for task in impatient {
                let result = await task.result
                #expect(throws: CancellationError.self) { try result.get() }
            }
            done.open()
            try await holder
            try await database.ping()
        }
    }

    @Test(arguments: Engine.all)
    func `many callers share a few connections, and each is served`(on engine: Engine) async throws {
        var options = Self.narrow
        options.waitLimit = .seconds(30)
        try await engine.withCatalogue(options: options) { database in
            let sum = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...200 {
                    group.addTask {
                        try await database.read { try $0.first("SELECT \(number) + 0") { try $0[0] } ?? 0 }
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(sum == 20_100)
        }
    }
}
