import ArgumentParser
import Contracts
import Foundation

/// `larder dead-letters`: events that a service refuses and jobs that failed for good.
struct DeadLettersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dead-letters", abstract: "Lists what came to nothing, tries it again, or gives it up.",
        discussion: """
            Works on the databases of the folder, whether Larder runs there or not; where LARDER_DATABASE_URL is set, as in \
            the container of a service, on that database.
            """,
        subcommands: [List.self, Retry.self, Discard.self], defaultSubcommand: List.self)

    /// `larder dead-letters list`: those of every service.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists the dead letters of every service.")
        @OptionGroup var place: AdminPlace

        func run() throws {
            guard !place.isOneDatabase else {
                guard try place.status(of: DeadLettersCommand.anyService, ["list"], command: "dead-letters") == 0 else {
                    throw ExitCode.failure
                }
                return
            }
            var isAnyBroken = false
            for service in ServiceName.owners {
                FileHandle.standardOutput.write(Data("\(service.rawValue):\n".utf8))
                if try place.status(of: service, ["list"], command: "dead-letters") != 0 { isAnyBroken = true }
            }
            if isAnyBroken { throw ExitCode.failure }
        }
    }

    /// `larder dead-letters retry`: one is tried again.
    struct Retry: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Tries one again.")
        @OptionGroup var letter: NamedDeadLetter

        func run() throws { try letter.have("retry") }
    }

    /// `larder dead-letters discard`: one is given up.
    struct Discard: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Gives one up.")
        @OptionGroup var letter: NamedDeadLetter

        func run() throws { try letter.have("discard") }
    }

    /// Any service's executable reads the dead letters of any database; this one is there.
    fileprivate static var anyService: ServiceName {
        ServiceName.owners.first { FileManager.default.isExecutableFile(atPath: AdminPlace.path(of: $0) ?? "") }
            ?? .auth
    }
}

/// One dead letter of one service.
struct NamedDeadLetter: ParsableArguments {
    @Argument(help: "The service whose it is.")
    var service: ServiceName
    @Argument(help: "What the list calls it, such as event-12.")
    var id: String
    @OptionGroup var place: AdminPlace

    func validate() throws {
        guard ServiceName.owners.contains(service) else {
            throw ValidationError("The service \(service.rawValue) has no database.")
        }
    }

    func have(_ word: String) throws {
        let status = try place.status(of: service, [word, id], command: "dead-letters")
        guard status == 0 else { throw ExitCode.failure }
    }
}

extension ServiceName: ExpressibleByArgument {}
