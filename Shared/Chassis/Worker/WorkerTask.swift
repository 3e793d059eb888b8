import Foundation

/// A task on untrusted input, run in a worker process so that hostile bytes cannot harm the service.
///
/// Declared once, like an endpoint. `workerTasks` of the service binds its implementation, and `WorkerPool` runs it.
public struct WorkerTask<Input: Codable & Sendable, Output: Codable & Sendable>: Sendable {
    public let name: String
    public let limits: WorkerLimits

    /// - Parameter name: the name in metrics and logs, such as `read-page`; unique in the service.
    public init(_ name: String, within limits: WorkerLimits) {
        self.name = name
        self.limits = limits
    }
}

/// The limits of one task. `LARDER_WORKER_MEGABYTES` limits the memory of the process.
public struct WorkerLimits: Hashable, Sendable {
    /// CPU time in seconds.
    public let computing: Int
    /// The total time that the service waits for the worker, in seconds. Time spent by the service between two values
    /// does not count.
    public let waiting: Int

    public init(computing: Int, waiting: Int) {
        self.computing = computing
        self.waiting = waiting
    }
}

/// The tasks of a service's worker processes.
public struct WorkerTasks: Sendable {
    typealias Work = @Sendable (_ input: Data, _ source: WorkerSource, _ give: (Data) throws -> Void) throws -> Void

    private(set) var all: [String: Work] = [:]

    public init() {}

    /// Binds the implementation of `task`. It receives input and bytes, and calls its last argument with each value.
    ///
    /// A thrown error ends the worker, so expected failures belong in `Output`.
    public mutating func on<Input, Output>(
        _ task: WorkerTask<Input, Output>,
        _ work: @escaping @Sendable (Input, Data, (Output) throws -> Void) throws -> Void
    ) {
        all[task.name] = { input, source, give in
            guard case .whole(let bytes) = source else { throw WorkerConnection.Fault.garbled }
            try work(try WorkerMessage.decoded(input), bytes) { try give(try WorkerMessage.encoded($0)) }
        }
    }

    /// Binds a task whose input may exceed memory: `work` requests its bytes in parts, from any position.
    /// `WorkerPool.run(pulling:)` runs it.
    public mutating func on<Input, Output>(
        pulling task: WorkerTask<Input, Output>,
        _ work: @escaping @Sendable (Input, any WorkerBytes, (Output) throws -> Void) throws -> Void
    ) {
        all[task.name] = { input, source, give in
            guard case .pulled(let bytes) = source else { throw WorkerConnection.Fault.garbled }
            try work(try WorkerMessage.decoded(input), bytes) { try give(try WorkerMessage.encoded($0)) }
        }
    }

    /// Runs as a worker if `arguments` ask for one, and never returns then. Otherwise returns at once.
    public func serve(_ arguments: [String] = CommandLine.arguments) {
        WorkerProgram(arguments, self)?.run()
    }
}

/// The reason for the failure of a task.
public enum WorkerFailure: Error, Hashable, Sendable {
    /// The input crashed the process. It would do so again, so do not retry automatically.
    case broke
    /// The task exceeded its `WorkerLimits` and would do so again.
    case tookTooLong
    /// No process could be started. A later attempt may succeed.
    case unavailable
}
