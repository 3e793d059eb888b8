import Chassis
import Contracts
import Foundation
import Metrics

/// Has photos developed by worker processes, one after the other.
public final class PhotoStudio: Sendable {
    /// So many are in memory at a time, the one being developed included.
    static let most = 8

    /// So many of one person.
    static let mostPerOwner = 4

    private let workers: WorkerPool
    private let work: BlockingWork

    /// - Parameter name: what the metrics call its pool; one of a kind within a process.
    public init(workers: WorkerPool, named name: String = "photos") {
        self.workers = workers
        work = BlockingWork(name, threads: 1, waiting: Self.most - 1, waitingPerOwner: Self.mostPerOwner)
    }

    /// Throws as `DevelopedPhoto` does, 422 for what cannot be read in bounded time and memory, and 503 where too many
    /// wait already.
    ///
    /// - Parameter owner: whose photo it is; owners take turns.
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
    /// That too many photos wait to be looked at.
    public static let photosBusy = Problem(503, "unavailable", ["what": "photos"], retryAfter: 2)

    /// What to tell whoever sent a photo that a worker process did not survive or could not be started for.
    public static func photo(_ failure: WorkerFailure) -> Problem {
        switch failure {
        case .broke: .invalid("photo", .photoDamaged)
        case .tookTooLong:
            .invalid("photo", .photoTooCostly)
        case .unavailable: Problem(503, "unavailable", ["what": "photo-processing"], retryAfter: 2)
        }
    }
}
