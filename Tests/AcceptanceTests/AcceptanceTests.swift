import AsyncHTTPClient
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import RunningSystem
import ServiceClient
import Subprocess
import Support
import Synchronization
import Testing

/// Larder's promises as a whole, tested on the real processes.
///
/// With `LARDER_ACCEPTANCE_URL`, the gateway address of a running system, the story runs there.
/// `LARDER_ACCEPTANCE_MAILBOX` is the address of its mailbox, if it is elsewhere.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct AcceptanceTests {
    private static let running = ProcessInfo.processInfo.environment["LARDER_ACCEPTANCE_URL"]

    @Test func `A1 A2 A3 A7 P1 R3 R4 R7 N2 somebody new registers, fills the pantry and finds dinner`() async throws {
        if let running = Self.running {
            let mailbox = ProcessInfo.processInfo.environment["LARDER_ACCEPTANCE_MAILBOX"] ?? "\(running)/dev/mailbox"
            let anybody = ServiceClient(transport: HTTPTransport(client: .shared, origin: running))
            try await FirstDinner(anybody: anybody, mailbox: Mailbox(address: mailbox)).tell()
        } else {
            let ending = try await LarderUp.running { up, _ in
                try await FirstDinner(anybody: up.anybody, mailbox: up.mailbox).tell()
            }
            #expect(ending == .exited(0))
        }
    }

    @Test(.enabled(if: running == nil))
    func `A13 A14 whoever loses a role or is banned is refused everywhere within a second`() async throws {
        _ = try await LarderUp.running { up, _ in try await Banishment(up: up).tell() }
    }

    /// Several people share one system: two share a kitchen, one exports their data and leaves, one imports many
    /// recipes, and one plans, buys and cooks a week. One system saves three starts.
    @Test(.enabled(if: running == nil))
    func `A15 A17 A20 R18 R19 M1 P3 several people live with one system at once`() async throws {
        _ = try await LarderUp.running { up, _ in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await OneKitchen(anybody: up.anybody, mailbox: up.mailbox).tell() }
                group.addTask { try await LastDinner(anybody: up.anybody, mailbox: up.mailbox).tell() }
                group.addTask { try await LargeCollection(up: up).tell() }
                group.addTask { try await WeekOfMeals(anybody: up.anybody, mailbox: up.mailbox).tell() }
                try await group.waitForAll()
            }
        }
    }

    @Test(.enabled(if: running == nil), arguments: [SIGKILL, SIGILL, SIGTRAP])
    func `N3 a service that is killed or traps is missed by nobody else and is back within three seconds`(
        signal: Int32
    ) async throws {
        _ = try await LarderUp.running { up, _ in
            let soup = FoodNamesQuery(names: ["tomato"])
            let first = try up.process(of: .pantry)
            #expect(kill(first, signal) == 0)
            // Both other services answer while the pantry is down.
            #expect(try await up.anybody.call(RecipesAPI.resolve, sending: soup).recognized.count == 1)
            #expect(try await !up.anybody.call(IdentityAPI.keys).keys.isEmpty)

            try await eventually("another pantry serves") {
                // Without a token, only a running pantry answers 401.
                let problem = await #expect(throws: Problem.self) { try await up.anybody.call(PantryAPI.basket) }
                guard problem?.status == 401, let again = try? up.process(of: .pantry) else { return false }
                return again != first
            }
        }
    }

    @Test(.enabled(if: running == nil))
    func `N3 a service that traps leaves a line in its log and serves again within three seconds`() async throws {
        _ = try await LarderUp.running { up, _ in
            for _ in 1...2 {
                let process = try up.process(of: .pantry)
                #expect(kill(process, SIGILL) == 0)
                try await eventually("another pantry runs") { (try? up.process(of: .pantry)) ?? process != process }
                // Requests during the restart wait.
                let problem = await #expect(throws: Problem.self) { try await up.anybody.call(PantryAPI.basket) }
                #expect(problem?.status == 401)
            }
            let log = try String(contentsOf: up.folder.appending(path: "log/pantry.log"), encoding: .utf8)
            let records = log.split(separator: "\n").filter { $0.contains("The process crashed") }
            #expect(records.count == 2)
            #expect(
                records.allSatisfy { $0.contains(#""service":"pantry","build":"20"#) && $0.contains(#""signal":"04""#) }
            )
        }
    }

    @Test(.enabled(if: running == nil))
    func `N2 a healthy start warns of nothing`() async throws {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            let logs = try FileManager.default.contentsOfDirectory(
                at: up.folder.appending(path: "log"), includingPropertiesForKeys: nil)
            #expect(!logs.isEmpty)
            for log in logs {
                let warnings = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").filter { line in
                    ["warning", "error", "critical"].contains { line.contains("\"level\":\"\($0)\"") }
                }
                #expect(warnings.isEmpty, "\(warnings.joined(separator: "\n"))")
            }
        }
    }

    @Test(.enabled(if: running == nil))
    func `N2 what processes tell of themselves can be had inside alone`() async throws {
        _ = try await LarderUp.running { up, _ in
            func status(_ port: Int, _ path: String) async throws -> Int {
                let request = HTTPClientRequest(url: "http://127.0.0.1:\(port + up.offset)\(path)")
                return Int(try await HTTPClient.shared.execute(request, timeout: .seconds(300)).status.code)
            }
            for path in ["/metrics", "/health/ready", "/health/live", "/metrics/", "//metrics", "/health"] {
                let answer = try await status(8_110, path)
                #expect(answer == 404, "\(path)")
            }
            for path in ["/metrics", "/health/ready", "/health/live"] {
                let answer = try await status(8_080, path)
                #expect(answer == 404, "\(path)")
            }
            for port in [8_081, 8_111] + Array(8_101...8_107) {
                for path in ["/metrics", "/health/ready", "/health/live"] {
                    let answer = try await status(port, path)
                    #expect(answer == 200, "\(port) \(path)")
                }
            }
        }
    }

    @Test(.enabled(if: running == nil))
    func `N3 a restart of any process loses no request`() async throws {
        _ = try await LarderUp.running { up, _ in
            let isOver = Mutex(false)
            let asked = Tally()
            let asking = Task {
                while !isOver.withLock({ $0 }) {
                    _ = try await up.anybody.call(IdentityAPI.keys)
                    let foods = FoodNamesQuery(names: ["tomato"])
                    let resolved = try await up.anybody.call(RecipesAPI.resolve, sending: foods)
                    #expect(resolved.recognized.count == 1)
                    let page = try await HTTPClient.shared.execute(
                        HTTPClientRequest(url: "\(up.web)/log-in"), timeout: .seconds(300))
                    _ = try await page.body.collect(upTo: 1 << 20)
                    #expect(page.status == .ok)
                    asked.add()
                    try await pause(.milliseconds(200), because: "One address may ask only so often.")
                }
            }
            let before = try ServiceName.allCases.map { try up.process(of: $0) }
            let said = try await up.command(["restart"])
            #expect(said.split(separator: "\n").count == ServiceName.allCases.count, "\(said)")
            try await eventually("the earlier processes have ended") { before.allSatisfy { kill($0, 0) != 0 } }
            let answered = asked.count
            try await eventually("the later ones answer") { asked.count > answered + 5 }
            isOver.withLock { $0 = true }
            try await asking.value
        }
    }

    @Test(.enabled(if: running == nil))
    func `a service that cannot run as it is configured ends the start once, with its sentence`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "data/pantry.sqlite"), withIntermediateDirectories: true)
        let up = LarderUp(folder: folder, offset: LarderUp.freeOffset())
        let ending = try await up.run { _ in
            _ = try await up.transcript.line(containing: "pantry cannot run as it is configured")
            _ = try await up.transcript.line(containing: "Stopped")
            try await up.transcript.end()
        }
        #expect(ending == .exited(78))
    }

    @Test(.enabled(if: running == nil))
    func `a folder that a system runs in is refused to a second one`() async throws {
        _ = try await LarderUp.running { up, _ in
            let second = LarderUp(folder: up.folder, offset: up.offset + 2_048)
            let ending = try await second.run { _ in
                let refusal = try await second.transcript.line(containing: "Larder already runs in")
                let holder = try String(contentsOf: up.folder.appending(path: "lock"), encoding: .utf8)
                #expect(refusal.contains("process \(holder.trimmingCharacters(in: .newlines)) holds it"))
                try await second.transcript.end()
            }
            #expect(ending == .exited(1))
        }
    }

    @Test(.enabled(if: running == nil))
    func `Ctrl-C ends every process, and the folder can be used again`() async throws {
        _ = try await LarderUp.running { up, subject in
            let before = try ServiceName.allCases.map { try up.process(of: $0) }
            try subject.send(.interrupt)
            _ = try await up.transcript.line(containing: "Stopped")
            #expect(before.allSatisfy { kill($0, 0) != 0 })

            let again = LarderUp(folder: up.folder, offset: up.offset)
            let ending = try await again.run { _ in
                _ = try await again.transcript.line(containing: "Larder is ready")
            }
            #expect(ending == .exited(0))
        }
    }

    @Test(.enabled(if: running == nil))
    func `services end by themselves when the command is killed`() async throws {
        let ending = try await LarderUp.running { up, subject in
            let processes = try ServiceName.allCases.map { try up.process(of: $0) }
            try subject.send(.kill)
            try await eventually("every process has ended") { processes.allSatisfy { kill($0, 0) != 0 } }
        }
        #expect(ending == .signaled(SIGKILL))
    }
}
