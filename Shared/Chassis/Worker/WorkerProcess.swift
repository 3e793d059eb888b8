import CWorker
import Contracts
import Foundation
import Synchronization

/// A worker process, as seen by its service. One thread at a time uses it.
final class WorkerProcess: Sendable {
    /// The number of tasks after which a worker is replaced.
    private static let mostTasks = 500
    /// The growth in memory after which a worker is replaced, in bytes.
    private static let mostGrowth = 64 << 20
    /// The time limit of a start.
    private static let start = Duration.seconds(20)

    let confinement: WorkerMessage.Confinement
    private let process: pid_t
    private let connection: WorkerConnection
    private let size: Int
    private let tasks = Mutex(0)
    /// The signal that ended the process, or 0; `nil` until `end` is called.
    private let ended = Mutex<Int32?>(nil)

    /// Starts a worker and waits until it is ready. Throws `WorkerFailure.unavailable` if it does not start.
    init(_ executable: String, memory: Int) throws(WorkerFailure) {
        var ends: [Int32] = [-1, -1]
        guard larder_worker_pair(&ends) == 0 else { throw .unavailable }
        let connection = WorkerConnection(socket: ends[0])
        let process = Self.started(executable, memory: memory, ends[1])
        close(ends[1])
        guard process > 0, let confinement = Self.greeting(on: connection) else {
            close(ends[0])
            if process > 0 {
                kill(process, SIGKILL)
                _ = larder_worker_ended(process, true)
            }
            throw .unavailable
        }
        (self.connection, self.process, self.confinement) = (connection, process, confinement)
        size = ResidentMemory.bytes(of: "\(process)")
    }

    deinit {
        end()
        close(connection.socket)
    }

    /// Runs a task and calls `each` with each value. If `each` throws, the worker cannot be reused.
    ///
    /// - Parameter isPulled: whether the worker requests the bytes in parts.
    func run(
        _ task: String, _ limits: WorkerLimits, _ input: Data, _ bytes: any WorkerBytes, isPulled: Bool = false,
        _ each: (Data) throws -> Void
    ) throws {
        tasks.withLock { $0 += 1 }
        var patience: Duration? = .seconds(limits.waiting)
        let computing = [UInt8(truncatingIfNeeded: limits.computing >> 8), UInt8(truncatingIfNeeded: limits.computing)]
        try connection.send(.task, Data(computing + task.utf8), within: &patience)
        try connection.send(.input, input, within: &patience)
        if isPulled {
            try connection.send(.source, WorkerRange.number(bytes.count), within: &patience)
        } else {
            try connection.send(.bytes, bytes, within: &patience)
        }
        while true {
            let message = try connection.receive(within: &patience)
            switch message.kind {
            case .value: try each(message.bytes)
            case .done: return
            case .wanted where isPulled:
                guard let range = WorkerRange(message.bytes, of: bytes.count) else {
                    throw WorkerConnection.Fault.garbled
                }
                try connection.send(.bytes, try bytes.part(at: range.place, upTo: range.most), within: &patience)
            default: throw WorkerConnection.Fault.garbled
            }
        }
    }

    /// Whether the worker runs and is below its limits of tasks and growth.
    var isFit: Bool {
        larder_worker_ended(process, false) < 0 && tasks.withLock { $0 } < Self.mostTasks
            && ResidentMemory.bytes(of: "\(process)") - size < Self.mostGrowth
    }

    /// Kills the worker if it still runs. Returns the signal that ended it, or 0.
    @discardableResult
    func end() -> Int32 {
        ended.withLock { ended in
            if let ended { return ended }
            kill(process, SIGKILL)
            let signal = larder_worker_ended(process, true)
            ended = signal
            return signal
        }
    }

    private static func greeting(on connection: WorkerConnection) -> WorkerMessage.Confinement? {
        var patience: Duration? = start
        return try? WorkerMessage.decoded(try connection.receive(within: &patience).bytes)
    }

    /// The process id, or a negative number. The worker inherits only what the loader needs, and no backtracer delays
    /// its end.
    private static func started(_ executable: String, memory: Int, _ socket: Int32) -> pid_t {
        let words = ["larder", WorkerProgram.command, "\(memory)"]
        let library = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
        let settings = ["SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=2", "LC_ALL=C.UTF-8"] + library
        let arguments = words.map { strdup($0) } + [nil]
        let environment = settings.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        return larder_worker_start(executable, arguments, environment, socket)
    }
}

/// The executable of a service's workers.
enum WorkerExecutable {
    /// This program if it belongs to the service, even after its file was replaced; otherwise, as in tests, the
    /// service's program in the same folder.
    static func path(of service: ServiceName) -> String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let file = URL(filePath: own)
        let name = "larder-\(service.rawValue)"
        if file.lastPathComponent.split(separator: " ").first == name[...] { return "/proc/self/exe" }
        return file.deletingLastPathComponent().appending(path: name).path
    }
}
