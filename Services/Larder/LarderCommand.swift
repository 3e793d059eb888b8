import ArgumentParser

/// The command `larder`: what a developer and an operator do with the system as a whole.
@main
struct LarderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "larder", abstract: "Starts Larder and looks after it.", version: version,
        subcommands: [
            UpCommand.self, RestartCommand.self, HealthCommand.self, AdminCommand.self, DeadLettersCommand.self,
            StoresCommand.self, SimulateCommand.self, ProbeCommand.self, VersionCommand.self,
        ])

    static let version = "0.1.0"
}

/// `larder version`: says which Larder this is.
struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "version", abstract: "Says which Larder this is.")

    func run() { print("larder \(LarderCommand.version)") }
}

/// Why a command cannot do what it was asked for, in a sentence that says what to do about it.
struct CommandError: Error, Hashable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
