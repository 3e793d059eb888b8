import Foundation
import Subprocess
import Supervision

/// The life of one process.
final class ProcessRun: Sendable {
    enum Event: Sendable {
        /// The process accepts connections.
        case serving
        /// Something else told the process to stop; it serves until it is relieved.
        case stopping
        case ended(ProcessEnding)
    }

    /// The time that a relieved process may take to end.
    private static let farewell = Duration.seconds(20)

    let start = ContinuousClock.now
    /// Whether no process served before.
    let isFirst: Bool
    /// Allows only one consumer.
    let events: AsyncStream<Event>
    private let control: ControlSocket
    private let process = SupervisedProcess()
    private let life: Task<Void, Never>

    /// Starts the process, listening on `sockets`; its output lines go to `hear`.
    ///
    /// - Parameter takesOver: whether another process serves until this one does.
    init(
        _ configuration: Configuration, sockets: [ListeningSocket], takesOver: Bool,
        hear: @escaping @Sendable (String) async -> Void
    ) throws {
        let (ours, theirs) = try ControlSocket.pair()
        let (events, happen) = AsyncStream<Event>.makeStream()
        self.events = events
        isFirst = !takesOver
        control = ours
        ours.send(takesOver ? .takeOver : .start, sockets.map(\.descriptor))
        Self.listen(to: ours) { happen.yield($0) }
        life = Task { [process] in
            happen.yield(.ended(await process.live(configuration, input: theirs, hear: hear)))
            happen.finish()
        }
    }

    var identifier: pid_t? { process.identifier }

    /// Asks the process to stop, and kills it after its grace period.
    func stop() {
        control.send(.leave)
        life.cancel()
    }

    /// Releases the process because another one serves.
    func relieve() {
        control.send(.leave)
        Task { [life] in
            try? await Task.sleep(for: Self.farewell)
            life.cancel()
        }
    }

    /// Kills the process and all that it started.
    func kill() { process.kill() }

    func hasEnded() async { await life.value }

    private static func listen(to control: ControlSocket, _ happen: @escaping @Sendable (Event) -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: control.descriptor, queue: .global())
        source.setEventHandler {
            switch control.receive(within: 0)?.message {
            case .serving: happen(.serving)
            case .stopping: happen(.stopping)
            case .start, .takeOver, .leave: break
            // The process has ended.
            case nil: source.cancel()
            }
        }
        source.resume()
    }
}

/// The way a process ended.
enum ProcessEnding: Hashable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    case notRun(String)

    var inWords: String {
        switch self {
        case .exited(let status): "ended by itself with status \(status)"
        case .signaled(let signal): "was ended by signal \(signal)"
        case .notRun(let reason): "could not be run (\(reason))"
        }
    }
}
