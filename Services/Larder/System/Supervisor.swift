import Contracts
import Subprocess
import Synchronization

/// Keeps one process running: starts it, passes on what it says, and starts it again when it dies.
///
/// Cancelling `run` ends the process: it is asked to stop, and killed when it has not within ten seconds.
final class Supervisor: Sendable {
    let service: ServiceName
    private let configuration: Configuration
    private let journal: Journal
    private let killRunning = Mutex<(@Sendable () -> Void)?>(nil)

    init(
        _ service: ServiceName, executable: String, arguments: [String] = [], environment: [String: String],
        grace: Duration = .seconds(10), journal: Journal
    ) {
        self.service = service
        self.journal = journal
        var options = PlatformOptions()
        // A group of its own: Ctrl-C reaches the supervisor alone, which then stops the processes in their order.
        options.processGroupID = 0
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: grace)]
        let changes = environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
        configuration = Configuration(
            executable: .path(.init(executable)), arguments: Arguments(arguments),
            environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)), platformOptions: options)
    }

    func run() async {
        var backOff = BackOff()
        while !Task.isCancelled {
            let start = ContinuousClock.now
            let ending = await live()
            if Task.isCancelled { return }
            let pause = backOff.pause(afterLifeOf: start.duration(to: .now))
            await journal.note(.error, "\(service.rawValue) \(ending); it starts again in \(pause.inSeconds)")
            try? await Task.sleep(for: pause)
        }
    }

    /// Ends the process at once, if it runs.
    func kill() { killRunning.withLock { $0 }?() }

    /// One life of the process, and how it ended.
    private func live() async -> String {
        do {
            let result = try await Subprocess.run(
                configuration, input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                killRunning.withLock { $0 = { try? execution.send(signal: .kill) } }
                defer { killRunning.withLock { $0 = nil } }
                // In a task of its own, because what a process says while it stops is wanted as well.
                try await Task {
                    for try await line in execution.standardOutput.strings(
                        separatedBy: .unicodeScalarSequence(["\n"]), bufferingPolicy: .unbounded)
                    {
                        await journal.take(line, from: service)
                    }
                }.value
            }
            return result.terminationStatus.inWords
        } catch {
            return "could not be run (\(error))"
        }
    }
}

extension TerminationStatus {
    fileprivate var inWords: String {
        switch self {
        case .exited(let code): "ended by itself with status \(code)"
        case .signaled(let signal): "was ended by signal \(signal)"
        }
    }
}

extension Duration {
    /// In seconds with at most two decimals, such as `0.84 s`.
    var inSeconds: String {
        let hundredths = Int((self / .milliseconds(10)).rounded())
        let decimals = String(100 + hundredths % 100).dropFirst()
        let fraction = decimals.hasSuffix("0") ? decimals.dropLast() : decimals
        return fraction == "0" ? "\(hundredths / 100) s" : "\(hundredths / 100).\(fraction) s"
    }
}
