import AsyncHTTPClient
import Foundation
import RunningSystem
import Subprocess

/// A small disk in memory that holds a system's folder.
struct FullDisk {
    let folder: URL
    private static let megabytes = 160

    /// `nil` if this user may not mount.
    init?() async {
        folder = FileManager.default.temporaryDirectory.appending(path: "larder-disk-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard await Self.run("mount", ["-t", "tmpfs", "-o", "size=\(Self.megabytes)m", "tmpfs", folder.path]) else {
            try? FileManager.default.removeItem(at: folder)
            return nil
        }
    }

    func remove() async {
        _ = await Self.run("umount", [folder.path])
        try? FileManager.default.removeItem(at: folder)
    }

    /// Fills the free space while `body` runs.
    func whileFull(_ body: () async throws -> Void) async throws {
        let filler = folder.appending(path: "filler")
        _ = await Self.run("dd", ["if=/dev/zero", "of=\(filler.path)", "bs=64k", "status=none"])
        defer { try? FileManager.default.removeItem(at: filler) }
        try await body()
    }

    /// Writing requests before, during and after a full disk.
    static func strike(_ system: TroubledSystem, on disk: FullDisk) async throws -> Outcome {
        let process = try system.up.process(of: .pantry)
        let question = try await system.question(for: .pantry)
        // A write that fits into the database's free pages still succeeds.
        let refusing = Traffic(
            Question(request: question.request, isServed: { [201, 507].contains($0) }), client: .shared)
        try await disk.whileFull {
            let load = Task { await refusing.run() }
            try await Task.sleep(for: .seconds(3))
            refusing.stop()
            await load.value
        }
        let instant = ContinuousClock.now
        let traffic = Traffic(question, client: .shared)
        let load = Task { await traffic.run() }
        try await Task.sleep(for: .seconds(2))
        traffic.stop()
        await load.value
        let (full, after) = (refusing.outcome(since: instant - .seconds(60)), traffic.outcome(since: instant))
        let isSame = try system.up.process(of: .pantry) == process
        return Outcome(
            sent: full.sent + after.sent, lost: full.lost + after.lost, servesAgain: after.servesAgain,
            longestWait: max(full.longestWait, after.longestWait), isAlive: after.isAlive && isSame)
    }

    private static func run(_ command: String, _ arguments: [String]) async -> Bool {
        let result = try? await Subprocess.run(
            .name(command), arguments: .init(arguments), input: .none, output: .discarded, error: .discarded)
        return result?.terminationStatus == .exited(0)
    }
}
