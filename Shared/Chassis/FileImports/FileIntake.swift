import Contracts
import Foundation

/// The content of an uploaded file, collected from the parts that a worker reads.
public protocol FileReport: Sendable {
    associatedtype FilePart: Codable & Sendable

    mutating func take(_ part: FilePart) throws
    /// Drops the content, because the file is unreadable.
    mutating func refuse(_ notice: ServiceNotice)
}

/// Reads uploaded files in worker processes, one file at a time. Owners take turns.
public struct FileIntake: Sendable {
    private let workers: WorkerPool
    private let threads: BlockingWork
    private let patience: Duration
    private let busy: Problem
    private let unread: @Sendable (WorkerFailure) -> ServiceNotice

    /// - Parameters:
    ///   - name: the name of the threads and of their queue, unique in the process.
    ///   - waiting: the most waiting files, of which an owner may have two.
    ///   - patience: the longest wait.
    ///   - busy: the problem if too many files wait, or no worker is free.
    ///   - unread: the reason for a refusal if a worker failed on the file.
    public init(
        _ name: String, by workers: WorkerPool, waiting: Int, patience: Duration, busy: Problem,
        unread: @escaping @Sendable (WorkerFailure) -> ServiceNotice
    ) {
        self.workers = workers
        threads = BlockingWork(name, threads: 1, waiting: waiting, waitingPerOwner: 2)
        self.patience = patience
        self.busy = busy
        self.unread = unread
    }

    /// Fills `report` with the content of a file.
    ///
    /// - Parameters:
    ///   - isPulled: whether the task requests the bytes in parts.
    ///   - owner: the account or partner that waits.
    /// - Throws: `busy`, and the errors of `report`.
    public func read<Input, Report: FileReport>(
        _ file: TemporaryFile, _ input: Input, with task: WorkerTask<Input, Report.FilePart>, isPulled: Bool = false,
        for owner: String, into report: Report
    ) async throws -> Report {
        let answer = await threads.value(by: .now + patience, for: owner) {
            Result { try fill(report, file, input, with: task, isPulled: isPulled, for: owner) }
        }
        guard let answer else { throw busy }
        return try answer.get()
    }

    /// Blocks its thread.
    private func fill<Input, Report: FileReport>(
        _ report: Report, _ file: TemporaryFile, _ input: Input, with task: WorkerTask<Input, Report.FilePart>,
        isPulled: Bool, for owner: String
    ) throws -> Report {
        var report = report
        do {
            if isPulled {
                try workers.run(pulling: task, input, file, for: owner) { try report.take($0) }
            } else {
                try workers.run(task, input, file, for: owner) { try report.take($0) }
            }
        } catch let failure as WorkerFailure {
            guard failure != .unavailable else { throw busy }
            report.refuse(unread(failure))
        }
        return report
    }
}
