import AsyncHTTPClient
import Contracts
import Foundation
import RunningSystem
import ServiceClient
import Subprocess
import Testing

/// What Larder promises as a whole, tried on the real processes.
///
/// With LARDER_ACCEPTANCE_URL the story is told to a system that runs already, such as a composed one: the variable is
/// the address of its gateway, and LARDER_ACCEPTANCE_MAILBOX that of its mailbox if it is not there.
@Suite(.serialized, .timeLimit(.minutes(3)))
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
    func `A17 A20 two people share a kitchen for a while`() async throws {
        _ = try await LarderUp.running { up, _ in
            try await OneKitchen(anybody: up.anybody, mailbox: up.mailbox).tell()
        }
    }

    @Test(.enabled(if: running == nil))
    func `A13 A14 whoever loses a role or is banned is refused everywhere within a second`() async throws {
        _ = try await LarderUp.running { up, _ in try await Banishment(up: up).tell() }
    }

    @Test(.enabled(if: running == nil))
    func `A15: somebody takes their data along and leaves, and every service has erased it`() async throws {
        _ = try await LarderUp.running { up, _ in
            try await LastDinner(anybody: up.anybody, mailbox: up.mailbox).tell()
        }
    }

    @Test(.enabled(if: running == nil))
    func `R18 R19 somebody with 22 MB of recipes brings them and takes them all along`() async throws {
        _ = try await LarderUp.running { up, _ in try await LargeCollection(up: up).tell() }
    }

    @Test(.enabled(if: running == nil), arguments: [SIGKILL, SIGILL, SIGTRAP])
    func `N3 a service that is killed or traps is missed by nobody else and is back within three seconds`(
        signal: Int32
    ) async throws {
        _ = try await LarderUp.running { up, _ in
            let soup = FoodNamesQuery(names: ["tomato"])
            let first = try up.process(of: .pantry)
            #expect(kill(first, signal) == 0)
            // Both others answer while the pantry is gone.
            #expect(try await up.anybody.call(RecipesAPI.resolve, sending: soup).recognized.count == 1)
            #expect(try await !up.anybody.call(AuthAPI.keys).keys.isEmpty)

            let start = ContinuousClock.now
            while true {
                // Without a token it is the pantry itself that answers 401, once it is there again.
                let problem = await #expect(throws: Problem.self) { try await up.anybody.call(PantryAPI.basket) }
                if problem?.status == 401, let again = try? up.process(of: .pantry), again != first { break }
                try #require(start.duration(to: .now) < .seconds(3))
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    @Test(.enabled(if: running == nil))
    func `a folder that a system runs in is refused to a second one`() async throws {
        _ = try await LarderUp.running { up, _ in
            let second = LarderUp(folder: up.folder, offset: up.offset + 2_048)
            let ending = try await second.run { _ in
                let refusal = try await second.transcript.line(containing: "Larder already runs in")
                let holder = try String(contentsOf: up.folder.appending(path: "lock"), encoding: .utf8)
                #expect(refusal.contains("process \(holder.trimmingCharacters(in: .newlines)) holds it"))
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
            let start = ContinuousClock.now
            while processes.contains(where: { kill($0, 0) == 0 }) {
                try #require(start.duration(to: .now) < .seconds(10))
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        #expect(ending == .signaled(SIGKILL))
    }
}
