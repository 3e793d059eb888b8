import ArgumentParser
import Contracts
import Foundation

/// `larder admin`: what has to be possible before there is an administrator, and when the last one lost the password.
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "Makes administrators, and gives somebody a new password.",
        discussion: """
            Works on the accounts of the folder, whether Larder runs there or not; where LARDER_DATABASE_URL is set, as in \
            the container of auth, on that database. Passwords are asked for at the terminal or read from standard input.
            """,
        subcommands: [Create.self, Promote.self, Reset.self, Audit.self])

    /// `larder admin create`: a new, verified account that is an administrator.
    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Makes an account that is an administrator.")
        @Option var username: String
        @Option var email: String
        @OptionGroup var place: AdminPlace

        func run() throws { try place.have(["create", username, email]) }
    }

    /// `larder admin promote`: somebody becomes an administrator.
    struct Promote: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Makes somebody an administrator.")
        @Argument(help: "A username or an address.") var account: String
        @OptionGroup var place: AdminPlace

        func run() throws { try place.have(["promote", account]) }
    }

    /// `larder admin reset`: a new password for somebody.
    struct Reset: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Gives somebody a new password and signs all their devices out.")
        @Argument(help: "A username or an address.") var account: String
        @OptionGroup var place: AdminPlace

        func run() throws { try place.have(["reset", account]) }
    }

    /// `larder admin audit`: whether the audit logs are as they were written.
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

/// Where the accounts are that `larder admin` is about.
struct AdminPlace: ParsableArguments {
    @Option(help: "The folder of the system, as `larder up` was given it.")
    var folder = "./var"

    /// Whether this process's own environment names the database of accounts, as in the container of auth.
    var isOneDatabase: Bool { ProcessInfo.processInfo.environment["LARDER_DATABASE_URL"] != nil }

    /// Lets the auth service's executable do it, which takes this process over with its terminal.
    func have(_ words: [String]) throws {
        throw Successor(executable: try executable(of: .auth), words: ["admin"] + words)
            .takeOver(with: try environment(of: .auth))
    }

    /// Lets a service's executable do it, and waits: the status that it ends with.
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

    /// Where a service's executable stands, if it is there.
    static func path(of service: ServiceName) -> String? {
        Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "larder-\(service.rawValue)").path
    }

    /// This process's own where it names a database, else what `larder up` tells the service.
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
