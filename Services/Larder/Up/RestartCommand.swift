import ArgumentParser
import Contracts
import Foundation

/// `larder restart`: other processes take the places of those that run, one service after the other.
struct RestartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restart", abstract: "Has another process take over from the one of a service, or of all.",
        discussion: """
            Nobody notices: the next process serves before the last one stops accepting. A signal TERM to a process of \
            larder up does the same.
            """)

    /// How long a process has to take over.
    private static let patience = Duration.seconds(60)

    @Argument(help: "auth, recipes, …; all of them unless named.")
    var services: [String] = []

    @Option(help: "The folder of the system, as `larder up` was given it.")
    var folder = "./var"

    func validate() throws {
        for service in services where ServiceName(rawValue: service) == nil {
            throw ValidationError("There is no service “\(service)”.")
        }
    }

    func run() async throws {
        guard FileManager.default.fileExists(atPath: "\(folder)/lock") else { throw CommandError.notRunning(folder) }
        let folder = try SystemFolder(at: folder)
        guard (try? FolderLock(folder)) == nil else { throw CommandError.notRunning(folder.url.path) }
        let named = services.compactMap(ServiceName.init)
        for service in named.isEmpty ? ServiceName.allCases : named { try await restart(service, in: folder) }
    }

    private func restart(_ service: ServiceName, in folder: SystemFolder) async throws {
        let start = ContinuousClock.now
        guard let last = folder.processServing(as: service), kill(last, SIGTERM) == 0 else {
            throw CommandError("\(service.rawValue) does not run; its log may say why: \(folder.logs.path)")
        }
        while folder.processServing(as: service) == last {
            guard start.duration(to: .now) < Self.patience else {
                throw CommandError(
                    "\(service.rawValue) was told to stop and nothing took over; see \(folder.logs.path)")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        print("\(service.rawValue) was taken over after \(start.duration(to: .now).inSeconds)")
    }
}

extension CommandError {
    fileprivate static func notRunning(_ folder: String) -> CommandError {
        CommandError("Larder does not run in \(folder). Start it with larder up, or name its --folder.")
    }
}
