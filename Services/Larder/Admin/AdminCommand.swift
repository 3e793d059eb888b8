import ArgumentParser
import Contracts
import Foundation

/// `larder admin`: tasks that need no signed-in administrator.
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "Makes administrators, and gives somebody a new password.",
        discussion: """
            Works on the accounts of the folder, whether Larder runs there or not; where LARDER_DATABASE_URL is set, as in \
            the container of auth, on that database. Passwords are asked for at the terminal or read from standard input.
            """,
        subcommands: [Create.self, Promote.self, Reset.self, Audit.self])

    /// `larder admin create`: creates a verified administrator account.
    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Makes an account that is an administrator.")
        @Option var username: String
        @Option var email: String
        @OptionGroup var place: AdminPlace

        func run() throws { try place.have(["create", username, email]) }
    }

    /// `larder admin promote`: makes an account an administrator.
    struct Promote: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Makes somebody an administrator.")
        @Argument(help: "A username or an address.") var account: String
        @OptionGroup var place: AdminPlace

        func run() throws { try place.have(["promote", account]) }
    }

    /// `larder admin reset`: sets a new password.
    struct Reset: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Gives somebody a new password and signs all their devices out.")
        @Argument(help: "A username or an address.") var account: String
        @OptionGroup var place: AdminPlace

        func run() throws { try place.have(["reset", account]) }
    }

    /// `larder admin audit`: verifies the audit logs.
    struct Audit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Checks that nobody has tampered with the audit logs of accounts and of moderators.")
        @OptionGroup var place: AdminPlace

        func run() throws {
            if place.isOneDatabase { return try place.have(["audit"]) }
            let statuses = try [ServiceName.auth, .recipes].map { try place.status(of: $0, ["audit"]) }
            guard statuses.allSatisfy({ $0 == 0 }) else { throw ExitCode.failure }
        }
    }
}

/// The accounts that `larder admin` works on.
struct AdminPlace: ParsableArguments {
    @Option(help: "The folder of the system, as `larder up` was given it.")
    var folder = "./var"

    /// Whether this process's environment names the database, as in the container of auth.
    var isOneDatabase: Bool { ProcessInfo.processInfo.environment["LARDER_DATABASE_URL"] != nil }

    /// Replaces this process with the auth service's executable.
    func have(_ words: [String]) throws {
        throw Successor(executable: try executable(of: .auth), words: ["admin"] + words)
            .takeOver(with: try environment(of: .auth))
    }

    /// Runs a service's executable and returns its exit status.
    func status(of service: ServiceName, _ words: [String], command: String = "admin") throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: try executable(of: service))
        process.arguments = [command] + words
        process.environment = try environment(of: service)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func executable(of service: ServiceName) throws -> String {
        guard let path = Self.path(of: service) else {
            throw CommandError("The folder of the command `larder` cannot be found.")
        }
        return path
    }

    /// The path of a service's executable; `nil` if this command's folder is unknown.
    static func path(of service: ServiceName) -> String? {
        Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "larder-\(service.rawValue)").path
    }

    /// This process's environment if it names a database, or else that of `larder up`.
    private func environment(of service: ServiceName) throws -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        guard own["LARDER_DATABASE_URL"] == nil else { return own }
        guard FileManager.default.fileExists(atPath: "\(folder)/data") else {
            throw CommandError(
                "There is no Larder in \(folder). Start it there once with larder up, or name its --folder.")
        }
        let told = ProcessEnvironment(
            folder: try SystemFolder(at: folder), ports: Ports(offset: 0), serviceSecret: "", webSecret: "",
            demoPassword: nil)
        return own.merging(told.variables(of: service)) { $1 }
    }
}
