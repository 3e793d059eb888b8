import ArgumentParser
import Contracts
import Foundation
import ServiceClient
import Supervision
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

    @Option(
        help: """
            The services' databases elsewhere, such as postgres://localhost/larder_SERVICE, where SERVICE stands for the \
            name of each; files in the folder unless given.
            """)
    var databases: String?

    func validate() throws {
        if let databases, !databases.hasPrefix("postgres") || !databases.contains("SERVICE") {
            throw ValidationError("--databases must be an address of PostgreSQL with SERVICE in it.")
        }
        guard Ports.offsets.contains(portOffset) else {
            throw ValidationError("--port-offset must be from 0 to \(Ports.offsets.upperBound).")
        }
    }

    func run() async throws {
        let start = ContinuousClock.now
        let executables = try Executables()
        let folder = try SystemFolder(at: folder)
        let lock = try FolderLock(folder)
        if databases == nil { try folder.requireDatabases() }
        let ports = Ports(offset: portOffset)
        let sockets = try ListeningSockets(ports)

        let password = demo ? try folder.secret("demo-password", make: FreshSecret.password) : nil
        let environment = ProcessEnvironment(
            folder: folder, ports: ports,
            serviceSecret: try folder.secret("service-secret", shortest: 32, make: FreshSecret.key),
            webSecret: try folder.secret("web-secret", shortest: 32, make: FreshSecret.key), demoPassword: password,
            databases: databases)
        let systemLog = SystemLog(folder: folder.logs)
        let system = RunningSystem(
            ServiceName.allCases.map { service in
                Supervisor(
                    service, executable: executables.path(of: service),
                    environment: environment.variables(of: service), sockets: sockets[service], systemLog: systemLog
                ) { folder.note($0, servesAs: service) }
            })

        let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
        let (orders, order) = AsyncStream<Order>.makeStream()
        let listening = Task { for await _ in signals { order.yield(.stop) } }
        await system.start { _ in order.yield(.giveUp) }
        let opening = Task {
            let opening = SystemOpening(folder: folder, ports: ports, demoPassword: password, systemLog: systemLog)
            await opening.run(since: start)
            order.yield(.open)
            await opening.trade()
        }
        let isMisconfigured = await Self.stop(system, on: orders, systemLog: systemLog) { opening.cancel() }
        listening.cancel()
        withExtendedLifetime(lock) {}
        if isMisconfigured { throw ExitCode(ExitStatus.misconfigured) }
    }

    private enum Order {
        case stop
        /// A service cannot run as it is configured.
        case giveUp
        /// Everything is ready.
        case open
    }

    /// Waits for the order to stop and stops `system`; another order ends it at once. A service that is given up stops
    /// the others as long as the system has not been ready: there is no use in a part of it. Says whether that was so.
    private static func stop(
        _ system: RunningSystem, on orders: AsyncStream<Order>, systemLog: SystemLog, first: () -> Void
    ) async -> Bool {
        var isOpen = false
        var isMisconfigured = false
        for await order in orders {
            if order == .open { isOpen = true }
            isMisconfigured = order == .giveUp && !isOpen
            if order == .stop || isMisconfigured { break }
        }
        first()
        await systemLog.note(
            .notice,
            isMisconfigured
                ? "Stopping, because Larder is of no use without it"
                : "Stopping; another Ctrl-C ends everything at once")
        let impatience = Task { for await order in orders where order == .stop { system.kill() } }
        await system.stop()
        impatience.cancel()
        await systemLog.note(.notice, "Stopped")
        return isMisconfigured
    }
}
