import Chassis
import Foundation
import Logging
import Support
import Testing

/// Work in a separate process, whatever happens to that process.
@Suite(.timeLimit(.minutes(10)))
struct WorkerTests {
    private static let task = WorkerTask<String, String>("mischief", within: WorkerLimits(computing: 1, waiting: 5))

    private let workers = WorkerPool(
        executable: BuiltPrograms.path(of: "Mischief"), memory: 256 << 20,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

    /// The same task with generous limits.
    private static let patientTask = WorkerTask<String, String>(
        "mischief", within: WorkerLimits(computing: 30, waiting: 300))

    private func does(
        _ action: String, _ bytes: Data = Data(), as task: WorkerTask<String, String> = task
    ) async throws -> String {
        try await workers.value(of: task, action, bytes)
    }

    @Test func `a worker answers, and is used again`() async throws {
        let large = Data(String(repeating: "peas and carrots ", count: 500_000).utf8)
        #expect(try await does("echo", large) == String(decoding: large, as: UTF8.self))
        let first = try await does("process")
        for _ in 0..<20 { #expect(try await does("process") == first) }
        #expect(first != "\(getpid())")
    }

    @Test func `values come one after the other, and whoever wants no more of them says so`() async throws {
        struct Enough: Error {}
        var numbers: [String] = []
        try workers.run(Self.task, "count") { numbers.append($0) }
        #expect(numbers == (1...1_000).map { "\($0)" })
        #expect(throws: Enough.self) { try workers.run(Self.task, "count") { if $0 == "3" { throw Enough() } } }
        #expect(try await does("echo", Data("on".utf8)) == "on")
    }

    @Test(arguments: ["trap", "abort", "half", "allocate", "garble", "nonsense"])
    func `what ends a worker is told, and the next task is done`(_ action: String) async throws {
        await #expect(throws: WorkerFailure.broke) { try await does(action, as: Self.patientTask) }
        #expect(try await does("echo", Data("on".utf8)) == "on")
    }

    @Test(arguments: ["spin", "sleep"])
    func `what takes too long is ended`(_ action: String) async throws {
        await #expect(throws: WorkerFailure.tookTooLong) { try await does(action) }
        #expect(try await does("echo", Data("on".utf8)) == "on")
    }

    @Test(arguments: ["connect", "write", "read"])
    func `a worker reaches no network, writes no file and reads nothing but installed software`(
        _ action: String
    ) async throws {
        #expect(try await does(action) == "refused")
    }

    @Test func `a worker makes the system calls that it needs, and no others`() async throws {
        #expect(try await does("calls") == "")
    }

    @Test func `a worker that waits leaves the processor to others`() async throws {
        let milliseconds = Int(try await does("rest", as: Self.patientTask))
        #expect(try #require(milliseconds) < 500, "of one second")
    }

    @Test(arguments: ["signal", "limits", "owner"])
    func `a worker reaches no other process`(_ action: String) async throws {
        #expect(try await does(action, Data("\(getpid())".utf8)) == "refused")
        #expect(try await does("own-signal") == "allowed")
    }

    @Test func `a worker knows no secret of its service`() async throws {
        let known = try await does("environment").split(separator: " ")
        #expect(!known.contains { $0.hasPrefix("LARDER") || $0 == "HOME" || $0 == "PATH" }, "\(known)")
    }

    @Test func `many tasks at once are done by three workers, and one that is ended spoils no other`() async throws {
        let processes = try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<30 {
                group.addTask {
                    guard number % 5 == 0 else { return try await does("process") }
                    await #expect(throws: WorkerFailure.broke) { try await does("trap") }
                    return nil
                }
            }
            return try await group.reduce(into: []) { if let process = $1 { $0.append(process) } }
        }
        #expect(processes.count == 24)
    }

    @Test func `a program that is not there is no reason to give up for ever`() async throws {
        let none = WorkerPool(
            executable: "/nowhere", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        await #expect(throws: WorkerFailure.unavailable) { try await none.value(of: Self.task, "echo") }
    }
}
