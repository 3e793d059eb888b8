import Foundation
import ServiceLifecycle
import Supervision

/// What a process that `larder up` started has from its supervisor: the sockets to listen on, which outlive the process,
/// and a way to be relieved without a gap.
public final class Supervised: Sendable {
    /// How long another process has to take over.
    private static let patience = Duration.seconds(60)

    /// The listening sockets in the order of the process's ports: the public one first.
    public let sockets: [Int32]
    private let control: ControlSocket

    /// `nil` unless LARDER_SUPERVISED is `true`. Throws a `SettingsError` if standard input is not the supervisor's.
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

    /// Says that the process accepts connections.
    public func isServing() { control.send(.serving) }

    /// Says that the process was told to stop, and returns when it may: another one serves, all are to stop, the
    /// supervisor is gone, or nobody came for a minute.
    public func relieved() async {
        guard control.send(.stopping) else { return }
        let milliseconds = Int32(Self.patience / .milliseconds(1))
        await withCheckedContinuation { continuation in
            // A thread of its own: it blocks, at most once in the life of a process.
            Thread.detachNewThread { [control] in
                _ = control.receive(within: milliseconds)
                continuation.resume()
            }
        }
    }
}

/// Keeps everything that is stopped after it running until the supervisor relieves the process.
public struct Relief: Service {
    private let supervised: Supervised?

    public init(_ supervised: Supervised?) { self.supervised = supervised }

    public func run() async throws {
        try? await gracefulShutdown()
        await supervised?.relieved()
    }
}
