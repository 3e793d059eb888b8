import Foundation
import Subprocess
import Supervision
import Synchronization
import SystemPackage

/// A process as the system knows it, with all that it starts.
final class SupervisedProcess: Sendable {
    private let running = Mutex<pid_t?>(nil)

    var identifier: pid_t? { running.withLock { $0 } }

    /// Ends it at once, with all processes that it started.
    func kill() { running.withLock { if let leader = $0 { Foundation.kill(-leader, SIGKILL) } } }

    /// Runs it with `input` as its standard input. Cancelling asks it to stop.
    func live(
        _ configuration: Configuration, input: ControlSocket, hear: @escaping @Sendable (String) async -> Void
    ) async -> ProcessEnding {
        // Ours is released as soon as the process has its own, so that the other end notices when that is gone.
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
                // In a task of its own, because what a process says while it stops is wanted as well.
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

    /// Ends what a process leaves behind as soon as it has ended: that would hold its output open, and its work up.
    private static func endGroup(of leader: pid_t) async {
        var ending = siginfo_t()
        // It stays to be asked by whoever runs it.
        while waitid(P_PID, id_t(leader), &ending, WEXITED | WNOHANG | WNOWAIT) == 0, ending.si_signo != SIGCHLD {
            try? await Task.sleep(for: .milliseconds(50))
        }
        Foundation.kill(-leader, SIGKILL)
    }
}
