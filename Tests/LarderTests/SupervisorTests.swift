import Contracts
import Foundation
import Testing

@testable import Larder

/// Processes are shell scripts here; what they say comes out as a stream of lines.
@Suite(.timeLimit(.minutes(1)))
struct SupervisorTests {
    /// Runs `body` with a supervised `script`, and what it and its supervisor say.
    private func supervising(
        _ script: String, grace: Duration = .seconds(10),
        _ body: (Supervisor, inout AsyncStream<String>.Iterator) async throws -> Void
    ) async throws {
        try await withSystemFolder { folder in
            let (lines, say) = AsyncStream<String>.makeStream()
            let style = LineStyle(isColoured: false, secondsFromUTC: 0)
            let journal = Journal(folder: folder.logs, style: style) { say.yield($0) }
            let supervisor = Supervisor(
                .auth, executable: "/bin/sh", arguments: ["-c", script], environment: ["GREETING": "hello"],
                grace: grace, journal: journal)
            var iterator = lines.makeAsyncIterator()
            try await body(supervisor, &iterator)
        }
    }

    @Test func `N3 a process that dies is running again well within a second`() async throws {
        try await supervising("echo $GREETING from $$; kill -9 $$") { supervisor, lines in
            let life = Task { await supervisor.run() }
            let first = try #require(await lines.next())
            let start = ContinuousClock.now
            #expect(first.contains("hello from"))
            let report = await lines.next()
            #expect(report?.contains("auth was ended by signal 9; it starts again in 0.2 s") == true)
            let second = try #require(await lines.next())
            #expect(second.contains("hello from") && second.suffix(4) != first.suffix(4))
            #expect(start.duration(to: .now) < .milliseconds(900))
            life.cancel()
            await life.value
        }
    }

    @Test func `a process that is told to stop may finish, and what it says meanwhile is heard`() async throws {
        let script = "trap 'echo closing; exit 0' TERM; echo ready; while true; do sleep 0.01; done"
        try await supervising(script) { supervisor, lines in
            let life = Task { await supervisor.run() }
            #expect(await lines.next()?.contains("ready") == true)
            life.cancel()
            await life.value
            #expect(await lines.next()?.contains("closing") == true)
        }
    }

    @Test func `a process that will not stop is killed after its time of grace`() async throws {
        let script = "trap '' TERM; echo ready; while true; do sleep 0.01; done"
        try await supervising(script, grace: .milliseconds(200)) { supervisor, lines in
            let life = Task { await supervisor.run() }
            #expect(await lines.next()?.contains("ready") == true)
            life.cancel()
            await life.value
        }
    }

    @Test func `impatience ends a process at once`() async throws {
        try await supervising("trap '' TERM; echo ready; while true; do sleep 0.01; done") { supervisor, lines in
            let life = Task { await supervisor.run() }
            #expect(await lines.next()?.contains("ready") == true)
            life.cancel()
            supervisor.kill()
            await life.value
        }
    }

    @Test func `what cannot be run is told and tried again later`() async throws {
        try await withSystemFolder { folder in
            let (lines, say) = AsyncStream<String>.makeStream()
            let style = LineStyle(isColoured: false, secondsFromUTC: 0)
            let journal = Journal(folder: folder.logs, style: style) { say.yield($0) }
            let supervisor = Supervisor(.web, executable: "/nowhere/larder-web", environment: [:], journal: journal)
            let life = Task { await supervisor.run() }
            var iterator = lines.makeAsyncIterator()
            #expect(await iterator.next()?.contains("web could not be run") == true)
            life.cancel()
            await life.value
        }
    }
}
