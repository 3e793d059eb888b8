import Contracts
import Foundation
import Logging

extension UploadStore {
    /// That of a service, as the settings say it. Throws if they say it wrong.
    convenience init(of service: ServiceName, _ settings: Settings, logger: Logger) throws {
        var bounds = Bounds()
        bounds.room = try settings.int("UPLOAD_MEGABYTES", default: bounds.room >> 20, in: 64...1_048_576) << 20
        bounds.most = try settings.int("UPLOADS", default: bounds.most, in: 1...1_000)
        let folder = settings.string("UPLOAD_FOLDER").map { URL(filePath: $0, directoryHint: .isDirectory) }
        self.init(folder: folder ?? Self.standardFolder(of: service), bounds: bounds, logger: logger)
    }

    /// Under `/var/tmp`, which is on a disk where `/tmp` may be in memory, or else in the temporary folder.
    static func standardFolder(of service: ServiceName) -> URL {
        let large = "/var/tmp"
        let parent =
            FileManager.default.isWritableFile(atPath: large)
            ? URL(filePath: large, directoryHint: .isDirectory) : FileManager.default.temporaryDirectory
        return parent.appending(path: "larder-\(geteuid())-\(service.rawValue)-uploads", directoryHint: .isDirectory)
    }
}
