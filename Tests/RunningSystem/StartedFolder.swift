import Foundation
import Waiting

/// The folder of a system that has started once. Its databases are filled, so a system on a copy is ready much sooner.
enum StartedFolder {
    /// Makes `folder` one, for a system with these options of `larder up`.
    static func copy(to folder: URL, options: [String]) async throws {
        let original = try await Fixtures.folder("started\(options.joined())") { folder in
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
