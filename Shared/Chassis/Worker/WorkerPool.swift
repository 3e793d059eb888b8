import Contracts
import Foundation
import Logging
import Metrics
import Synchronization

/// The worker processes of a service, started on demand, reused, and ended when idle.
public final class WorkerPool: Sendable {
    /// Idle time after which a worker ends, in seconds.
    private static let rest = 60
    /// The number of asynchronous tasks that may wait for a worker.
    private static let mostWaiting = 32

    private let executable: String
    private let memory: Int
    private let logger: Logger
    /// Idle workers, with the start of their idle time.
    private let idle = Mutex<[(worker: WorkerProcess, since: ContinuousClock.Instant)]>([])
    private let slots: WorkerSlots
    private let hasWarned = Mutex(false)
    private let isSweeping = Mutex(false)
    /// The queue of asynchronous callers.
    private let waiting: BlockingWork

    /// Workers of a service.
    ///
    /// - Parameters:
    ///   - most: the maximum number of workers; further callers wait.
    ///   - memory: the memory limit of each worker, in bytes.
    public convenience init(of service: ServiceName, most: Int = 3, memory: Int = 512 << 20, logger: Logger) {
        self.init(executable: WorkerExecutable.path(of: service), most: most, memory: memory, logger: logger)
    }

    /// Workers of any program whose `main` calls `WorkerTasks.serve`.
    public init(executable: String, most: Int = 3, memory: Int = 512 << 20, logger: Logger) {
        self.executable = executable
        self.memory = memory
        self.logger = logger
        slots = WorkerSlots(most)
        waiting = BlockingWork("workers", threads: most, waiting: Self.mostWaiting)
    }

    /// Runs `task` with `input` and `bytes`, and calls `each` with each value. Blocks the thread.
    ///
    /// - Parameter owner: an account or a partner, which cannot occupy every worker; empty for the service itself.
    /// - Throws: a `WorkerFailure`, and the errors of `each`.
    public func run<Input, Output>(
        _ task: WorkerTask<Input, Output>, _ input: Input, _ bytes: any WorkerBytes = Data(), for owner: String = "",
        _ each: (Output) throws -> Void
    ) throws {
        try slots.with(for: owner) { try run(task, input, bytes, isPulled: false, each) }
    }

    /// Runs a task that requests its bytes in parts, so they may be of any size.
    public func run<Input, Output>(
        pulling task: WorkerTask<Input, Output>, _ input: Input, _ bytes: any WorkerBytes, for owner: String = "",
        _ each: (Output) throws -> Void
    ) throws {
        try slots.with(for: owner) { try run(task, input, bytes, isPulled: true, each) }
    }

    private func run<Input, Output>(
        _ task: WorkerTask<Input, Output>, _ input: Input, _ bytes: any WorkerBytes, isPulled: Bool,
        _ each: (Output) throws -> Void
    ) throws {
        let input = try WorkerMessage.encoded(input)
        let worker = try taken()
        let start = ContinuousClock.now
        var own: (any Error)?
        do {
            try worker.run(task.name, task.limits, input, bytes, isPulled: isPulled) { value in
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

    /// The single value of `task`. Blocks the thread. Throws a `WorkerFailure`.
    public func value<Input, Output>(
        waitingFor task: WorkerTask<Input, Output>, _ input: Input, _ bytes: any WorkerBytes = Data(),
        for owner: String = ""
    ) throws -> Output {
        var value: Output?
        try run(task, input, bytes, for: owner) { value = $0 }
        guard let value else { throw WorkerFailure.broke }
        return value
    }

    /// The single value of `task`. Throws a `WorkerFailure`, which is `unavailable` if too many tasks wait.
    public func value<Input, Output>(
        of task: WorkerTask<Input, Output>, _ input: Input, _ bytes: any WorkerBytes = Data()
    ) async throws -> Output {
        do {
            return try await waiting.run { [self] in try value(waitingFor: task, input, bytes) }
        } catch is BlockingWork.Full {
            throw WorkerFailure.unavailable
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
        sweep()
    }

    /// Starts a task that ends idle workers until none is left. At most one such task runs.
    private func sweep() {
        let isFirst = isSweeping.withLock { isSweeping in
            defer { isSweeping = true }
            return !isSweeping
        }
        guard isFirst else { return }
        Task { [weak self] in
            while self?.endRested() == false { try await Task.sleep(for: .seconds(Self.rest / 4)) }
        }
    }

    /// Ends workers that were idle for too long; returns `true` if no idle worker is left.
    private func endRested() -> Bool {
        let rested = idle.withLock { idle in
            let rested = idle.filter { $0.since + .seconds(Self.rest) <= .now }
            idle.removeAll { $0.since + .seconds(Self.rest) <= .now }
            // The next idle worker starts a new sweep.
            if idle.isEmpty { isSweeping.withLock { $0 = false } }
            return (workers: rested, isLast: idle.isEmpty)
        }
        return rested.isLast
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
