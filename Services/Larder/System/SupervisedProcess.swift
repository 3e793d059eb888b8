import Foundation
import Subprocess
import Supervision
import Synchronization
import SystemPackage

/// A running process and its process group.
final class SupervisedProcess: Sendable {
    private let running = Mutex<pid_t?>(nil)

    var identifier: pid_t? { running.withLock { $0 } }

    /// Kills the process and all that it started.
    func kill() { running.withLock { if let leader = $0 { Foundation.kill(-leader, SIGKILL) } } }

    /// Runs the process with `input` as standard input. Cancelling asks it to stop.
    func live(
        _ configuration: Configuration, input: ControlSocket, hear: @escaping @Sendable (String) async -> Void
    ) async -> ProcessEnding {
        // Our copy is closed once the process has its own, so the other end notices when the process ends.
        let input = Mutex<ControlSocket?>(input)
        guard let descriptor = input.withLock({ $0?.descriptor }) else { return .notRun("it has no input") }
        do {
            let result = try await Subprocess.run(
                configuration,
                input: .fileDescriptor(FileDescriptor(rawValue: descriptor), closeAfterSpawningProcess: false),
                output: .sequence, error: .combinedWithOutput
            ) { execution in
                input.withLock { $0 = nil }
                let leader = execution.processIdentifier.value
                running.withLock { $0 = leader }
                defer { running.withLock { $0 = nil } }
                let watch = Task.detached { await Self.endGroup(of: leader) }
                // A separate task, so that output is still read while the process stops.
                try await Task {
                    for try await line in execution.standardOutput.strings(
                        separatedBy: .unicodeScalarSequence(["\n"]), bufferingPolicy: .unbounded)
                    {
                        await hear(line)
                    }
                }.value
                await watch.value
            }
            switch result.terminationStatus {
            case .exited(let status): return .exited(status)
            case .signaled(let signal): return .signaled(signal)
            }
        } catch {
            return .notRun("\(error)")
        }
    }

    /// Kills the process group once its leader has ended: leftover processes would keep the output open.
    private static func endGroup(of leader: pid_t) async {
        var ending = siginfo_t()
        // The status stays available to the process's runner.
        while waitid(P_PID, id_t(leader), &ending, WEXITED | WNOHANG | WNOWAIT) == 0, ending.si_signo != SIGCHLD {
            try? await Task.sleep(for: .milliseconds(50))
        }
        Foundation.kill(-leader, SIGKILL)
    }
}
