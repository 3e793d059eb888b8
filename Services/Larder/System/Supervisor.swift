import Contracts
import Foundation
import Subprocess
import Supervision
import Synchronization

/// Keeps one service running: starts and restarts its process, forwards its output, and hands over to a successor.
///
/// Cancelling `run` stops the process, and kills it after `grace`.
final class Supervisor: Sendable {
    /// The reason why `run` ended.
    enum Outcome: Sendable {
        case stopped
        /// The process cannot start with its configuration.
        case misconfigured
    }

    /// The time that a successor may take to serve.
    private static let patience = Duration.seconds(50)

    let service: ServiceName
    private let configuration: Configuration
    private let sockets: [ListeningSocket]
    private let systemLog: SystemLog
    private let noteServing: @Sendable (pid_t) -> Void
    private let state = Mutex(State())

    private struct State {
        var runs: [ProcessRun] = []
        var isStopping = false
    }

    /// - Parameters:
    ///   - sockets: the sockets that the process listens on.
    ///   - noteServing: called with each process that serves.
    init(
        _ service: ServiceName, executable: String, arguments: [String] = [], environment: [String: String],
        sockets: [ListeningSocket] = [], grace: Duration = .seconds(10), systemLog: SystemLog,
        noteServing: @escaping @Sendable (pid_t) -> Void = { _ in }
    ) {
        self.service = service
        self.sockets = sockets
        self.systemLog = systemLog
        self.noteServing = noteServing
        var options = PlatformOptions()
        // A group of its own: Ctrl-C reaches only the supervisor, which stops the processes in order.
        options.processGroupID = 0
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: grace)]
        let own = ["LARDER_SUPERVISED": "true", "SWIFT_BACKTRACE": "enable=no"]
        let changes = environment.merging(own) { $1 }.map {
            (Environment.Key(stringLiteral: $0.key), Optional($0.value))
        }
        configuration = Configuration(
            executable: .path(.init(executable)), arguments: Arguments(arguments),
            environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)), platformOptions: options)
    }

    @discardableResult
    func run() async -> Outcome {
        let outcome = await withTaskCancellationHandler {
            await keepRunning()
        } onCancel: {
            let runs = state.withLock { state in
                state.isStopping = true
                return state.runs
            }
            for run in runs { run.stop() }
        }
        for run in state.withLock({ $0.runs }) { await run.hasEnded() }
        return outcome
    }

    /// Kills the running processes.
    func kill() { for run in state.withLock({ $0.runs }) { run.kill() } }

    private func keepRunning() async -> Outcome {
        var backOff = BackOff()
        var current = await begin(takingOver: false)
        while let run = current {
            switch await follow(run) {
            case .replaced(let successor): current = successor
            case .ended(.exited(ExitStatus.misconfigured), _):
                await systemLog.note(
                    .error, "\(service.rawValue) cannot run as it is configured, and is not started again")
                return .misconfigured
            case .ended(let ending, let served):
                guard !Task.isCancelled else { return .stopped }
                let pause = backOff.pause(afterLifeOf: run.start.duration(to: .now), served: served)
                await systemLog.note(
                    .error, "\(service.rawValue) \(ending.inWords); it starts again in \(pause.inSeconds)")
                try? await Task.sleep(for: pause)
                current = await begin(takingOver: false)
            }
        }
        return .stopped
    }

    private enum Fate {
        case replaced(by: ProcessRun)
        case ended(ProcessEnding, served: Bool)
    }

    /// The way `run` ends.
    private func follow(_ run: ProcessRun) async -> Fate {
        var served = !run.isFirst
        for await event in run.events {
            switch event {
            case .serving:
                served = true
                if let process = run.identifier { noteServing(process) }
            case .stopping: if let successor = await successor(of: run) { return .replaced(by: successor) }
            case .ended(let ending): return .ended(ending, served: served)
            }
        }
        return .ended(.notRun("it cannot be followed"), served: served)
    }

    /// A process that has taken over from `run`; `nil` if it failed. Releases `run` in either case.
    private func successor(of run: ProcessRun) async -> ProcessRun? {
        defer { run.relieve() }
        guard let successor = await begin(takingOver: true) else { return nil }
        let impatience = Task {
            try await Task.sleep(for: Self.patience)
            successor.kill()
        }
        defer { impatience.cancel() }
        for await event in successor.events {
            switch event {
            case .serving:
                if let process = successor.identifier { noteServing(process) }
                await systemLog.note(
                    .notice,
                    "\(service.rawValue) was told to stop; another process has taken over after "
                        + successor.start.duration(to: .now).inSeconds)
                return successor
            case .stopping: successor.relieve()
            case .ended(let ending):
                await systemLog.note(
                    .error, "\(service.rawValue) could not be taken over: the next process \(ending.inWords)")
                return nil
            }
        }
        return nil
    }

    /// A new process; `nil` once the supervisor is stopping.
    private func begin(takingOver: Bool) async -> ProcessRun? {
        while true {
            do {
                return try state.withLock { state -> ProcessRun? in
                    guard !state.isStopping else { return nil }
                    let run = try ProcessRun(configuration, sockets: sockets, takesOver: takingOver) {
                        [systemLog, service] in await systemLog.take($0, from: service)
                    }
                    state.runs.append(run)
                    Task { [self] in
                        await run.hasEnded()
                        self.state.withLock { $0.runs.removeAll { $0 === run } }
                    }
                    return run
                }
            } catch {
                await systemLog.note(.error, "\(service.rawValue) cannot be started: \(error.localizedDescription)")
                try? await Task.sleep(for: BackOff.longest)
            }
        }
    }
}

extension Duration {
    /// Seconds with at most two decimals, such as `0.84 s`.
    var inSeconds: String {
        let hundredths = Int((self / .milliseconds(10)).rounded())
        let decimals = String(100 + hundredths % 100).dropFirst()
        let fraction = decimals.hasSuffix("0") ? decimals.dropLast() : decimals
        return fraction == "0" ? "\(hundredths / 100) s" : "\(hundredths / 100).\(fraction) s"
    }
}
