import Chassis
import Contracts
import Foundation
import Photos

/// Has photos searched for barcodes by worker processes, one after the other.
final class BarcodeScanner: Sendable {
    /// So many photos are in memory at a time, the one being searched included.
    private static let most = 8
    /// So many of one person.
    private static let mostPerOwner = 3

    private let workers: WorkerPool
    private let work = BlockingWork(
        "barcode-photos", threads: 1, waiting: most - 1, waitingPerOwner: mostPerOwner)

    init(workers: WorkerPool) { self.workers = workers }

    /// Throws 415 for what is no photo, 422 for one that cannot be read in bounded time and memory, and 503 where too many
    /// wait already.
    ///
    /// - Parameter owner: whose photo it is; owners take turns.
    func read(_ file: any WorkerBytes, for owner: String) async throws -> [FoundBarcode] {
        let start = ContinuousClock.now
        switch try await outcome(of: file, for: owner) {
        case .found(let codes):
            ProductMetrics.searched(codes.isEmpty ? "none" : "found", in: .now - start)
            return codes
        case .refused(let problem):
            ProductMetrics.searched("refused", in: .now - start)
            throw problem
        }
    }

    private func outcome(of file: any WorkerBytes, for owner: String) async throws -> BarcodeReading.Outcome {
        do {
            return try await work.run(for: owner) { [workers] in
                try workers.value(waitingFor: BarcodeReading.task, Empty(), file, for: owner)
            }
        } catch is BlockingWork.Full {
            throw Problem.photosBusy
        } catch let failure as WorkerFailure {
            return .refused(.photo(failure))
        }
    }
}
