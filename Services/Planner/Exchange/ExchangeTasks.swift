import Chassis
import Contracts
import FileReading
import Foundation
import NutritionFiles

/// Tasks of the planner's worker processes: reading diary and plan files. They request the bytes in parts, because an
/// Apple Health export may exceed memory.
enum ExchangeTasks {
    static let diary = WorkerTask<UploadedFileName, DiaryFilePart>(
        "read-diary", within: WorkerLimits(computing: 120, waiting: 240))
    static let plan = WorkerTask<UploadedFileName, PlanFilePart>(
        "read-plan", within: WorkerLimits(computing: 30, waiting: 60))

    static func bind(to tasks: inout WorkerTasks) {
        tasks.on(pulling: diary) { file, bytes, give in
            try DiaryReaders.read(FileParts(of: bytes), named: file.name, give)
        }
        tasks.on(pulling: plan) { file, bytes, give in
            try PlanReaders.read(FileParts(of: bytes), named: file.name, give)
        }
    }
}

extension FileParts {
    fileprivate init(of bytes: any WorkerBytes) {
        self.init(count: bytes.count) { try bytes.part(at: $0, upTo: $1) }
    }
}

extension ServiceNotice {
    /// The reason why a worker failed to read a file.
    static func unreadFile(_ failure: WorkerFailure) -> ServiceNotice {
        failure == .tookTooLong
            ? ServiceNotice("exchange-unread", ["what": "slow"]) : ServiceNotice("exchange-unread", ["what": "broke"])
    }
}

extension Problem {
    static let exchangeBusy = Problem(503, "unavailable", ["what": "exchange"], retryAfter: 5)
}
