import Chassis
import Contracts
import Foundation
import Logging

extension Harness {
    private struct Anything: Codable, Sendable {}

    private static let task = WorkerTask<Empty, Anything>(
        "develop-photo", within: WorkerLimits(computing: 5, waiting: 30))

    private static let workers = pool(of: "larder-recipes")

    private static func pool(of service: String) -> WorkerPool {
        WorkerPool(
            executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
                .appending(path: service).path, most: 1,
            logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })
    }

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

    /// The codes that were found, or a refusal.
    private struct Found: Codable, Sendable {
        let found: [String: [Anything]]?
    }

    private static let barcodeTask = WorkerTask<Empty, Found>(
        "read-barcodes", within: WorkerLimits(computing: 8, waiting: 30))
    private static let barcodeWorkers = pool(of: "larder-pantry")

    /// Pictures with barcodes, as the pantry service takes them in.
    static let barcodePhoto = Harness(
        "barcode-photo", words: ["IHDR", "IDAT", "VP8 ", "\u{FF}\u{DA}", "\0\0\0\0", "\u{FF}\u{FF}\u{FF}\u{FF}"],
        seeds: []
    ) { bytes in
        do {
            var codes = 0
            try barcodeWorkers.run(barcodeTask, Empty(), bytes) { read in
                codes = read.found.map { $0.values.reduce(1) { $0 + $1.count } } ?? 0
            }
            return outcome(codes)
        } catch WorkerFailure.unavailable {
            return 0
        } catch {
            abort()
        }
    }
}
