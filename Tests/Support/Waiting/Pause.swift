import Foundation

/// Lets time pass in a test that has no condition to wait for: a slow peer, or the absence of a reaction that leaves no
/// trace.
public func pause(_ duration: Duration, because reason: StaticString) async throws {
    try await Task.sleep(for: duration)
}

/// Blocks the thread, as a slow peer or a slow transaction does.
public func pauseThread(_ duration: Duration, because reason: StaticString) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
}

/// Suspends until the task is cancelled, as work that hangs does.
public func hang() async throws {
    for await _ in AsyncStream(Never.self, { _ in }) {}
    throw CancellationError()
}
