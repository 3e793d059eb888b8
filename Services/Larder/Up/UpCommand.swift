import ArgumentParser
import Contracts
import Foundation
import ServiceClient
import UnixSignals

/// `larder up`: the whole of Larder on this machine, until it is told to stop.
struct UpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "up", abstract: "Runs the whole of Larder on this machine, for development and trying out.",
        discussion: "Everything it keeps is in one folder. Ctrl-C stops it in order, a second Ctrl-C at once.")

    @Option(help: "Where databases, secrets and logs are kept.")
    var folder = "./var"

    @Flag(inversion: .prefixedNo, help: "Have an account `demo` whose pantry is filled.")
    var demo = false

    @Option(help: "Added to every port, so that several systems fit on one machine.")
    var portOffset = 0

    func validate() throws {
        guard Ports.offsets.contains(portOffset) else {
            throw ValidationError("--port-offset must be from 0 to \(Ports.offsets.upperBound).")
        }
    }

    func run() async throws {
        let start = ContinuousClock.now
        let executables = try Executables()
        let folder = try SystemFolder(at: folder)
        let lock = try FolderLock(folder)
        let ports = Ports(offset: portOffset)
        try await ports.requireFree()

        let password = demo ? try folder.secret("demo-password", make: FreshSecret.password) : nil
        let environment = ProcessEnvironment(
            folder: folder, ports: ports, peerSecret: try folder.secret("peer-secret", make: FreshSecret.key),
            webSecret: try folder.secret("web-secret", make: FreshSecret.key), demoPassword: password)
        let journal = Journal(folder: folder.logs)
        let system = RunningSystem(
            ServiceName.allCases.map { service in
                Supervisor(
                    service, executable: executables.path(of: service),
                    environment: environment.variables(of: service), journal: journal)
            })

        let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
        await system.start()
        let opening = Task {
            await Opening(folder: folder, ports: ports, demoPassword: password, journal: journal).run(since: start)
        }
        await Self.stop(system, on: signals, journal: journal) { opening.cancel() }
        withExtendedLifetime(lock) {}
    }

    /// Waits for a signal and stops `system` in order; another signal ends it at once.
    private static func stop(
        _ system: RunningSystem, on signals: UnixSignalsSequence, journal: Journal, first: () -> Void
    ) async {
        let (told, tell) = AsyncStream<Void>.makeStream()
        let listening = Task { for await _ in signals { tell.yield() } }
        var orders = told.makeAsyncIterator()
        await orders.next()
        first()
        await journal.note(.info, "Stopping; another Ctrl-C ends everything at once")
        let impatience = Task { for await _ in told { system.kill() } }
        await system.stop()
        impatience.cancel()
        listening.cancel()
        await journal.note(.info, "Stopped")
    }
}
