import Chassis
import Contracts
import Foundation
import PantryContracts
import PantryFormats

/// What the pantry service has read by its worker processes: files that people move in from.
enum MovingInTasks {
    static let read = WorkerTask<BroughtPantry, BroughtPart>(
        "read-pantry", within: WorkerLimits(computing: 20, waiting: 30))

    static func bind(to tasks: inout WorkerTasks) {
        tasks.on(read) { brought, bytes, give in
            try PantryReaders.read(bytes, named: brought.name) { part in
                guard case .things(let things) = part else { return try give(part) }
                // Part by part, so that no message is large.
                for start in stride(from: 0, to: things.count, by: 500) {
                    try give(.things(Array(things[start..<min(start + 500, things.count)])))
                }
            }
        }
    }
}

/// A file that somebody brought, beside its bytes.
struct BroughtPantry: Codable, Sendable {
    let name: String
}

/// What a file says.
struct ReadPantry: Sendable {
    var format: PantryImportFormat?
    var things: [BroughtThing] = []
    var lists: [String] = []
    var remarks: [ServiceNotice] = []
    var isRefused = false

    /// What a worker process reads. The thread waits. Throws 503 where there is no room for one.
    init(_ bytes: any WorkerBytes, named name: String, of account: ID<Account>, by workers: WorkerPool) throws {
        do {
            try workers.run(MovingInTasks.read, BroughtPantry(name: name), bytes, for: account.description) { part in
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
