import Foundation
import Waiting

/// The folder of a system that has started once and was stopped: its databases are filled, so that a system on a copy of
/// it is ready in a fraction of the time.
enum StartedFolder {
    /// Makes `folder` one, for a system with these options of `larder up`.
    static func copy(to folder: URL, options: [String]) async throws {
        let original = try await MadeOnce.folder("started\(options.joined())") { folder in
            let up = LarderUp(folder: folder, offset: LarderUp.freeOffset(), options: options)
            _ = try await up.run { _ in _ = try await up.transcript.line(containing: "Larder is ready") }
        }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for part in ["secrets", "data"] {
            try FileManager.default.copyItem(at: original.appending(path: part), to: folder.appending(path: part))
        }
    }
}
