import Chassis
import Contracts
import Foundation
import Photos

/// Scans photos for barcodes in worker processes, one after another.
final class BarcodeScanner: Sendable {
    /// The most photos in memory, including the one being scanned.
    private static let most = 8
    /// The most photos of one person.
    private static let mostPerOwner = 3

    private let workers: WorkerPool
    private let work = BlockingWork(
        "barcode-photos", threads: 1, waiting: most - 1, waitingPerOwner: mostPerOwner)

    init(workers: WorkerPool) { self.workers = workers }

    /// Throws 415 if the file is no photo, 422 if it exceeds the limits on time and memory, and 503 if too many photos
    /// are waiting.
    ///
    /// - Parameter owner: the photo's owner; owners take turns.
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
