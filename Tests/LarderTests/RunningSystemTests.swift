import Contracts
import Foundation
import Synchronization
import Testing

@testable import Larder

@Suite(.timeLimit(.minutes(10)))
struct RunningSystemTests {
    @Test func `a system stops the pages first, then the gateway, then the services`() async throws {
        try await withSystemFolder { folder in
            let (ready, tell) = AsyncStream<Void>.makeStream()
            let ended = Mutex<[String]>([])
            let style = LineStyle(isColoured: false, secondsFromUTC: 0)
            let systemLog = SystemLog(folder: folder.logs, style: style) { line in
                if line.contains("ready") { tell.yield() }
                if line.contains("closing") { ended.withLock { $0.append(line) } }
            }
            let script = "trap 'echo closing; exit 0' TERM; echo ready; while true; do sleep 0.01; done"
            let system = RunningSystem(
                [.pantry, .gateway, .web].map {
                    Supervisor(
                        $0, executable: "/bin/sh", arguments: ["-c", script], environment: [:], systemLog: systemLog)
                })
            await system.start()
            var iterator = ready.makeAsyncIterator()
            for _ in 0..<3 { await iterator.next() }
            await system.stop()

            let order = ended.withLock { $0.map { line in line.split(separator: " ")[1] } }
            #expect(order == ["web", "gateway", "pantry"])
        }
    }
}
