import Foundation

@testable import Larder

/// Runs `body` with a system's folder that is gone afterwards.
func withSystemFolder<T>(_ body: (SystemFolder) async throws -> T) async throws -> T {
    let url = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(SystemFolder(at: url.path))
}
