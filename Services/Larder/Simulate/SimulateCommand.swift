import ArgumentParser
import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient

/// `larder simulate`: plays somebody whom Larder works with, for tests, demos and those who write programs for it.
struct SimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Plays somebody whom Larder works with.",
        subcommands: [SimulatePartnerCommand.self])
}

/// `larder simulate partner`: a restaurant or market that takes orders as real ones do.
struct SimulatePartnerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "partner", abstract: "Plays a restaurant or market that takes, prepares and delivers orders.",
        discussion: """
            It asks for orders by polling, with the partner's key, and answers some late, some twice, some with a rejection, \
            and some not at all. The key is read from LARDER_PARTNER_KEY unless given.
            """)

    @Option(help: "Where Larder is.")
    var url = "http://127.0.0.1:8080"

    @Option(help: "The partner's key, good for orders; LARDER_PARTNER_KEY unless given.")
    var key: String?

    @Option(help: "Seconds from one step of an order to the next.")
    var pace = 5.0

    @Option(help: "Of 100 orders so many are rejected.")
    var rejects = 10

    @Option(help: "Of 100 orders so many are never answered.")
    var silent = 5

    @Option(help: "Of 100 answers so many are sent twice.")
    var twice = 20

    @Option(help: "Which orders are treated how; the same number does the same again.")
    var seed: UInt64 = 1

    @Flag(help: "End once there is nothing to do.")
    var once = false

    func validate() throws {
        guard pace >= 0, pace <= 3_600 else { throw ValidationError("--pace must be from 0 to 3600.") }
        for (name, share) in [("rejects", rejects), ("silent", silent), ("twice", twice)] {
            guard (0...100).contains(share) else { throw ValidationError("--\(name) must be from 0 to 100.") }
        }
        guard rejects + silent <= 100 else { throw ValidationError("--rejects and --silent are more than all orders.") }
    }

    func run() async throws {
        guard let key = key ?? ProcessInfo.processInfo.environment["LARDER_PARTNER_KEY"], !key.isEmpty else {
            throw CommandError("Give the partner's key with --key or in LARDER_PARTNER_KEY.")
        }
        let transport = HTTPTransport(client: .shared, origin: url)
        let partner = SimulatedPartner(
            client: ServiceClient(transport: transport).bearing(key),
            temper: SimulatedPartner.Temper(
                pace: pace, rejects: rejects, silent: silent, twice: twice, seed: seed),
            say: { print($0) })
        try await partner.run(once: once)
    }
}
