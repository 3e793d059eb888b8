import Foundation
import ServiceLifecycle
import Supervision

/// The link of a process to its supervisor, `larder up`: listening sockets that outlive the process, and a handover
/// without a gap.
public final class Supervised: Sendable {
    /// The time that another process has to take over.
    private static let patience = Duration.seconds(60)

    /// The listening sockets in the order of the process's ports, the public one first.
    public let sockets: [Int32]
    private let control: ControlSocket

    /// `nil` unless `LARDER_SUPERVISED` is `true`. Throws a `SettingsError` if standard input is not the supervisor's
    /// socket.
    public init?(_ settings: Settings) throws(SettingsError) {
        guard try settings.bool("SUPERVISED", default: false) else { return nil }
        control = ControlSocket(descriptor: STDIN_FILENO)
        guard let (message, sockets) = control.receive(within: 5_000), message == .start || message == .takeOver else {
            throw SettingsError(name: "LARDER_SUPERVISED", rule: "is for larder up alone to set")
        }
        self.sockets = sockets
    }

    public init(control: ControlSocket, sockets: [Int32]) {
        self.control = control
        self.sockets = sockets
    }

    /// Tells the supervisor that the process accepts connections.
    public func isServing() { control.send(.serving) }

    /// Tells the supervisor that the process is stopping. Returns when another process serves, all processes stop, the
    /// supervisor is gone, or after a minute.
    public func handOver() async {
        guard control.send(.stopping) else { return }
        let milliseconds = Int32(Self.patience / .milliseconds(1))
        await withCheckedContinuation { continuation in
            // The call blocks, so it gets a thread of its own, once per process.
            Thread.detachNewThread { [control] in
                _ = control.receive(within: milliseconds)
                continuation.resume()
            }
        }
    }
}

/// Delays the shutdown of all services stopped after it until the supervisor permits it.
public struct Handover: Service {
    private let supervised: Supervised?

    public init(_ supervised: Supervised?) { self.supervised = supervised }

    public func run() async throws {
        try? await gracefulShutdown()
        await supervised?.handOver()
    }
}
