import ArgumentParser
import Measuring

/// Measures what is promised about accounts, a subcommand for each figure. Each starts what it needs, beside this very
/// executable, prints a table and ends with status 1 when a goal is missed.
@main
struct AccountsBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "AccountsBenchmark", abstract: "Measures what is promised about accounts.",
        subcommands: [
            BanToRefusal.self, Enumeration.self, NewDeviceMail.self, Search.self, SignInStorm.self, Verify.self,
        ])
}
