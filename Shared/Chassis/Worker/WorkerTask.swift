import Foundation

/// Work on what outsiders wrote, which a worker process does for its service: whatever the bytes do to that process, the
/// service goes on.
///
/// Declared once, as an endpoint is. The service's `workerTasks` bind what does it, and `WorkerPool` has it done.
public struct WorkerTask<Input: Codable & Sendable, Output: Codable & Sendable>: Sendable {
    public let name: String
    public let limits: WorkerLimits

    /// - Parameter name: as metrics and logs call it, such as `read-page`; one of its kind in the service.
    public init(_ name: String, within limits: WorkerLimits) {
        self.name = name
        self.limits = limits
    }
}

/// What one task may take. Memory is bounded for the process: by `LARDER_WORKER_MEGABYTES`.
public struct WorkerLimits: Hashable, Sendable {
    /// Seconds of a core.
    public let computing: Int
    /// How long the service waits for what comes next, all together, in seconds. The time that the service itself takes
    /// between two values does not count.
    public let waiting: Int

    public init(computing: Int, waiting: Int) {
        self.computing = computing
        self.waiting = waiting
    }
}

/// The tasks that a service's worker processes can do.
public struct WorkerTasks: Sendable {
    typealias Work = @Sendable (_ input: Data, _ source: WorkerSource, _ give: (Data) throws -> Void) throws -> Void

    private(set) var all: [String: Work] = [:]

    public init() {}

    /// Binds what does `task`: it is given what to read, and calls its last argument with one value after the other.
    ///
    /// What it throws ends the worker. What the caller has to know stands in an `Output`.
    public mutating func on<Input, Output>(
        _ task: WorkerTask<Input, Output>,
        _ work: @escaping @Sendable (Input, Data, (Output) throws -> Void) throws -> Void
    ) {
        all[task.name] = { input, source, give in
            guard case .whole(let bytes) = source else { throw WorkerConnection.Fault.garbled }
            try work(try WorkerMessage.decoded(input), bytes) { try give(try WorkerMessage.encoded($0)) }
        }
    }

    /// The same for what may be larger than memory: `work` asks for its bytes part by part, from any place, and the service
    /// has it done by `WorkerPool.run(pulling:)`.
    public mutating func on<Input, Output>(
        pulling task: WorkerTask<Input, Output>,
        _ work: @escaping @Sendable (Input, any WorkerBytes, (Output) throws -> Void) throws -> Void
    ) {
        all[task.name] = { input, source, give in
            guard case .pulled(let bytes) = source else { throw WorkerConnection.Fault.garbled }
            try work(try WorkerMessage.decoded(input), bytes) { try give(try WorkerMessage.encoded($0)) }
        }
    }

    /// Makes a worker of this process where its `arguments` ask for one, and returns where they do not.
    public func serve(_ arguments: [String] = CommandLine.arguments) {
        WorkerProgram(arguments, self)?.run()
    }
}

/// Why a task came to nothing.
public enum WorkerFailure: Error, Hashable, Sendable {
    /// What was to be read ended the process. It would do so again, so it is not to be tried again by itself.
    case broke
    /// It took more than its `WorkerLimits`, and would do so again.
    case tookTooLong
    /// No process could be started. Later one may.
    case unavailable
}
