import Chassis
import Foundation
import Logging

/// Programs of this package, which are built beside the tests.
public enum BuiltPrograms {
    public static func path(of name: String) -> String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: own).deletingLastPathComponent().appending(path: name).path
    }
}

extension WorkerPool {
    /// Workers that end at whatever they are given.
    public static var ending: WorkerPool {
        WorkerPool(
            executable: BuiltPrograms.path(of: "Mischief"),
            logger: Logger(label: "workers") { _ in SwiftLogNoOpLogHandler() })
    }
}
