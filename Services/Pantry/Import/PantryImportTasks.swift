import Algorithms
import Chassis
import Contracts
import FileReading
import PantryContracts
import PantryFormats

/// Tasks of the pantry's worker processes: reading import files.
enum PantryImportTasks {
    static let read = WorkerTask<UploadedFileName, PantryFilePart>(
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

/// The content of a file.
struct ReadPantry: FileReport {
    var format: PantryImportFormat?
    var things: [ImportedEntry] = []
    var lists: [String] = []
    var remarks: [ServiceNotice] = []
    var isRefused = false

    mutating func take(_ part: PantryFilePart) {
        switch part {
        case .format(let known): format = known
        case .things(let more): things += more
        case .lists(let names): lists += names
        case .remark(let fault): remarks.append(ServiceNotice(fault))
        case .refused(let fault): refuse(ServiceNotice(fault))
        }
    }

    mutating func refuse(_ notice: ServiceNotice) {
        isRefused = true
        remarks.append(notice)
    }

    /// The content; empty if the file is refused or has too many items.
    var checked: ReadPantry {
        var read = self
        if things.count(where: { $0.kind == .item && !$0.isRefused }) > PantryItemRoutes.most {
            read.refuse(.manyItems)
        }
        if read.isRefused { (read.things, read.lists) = ([], []) }
        return read
    }
}
