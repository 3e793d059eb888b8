import Algorithms
import Chassis
import Contracts
import Foundation
import PantryContracts
import PantryFormats

/// Tasks of the pantry's worker processes: reading import files.
enum PantryImportTasks {
    static let read = WorkerTask<PantryFileName, PantryFilePart>(
        "read-pantry", within: WorkerLimits(computing: 20, waiting: 30))

    static func bind(to tasks: inout WorkerTasks) {
        tasks.on(read) { file, bytes, give in
            try PantryReaders.read(bytes, named: file.name) { part in
                guard case .things(let things) = part else { return try give(part) }
                // Parts keep the messages small.
                for chunk in things.chunks(ofCount: 500) { try give(.things(Array(chunk))) }
            }
        }
    }
}

/// The description of an uploaded file.
struct PantryFileName: Codable, Sendable {
    let name: String
}

/// The content of a file.
struct ReadPantry: Sendable {
    var format: PantryImportFormat?
    var things: [ImportedEntry] = []
    var lists: [String] = []
    var remarks: [ServiceNotice] = []
    var isRefused = false

    /// Reads a file in a worker process and blocks the thread. Throws 503 if no worker is free.
    init(_ bytes: any WorkerBytes, named name: String, of account: ID<Account>, by workers: WorkerPool) throws {
        do {
            try workers.run(PantryImportTasks.read, PantryFileName(name: name), bytes, for: account.description) {
                part in
                switch part {
                case .format(let known): format = known
                case .things(let more): things += more
                case .lists(let names): lists += names
                case .remark(let fault): remarks.append(ServiceNotice(fault))
                case .refused(let fault):
                    isRefused = true
                    remarks.append(ServiceNotice(fault))
                }
            }
        } catch let failure as WorkerFailure {
            guard failure != .unavailable else { throw Problem.pantryImportsBusy }
            isRefused = true
            remarks.append(.unread(failure))
        }
        if things.count(where: { $0.kind == .item && !$0.isRefused }) > PantryItemRoutes.most {
            isRefused = true
            remarks.append(.manyItems)
        }
        if isRefused { (things, lists) = ([], []) }
    }
}
