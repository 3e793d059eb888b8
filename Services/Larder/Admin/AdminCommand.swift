import ArgumentParser
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

    /// `larder admin audit`: whether the audit trail is as it was written.
    struct Audit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Checks that nobody has tampered with the audit trail.")
        @OptionGroup var place: AdminPlace

        func run() throws { try place.have(["audit"]) }
    }
}

/// Where the accounts are that `larder admin` is about.
struct AdminPlace: ParsableArguments {
    @Option(help: "The folder of the system, as `larder up` was given it.")
    var folder = "./var"

    /// Lets the auth service's executable do it, which takes this process over with its terminal.
    func have(_ words: [String]) throws {
        guard let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() else {
            throw Refusal("The folder of the command `larder` cannot be found.")
        }
        throw Successor(executable: folder.appending(path: "larder-auth").path, words: ["admin"] + words)
            .takeOver(with: try environment())
    }

    /// This process's own where it names a database, else what `larder up` tells the auth service.
    private func environment() throws -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        guard own["LARDER_DATABASE_URL"] == nil else { return own }
        guard FileManager.default.fileExists(atPath: "\(folder)/data") else {
            throw Refusal("There is no Larder in \(folder). Start it there once with larder up, or name its --folder.")
        }
        let told = ProcessEnvironment(
            folder: try SystemFolder(at: folder), ports: Ports(offset: 0), peerSecret: "", webSecret: "",
            demoPassword: nil)
        return own.merging(told.variables(of: .auth)) { $1 }
    }
}
