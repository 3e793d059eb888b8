import CWorker
import Foundation
import ServiceLifecycle

/// Gives memory that was needed for a while back to the system: an allocator keeps it otherwise, for as long as the
/// process runs.
struct MemoryReturn: Service {
    private static let pause = Duration.seconds(20)
    /// Less than so many bytes more than the last time are left alone.
    private static let growth = 16 << 20

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            var settled = ResidentMemory.bytes()
            while true {
                try await Task.sleep(for: Self.pause)
                let now = ResidentMemory.bytes()
                if now - settled > Self.growth { larder_return_memory() }
                settled = min(now, ResidentMemory.bytes())
            }
        }
    }
}
