import Chassis
import Contracts
import Foundation
import Metrics

/// Develops photos in worker processes, one at a time.
public final class PhotoStudio: Sendable {
    /// The number of photos in memory, including the one under way.
    static let most = 8

    /// The number of waiting photos per person.
    static let mostPerOwner = 4

    private let workers: WorkerPool
    private let work: BlockingWork

    /// - Parameter name: the name of the pool in metrics, unique in the process.
    public init(workers: WorkerPool, named name: String = "photos") {
        self.workers = workers
        work = BlockingWork(name, threads: 1, waiting: Self.most - 1, waitingPerOwner: Self.mostPerOwner)
    }

    /// Develops a photo. Throws the errors of `DevelopedPhoto`, 422 if the file exceeds the limits of time or memory,
    /// and 503 if too many are waiting.
    ///
    /// - Parameter owner: the owner of the photo; owners take turns.
    public func develop(_ file: any WorkerBytes, for owner: String) async throws -> DevelopedPhoto {
        let start = ContinuousClock.now
        let outcome = try await outcome(of: file, for: owner)
        Timer(label: "photo_developing_seconds").record(duration: .now - start)
        switch outcome {
        case .developed(let photo): return photo
        case .refused(let problem): throw problem
        }
    }

    private func outcome(of file: any WorkerBytes, for owner: String) async throws -> DevelopedOrRefused {
        do {
            return try await work.run(for: owner) { [workers] in
                try workers.value(waitingFor: PhotoTask.develop, Empty(), file, for: owner)
            }
        } catch is BlockingWork.Full {
            throw Problem.photosBusy
        } catch let failure as WorkerFailure {
            return .refused(.photo(failure))
        }
    }
}

extension Problem {
    /// Too many photos are waiting.
    public static let photosBusy = Problem(503, "unavailable", ["what": "photos"], retryAfter: 2)

    /// The problem for a photo whose worker process failed or could not start.
    public static func photo(_ failure: WorkerFailure) -> Problem {
        switch failure {
        case .broke: .invalid("photo", .photoDamaged)
        case .tookTooLong:
            .invalid("photo", .photoTooCostly)
        case .unavailable: Problem(503, "unavailable", ["what": "photo-processing"], retryAfter: 2)
        }
    }
}
