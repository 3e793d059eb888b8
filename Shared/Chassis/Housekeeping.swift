import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Forgets the events that were seen and the answers that were kept so long ago that nobody repeats them, what came about
/// people after they had left, and whatever of a service's own has had its time.
struct Housekeeping: Service {
    let database: Database
    let answers: IdempotencyStore
    let personalData: PersonalDataRegister
    let now: @Sendable () -> Date
    let logger: Logger
    /// What the service itself erases.
    var ownChore: @Sendable () async throws -> Void = {}
    /// How long an event is remembered, in seconds; one that is older was parked long since, and whoever sends it again
    /// means it.
    static let kept = 30 * 86_400.0
    private static let pause = Duration.seconds(3_600)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await tidyUp()
                try? await Task.sleep(for: Self.pause)
            }
        }
    }

    func tidyUp() async {
        do {
            let instant = now()
            try await Inbox(database: database).prune(before: instant.addingTimeInterval(-Self.kept))
            try await answers.prune()
            try await database.write { [personalData] in try personalData.eraseWhatCameLate(at: instant, in: $0) }
            try await ownChore()
            try await database.scrub()
        } catch is CancellationError {
            return
        } catch {
            logger.warning("What is out of date cannot be forgotten", metadata: ["error": "\(error)"])
        }
    }
}
