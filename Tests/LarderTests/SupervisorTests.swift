import Contracts
import Foundation
import Testing

@testable import Larder

/// The processes are shell scripts; their output is a stream of lines.
@Suite(.timeLimit(.minutes(10)))
struct SupervisorTests {
    /// Runs `body` with a supervised `script` and the output of both.
    private func supervising(
        _ script: String, grace: Duration = .seconds(10),
        _ body: (Supervisor, inout AsyncStream<String>.Iterator) async throws -> Void
    ) async throws {
        try await withSystemFolder { folder in
            let (lines, say) = AsyncStream<String>.makeStream()
            let style = LineStyle(isColoured: false, secondsFromUTC: 0)
            let systemLog = SystemLog(folder: folder.logs, style: style) { say.yield($0) }
            let supervisor = Supervisor(
                .auth, executable: "/bin/sh", arguments: ["-c", script], environment: ["GREETING": "hello"],
                grace: grace, systemLog: systemLog)
            var iterator = lines.makeAsyncIterator()
            try await body(supervisor, &iterator)
        }
    }

    @Test func `N3 a process that dies is running again well within a second`() async throws {
        try await supervising("echo $GREETING from $$; kill -9 $$") { supervisor, lines in
            let life = Task { await supervisor.run() }
            let first = try #require(await lines.next())
            #expect(first.contains("hello from"))
            let report = await lines.next()
            #expect(report?.contains("auth was ended by signal 9; it starts again in 0.2 s") == true)
            let second = try #require(await lines.next())
            #expect(second.contains("hello from") && second.suffix(4) != first.suffix(4))
            life.cancel()
            _ = await life.value
        }
    }

    @Test func `what a process leaves behind is ended, and does not keep the next one away`() async throws {
        try await supervising("sleep 60 & echo $! is left by $$; kill -ILL $$") { supervisor, lines in
            let life = Task { await supervisor.run() }
            let first = try #require(await lines.next())
            #expect(await lines.next()?.contains("auth was ended by signal 4; it starts again in 0.2 s") == true)
            #expect(await lines.next()?.contains("is left by") == true)
            let words = first.split(separator: " ").map(String.init)
            let orphan = try #require(words.firstIndex(of: "is").flatMap { pid_t(words[$0 - 1]) })
            // Gone, or a zombie not yet reaped.
            let state = try? String(contentsOfFile: "/proc/\(orphan)/stat", encoding: .utf8)
            #expect(state?.contains(") Z ") ?? true, "\(state ?? "")")
            life.cancel()
            _ = await life.value
        }
    }

    @Test func `a process that says its configuration is wrong is started once`() async throws {
        try await supervising("echo the secret is short; exit 78") { supervisor, lines in
            #expect(await supervisor.run() == .misconfigured)
            #expect(await lines.next()?.contains("the secret is short") == true)
            #expect(await lines.next()?.contains("auth cannot run as it is configured") == true)
        }
    }

    /// Signals its supervisor over standard input: 3 for `serving`, 4 for `stopping`.
    private static let polite = """
        hear() { dd bs=1 count=1 status=none; }
        trap 'printf 4 >&0; hear >/dev/null; echo $$ leaves; exit 0' TERM
        word=$(hear); printf 3 >&0; echo $$ was told to $word
        while true; do sleep 0.01; done
        """

    @Test func `a process that somebody tells to stop leaves once another one serves`() async throws {
        try await supervising(Self.polite) { supervisor, lines in
            let life = Task { await supervisor.run() }
            let first = try #require(await lines.next())
            let process = try #require(first.split(separator: " ").compactMap { pid_t($0) }.first)
            #expect(first.contains("was told to 1"))
            #expect(kill(process, SIGTERM) == 0)
            // The output of the process and of the supervisor arrives in either order.
            let rest = [await lines.next() ?? "", await lines.next() ?? "", await lines.next() ?? ""]
            #expect(rest.contains { $0.contains("was told to 2") }, "\(rest)")
            #expect(rest.contains { $0.contains("another process has taken over") }, "\(rest)")
            #expect(rest.contains { $0.contains("\(process) leaves") }, "\(rest)")
            life.cancel()
            _ = await life.value
        }
    }

    @Test func `a process that is told to stop may finish, and what it says meanwhile is heard`() async throws {
        let script = "trap 'echo closing; exit 0' TERM; echo ready; while true; do sleep 0.01; done"
        try await supervising(script) { supervisor, lines in
            let life = Task { await supervisor.run() }
            #expect(await lines.next()?.contains("ready") == true)
            life.cancel()
            _ = await life.value
            #expect(await lines.next()?.contains("closing") == true)
        }
    }

    @Test func `a process that will not stop is killed after its time of grace`() async throws {
        let script = "trap '' TERM; echo ready; while true; do sleep 0.01; done"
        try await supervising(script, grace: .milliseconds(200)) { supervisor, lines in
            let life = Task { await supervisor.run() }
            #expect(await lines.next()?.contains("ready") == true)
            life.cancel()
            _ = await life.value
        }
    }

    @Test func `impatience ends a process at once`() async throws {
        try await supervising("trap '' TERM; echo ready; while true; do sleep 0.01; done") { supervisor, lines in
            let life = Task { await supervisor.run() }
            #expect(await lines.next()?.contains("ready") == true)
            life.cancel()
            supervisor.kill()
            _ = await life.value
        }
    }

    @Test func `what cannot be run is told and tried again later`() async throws {
        try await withSystemFolder { folder in
            let (lines, say) = AsyncStream<String>.makeStream()
            let style = LineStyle(isColoured: false, secondsFromUTC: 0)
            let systemLog = SystemLog(folder: folder.logs, style: style) { say.yield($0) }
            let supervisor = Supervisor(.web, executable: "/nowhere/larder-web", environment: [:], systemLog: systemLog)
            let life = Task { await supervisor.run() }
            var iterator = lines.makeAsyncIterator()
            #expect(await iterator.next()?.contains("web could not be run") == true)
            life.cancel()
            _ = await life.value
        }
    }
}
