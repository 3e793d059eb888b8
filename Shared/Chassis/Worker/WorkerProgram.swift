import CWorker
import Contracts
import Foundation

/// A worker process. It is confined before it reads a byte, and runs tasks one after the other until its service
/// disconnects.
struct WorkerProgram {
    /// The argument that makes a service's executable a worker.
    static let command = "worker"
    /// The limit of open files, enough for its connection and for libraries.
    private static let files: UInt64 = 32

    let tasks: WorkerTasks
    /// The memory limit, in bytes.
    let memory: Int

    /// `nil` unless the process arguments ask for a worker.
    init?(_ arguments: [String], _ tasks: WorkerTasks) {
        guard arguments.count == 3, arguments[1] == Self.command, let memory = Int(arguments[2]), memory > 0 else {
            return nil
        }
        self.tasks = tasks
        self.memory = memory
    }

    func run() -> Never {
        larder_worker_bound(UInt64(memory), Self.files)
        // A task may fail with a problem, whose phrases are read from a file.
        _ = Phrases.shared
        let refusesFiles = larder_worker_refuse_files()
        let confinement = WorkerMessage.Confinement(
            refusesSystem: larder_worker_refuse_system(), refusesFiles: refusesFiles)
        do {
            try serve(WorkerConnection(socket: STDIN_FILENO), confinement)
        } catch WorkerConnection.Fault.closed {
            exit(0)
        } catch {
            exit(1)
        }
    }

    private func serve(_ service: WorkerConnection, _ confinement: WorkerMessage.Confinement) throws -> Never {
        var patience: Duration?
        try service.send(.ready, try WorkerMessage.encoded(confinement), within: &patience)
        while true {
            let task = try service.receive(within: &patience)
            guard task.kind == .task, let work = tasks.all[String(decoding: task.bytes.dropFirst(2), as: UTF8.self)]
            else { throw WorkerConnection.Fault.garbled }
            larder_worker_bound_computing(task.bytes.prefix(2).reduce(0) { $0 << 8 | UInt64($1) })
            let input = try service.receive(within: &patience)
            let bytes = try service.receive(within: &patience)
            let source: WorkerSource =
                if bytes.kind == .source { .pulled(try PulledBytes(bytes.bytes, from: service)) } else {
                    .whole(bytes.bytes)
                }
            try work(input.bytes, source) { value in
                try service.send(.value, value, within: &patience)
            }
            larder_return_memory()
            try service.send(.done, Data(), within: &patience)
        }
    }
}
