import Chassis
import Contracts
import Foundation
import Logging

extension Harness {
    private struct Anything: Codable, Sendable {}

    private static let task = WorkerTask<Empty, Anything>(
        "develop-photo", within: WorkerLimits(computing: 5, waiting: 30))

    private static let workers = WorkerPool(
        executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "larder-recipes").path, most: 1,
        logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })

    /// Pictures, as the recipes service takes them in: by a worker, whose end is the end of this process.
    static let photo = Harness("photo", words: ["IHDR", "IDAT", "VP8X", "ICCP", "Exif\0\0", "\u{FF}\u{DA}"], seeds: [])
    { bytes in
        do {
            var size = 0
            try workers.run(task, Empty(), bytes) { _ in size = 1 }
            return outcome(size)
        } catch WorkerFailure.unavailable {
            return 0
        } catch {
            abort()
        }
    }
}
