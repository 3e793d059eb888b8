import Chassis
import Contracts
import Foundation

/// The worker task for photos.
enum PhotoTask {
    static let develop = WorkerTask<Empty, DevelopedOrRefused>(
        "develop-photo", within: WorkerLimits(computing: 12, waiting: 25))
}

enum DevelopedOrRefused: Codable, Sendable {
    case developed(DevelopedPhoto)
    case refused(Problem)
}

extension WorkerTasks {
    /// Binds the task of developing photos, for a service with a `PhotoStudio`.
    public mutating func developPhotos() {
        on(PhotoTask.develop) { _, bytes, give in
            let outcome: DevelopedOrRefused
            do throws(Problem) {
                outcome = .developed(try DevelopedPhoto(bytes))
            } catch {
                outcome = .refused(error)
            }
            try give(outcome)
        }
    }
}
