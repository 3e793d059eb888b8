import Chassis
import Contracts
import Foundation
import Metrics
import Synchronization

/// Has photos developed by worker processes, one after the other.
final class PhotoStudio: Sendable {
    /// So many are in memory at a time, the one being developed included.
    static let most = 8

    private let workers: WorkerPool
    private let turns = Turns()
    private let waiting = Mutex(0)

    init(workers: WorkerPool) { self.workers = workers }

    /// Throws as `DevelopedPhoto` does, 422 for what cannot be read in bounded time and memory, and 503 where too many
    /// wait already.
    func develop(_ file: Data) async throws -> DevelopedPhoto {
        try enter()
        defer { waiting.withLock { $0 -= 1 } }
        let start = ContinuousClock.now
        let outcome = try await turns.take { [workers] in
            do {
                return try await workers.value(of: ReadingTasks.photo, Nothing(), file)
            } catch let failure as WorkerFailure {
                return .refused(.photo(failure))
            }
        }
        Timer(label: "photo_developing_seconds").record(duration: .now - start)
        switch outcome {
        case .developed(let photo): return photo
        case .refused(let problem): throw problem
        }
    }

    private func enter() throws(Problem) {
        let hasRoom = waiting.withLock { waiting in
            guard waiting < Self.most else { return false }
            waiting += 1
            return true
        }
        guard hasRoom else { throw .unavailable("Many photos are being taken in. Send this one again in a moment.") }
    }
}

extension Problem {
    fileprivate static func photo(_ failure: WorkerFailure) -> Problem {
        switch failure {
        case .broke: .invalid("photo", "must be a photo that can be read; this one is damaged", code: "damaged")
        case .tookTooLong:
            .invalid("photo", "takes too long to be read; save it with fewer pixels", code: "too-costly")
        case .unavailable: .unavailable("Photos cannot be taken in right now. Send this one again in a moment.")
        }
    }
}
