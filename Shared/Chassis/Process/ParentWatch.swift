import Foundation
import ServiceLifecycle

/// Ends the process when the one that started it is gone, where LARDER_PARENT_PID names one: a supervisor that was
/// killed leaves nothing behind.
public struct ParentWatch: Service {
    private let parent: Int32?

    public init(_ settings: Settings) throws(SettingsError) {
        let given = try settings.int("PARENT_PID", default: 0, in: 0...Int(Int32.max))
        parent = given == 0 ? nil : Int32(given)
    }

    public func run() async throws {
        guard let parent else {
            try? await gracefulShutdown()
            return
        }
        // A parent that died still has its number until somebody asks how it ended, but it is no longer the parent.
        let isOurs = getppid() == parent
        try? await cancelWhenGracefulShutdown {
            while Self.isAlive(parent), !isOurs || getppid() == parent { try await Task.sleep(for: .seconds(1)) }
            exit(1)
        }
    }

    /// A process that belongs to somebody else may not be signalled, and is there all the same.
    private static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}
