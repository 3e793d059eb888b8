import Contracts
import Foundation

/// The executables of the services, which lie beside the command's own.
struct Executables: Sendable {
    let folder: URL

    /// Throws a sentence that names what is missing.
    init(in folder: URL) throws {
        self.folder = folder
        let missing = ServiceName.allCases.map(Self.name).filter {
            !FileManager.default.isExecutableFile(atPath: folder.appending(path: $0).path)
        }
        guard missing.isEmpty else {
            throw CommandError(
                "\(missing.joined(separator: ", ")) should be in \(folder.path). Build everything first: swift build.")
        }
    }

    init() throws {
        guard let own = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
            throw CommandError("The folder of the command `larder` cannot be found.")
        }
        try self.init(in: own.deletingLastPathComponent())
    }

    func path(of service: ServiceName) -> String { folder.appending(path: Self.name(of: service)).path }

    private static func name(of service: ServiceName) -> String { "larder-\(service.rawValue)" }
}
