import Contracts
import Dispatch
import Foundation
import Logging
import Metrics
import Synchronization

/// The worker processes of a service: started when there is something to do, used again, and ended when nothing has been
/// done for a while.
public final class WorkerPool: Sendable {
    /// How long one waits for something to do, in seconds.
    private static let rest = 60

    private let executable: String
    private let memory: Int
    private let logger: Logger
    /// Those that have nothing to do, and since when.
    private let idle = Mutex<[(worker: WorkerProcess, since: ContinuousClock.Instant)]>([])
    /// Begins at none, because one that is freed with less than it began with ends the process.
    private let slots = DispatchSemaphore(value: 0)
    private let hasWarned = Mutex(false)

    /// Workers of a service.
    ///
    /// - Parameters:
    ///   - most: how many there are at a time; who comes then waits.
    ///   - memory: what each may take, in bytes.
    public convenience init(of service: ServiceName, most: Int = 3, memory: Int = 512 << 20, logger: Logger) {
        self.init(executable: WorkerExecutable.path(of: service), most: most, memory: memory, logger: logger)
    }

    /// Workers of any program that ends its `main` with `WorkerTasks.serve`.
    public init(executable: String, most: Int = 3, memory: Int = 512 << 20, logger: Logger) {
        self.executable = executable
        self.memory = memory
        self.logger = logger
        for _ in 0..<most { slots.signal() }
    }

    /// Has `task` done with `input` and `bytes`, and calls `each` with one value after the other. The thread waits.
    ///
    /// Throws a `WorkerFailure`, and whatever `each` throws.
    public func run<Input, Output>(
        _ task: WorkerTask<Input, Output>, _ input: Input, _ bytes: Data = Data(), _ each: (Output) throws -> Void
    ) throws {
        let input = try WorkerMessage.encoded(input)
        slots.wait()
        defer { slots.signal() }
        let worker = try taken()
        let start = ContinuousClock.now
        var own: (any Error)?
        do {
            try worker.run(task.name, task.limits, input, bytes) { value in
                do {
                    try each(try WorkerMessage.decoded(value))
                } catch {
                    own = error
                    throw error
                }
            }
        } catch {
            let signal = worker.end()
            if let own { throw own }
            throw failure(of: task.name, error, signal)
        }
        Timer(label: "worker_task_seconds", dimensions: [("task", task.name)]).record(duration: .now - start)
        keep(worker)
    }

    /// The one value that `task` gives. Throws a `WorkerFailure`.
    public func value<Input, Output>(
        of task: WorkerTask<Input, Output>, _ input: Input, _ bytes: Data = Data()
    ) async throws -> Output {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "larder.worker.\(task.name)", qos: .utility).async { [self] in
                continuation.resume(
                    with: Result {
                        var value: Output?
                        try run(task, input, bytes) { value = $0 }
                        guard let value else { throw WorkerFailure.broke }
                        return value
                    })
            }
        }
    }

    private func taken() throws(WorkerFailure) -> WorkerProcess {
        while let worker = idle.withLock({ $0.popLast()?.worker }) {
            if worker.isFit { return worker }
            worker.end()
        }
        let worker = try WorkerProcess(executable, memory: memory)
        if !worker.confinement.refusesSystem, isFirstWarning() {
            logger.warning("Workers keep the network: this system has no seccomp filters for processes")
        }
        return worker
    }

    private func isFirstWarning() -> Bool {
        hasWarned.withLock { hasWarned in
            defer { hasWarned = true }
            return !hasWarned
        }
    }

    private func keep(_ worker: WorkerProcess) {
        guard worker.isFit else {
            worker.end()
            return
        }
        idle.withLock { $0.append((worker, .now)) }
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(Self.rest + 1)) { [weak self] in
            self?.idle.withLock { idle in
                idle.removeAll { $0.since + .seconds(Self.rest) <= .now }
            }
        }
    }

    private func failure(of task: String, _ error: any Error, _ signal: Int32) -> WorkerFailure {
        var failure = WorkerFailure.broke
        if case WorkerConnection.Fault.late = error { failure = .tookTooLong }
        if signal == SIGXCPU { failure = .tookTooLong }
        let outcome = failure == .broke ? "broke" : "took-too-long"
        Counter(label: "worker_failures_total", dimensions: [("task", task), ("outcome", outcome)]).increment()
        logger.warning(
            "A worker was ended by what it read",
            metadata: ["task": "\(task)", "outcome": "\(outcome)", "signal": "\(signal)"])
        return failure
    }
}
