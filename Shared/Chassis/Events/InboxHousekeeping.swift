import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Forgets the events that were seen so long ago that nobody sends them again.
struct InboxHousekeeping: Service {
    let inbox: Inbox
    let now: @Sendable () -> Date
    let logger: Logger
    /// An event that is older has been parked long since; whoever sends it again means it.
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
            try await inbox.prune(before: now().addingTimeInterval(-Self.kept))
        } catch is CancellationError {
            return
        } catch {
            logger.warning("The inbox cannot be tidied up", metadata: ["error": "\(error)"])
        }
    }
}
