import Contracts
import Foundation
import Metrics
import Synchronization

/// Develops photos one after the other, away from the threads that answer requests.
final class PhotoStudio: Sendable {
    /// So many are in memory at a time, the one being developed included.
    static let most = 8

    private let turns = Turns()
    private let waiting = Mutex(0)

    /// Throws as `DevelopedPhoto` does, and 503 where too many wait already.
    func develop(_ file: Data) async throws -> DevelopedPhoto {
        try enter()
        defer { waiting.withLock { $0 -= 1 } }
        let start = ContinuousClock.now
        let photo = try await turns.take { try await Aside.run { try DevelopedPhoto(file) } }
        Timer(label: "photo_developing_seconds").record(duration: .now - start)
        return photo
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
