import ArgumentParser
import AuthContracts
import Contracts
import Foundation
import Measuring
import SeededChance
import ServiceClient

/// Has an administrator search and list among very many accounts, on both engines, through the auth service's endpoint.
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "How long administrators wait for what they search.")
    static let goal = Duration.milliseconds(100)

    @Option(help: "How many accounts there are.")
    var accounts = 1_000_000
    @Option(help: "How often each kind of question is asked.")
    var questions = 300
    @Option(help: "sqlite or postgres; both unless given.")
    var engine: BenchedDatabase?

    func run() async throws {
        var report = Report(heads: ["question", "engine"] + Times.heads)
        for engine in engine.map({ [$0] }) ?? BenchedDatabase.allCases {
            try await engine.use { url in try await measure(url, engine, into: &report) }
        }
        print(report.text)
        if !report.isGood { throw ExitCode.failure }
    }

    private func measure(_ url: String, _ engine: BenchedDatabase, into report: inout Report) async throws {
        let hash = try await FirstAdministrator.make(in: url)
        let database = try BenchedDatabase.open(url)
        var population = Population(count: accounts)
        let members = try await population.settle(in: database, hash: hash)
        try await engine.settle(database)
        await database.close()
        let cheap = ["LARDER_ARGON2_MEMORY_KIB": "64", "LARDER_ARGON2_PASSES": "1"]
        let times = try await BenchedAuth.make(database: url, environment: cheap).running { auth in
            let someone = auth.client(at: "10.1.0.1")
            let tokens = try await someone.call(
                AuthAPI.signIn,
                sending: Credentials(login: FirstAdministrator.username, password: FirstAdministrator.password))
            return try await ask(someone.bearing(tokens.accessToken), about: members)
        }
        var all: [Duration] = []
        for (question, taken) in times {
            report.rows.append([question.rawValue, engine.rawValue] + Times(taken).cells)
            all += taken
        }
        let most = Times(all).percentile(99)
        report.rows.append(["all of them", engine.rawValue] + Times(all).cells)
        report.goals.append(
            (
                most < Self.goal,
                """
                \(engine.rawValue), \(accounts) accounts: \(Times.milliseconds(most)) at the 99th percentile \
                (goal: less than 100 ms; aim: 10 ms)
                """
            ))
    }

    /// Asks every kind of question in turns.
    private func ask(
        _ root: ServiceClient, about members: [Population.Member]
    ) async throws -> [(AccountQuestion, [Duration])] {
        var chance = Chance(seed: 7)
        var times: [AccountQuestion: [Duration]] = [:]
        // The first round only warms everything up.
        for round in 0...questions {
            for question in AccountQuestion.allCases {
                guard let member = members.randomElement(using: &chance) else { continue }
                var query = question.query(member, &chance)
                if question.goesOn { query.cursor = try await root.call(AuthAPI.accounts, sending: query).next }
                let start = ContinuousClock.now
                try await root.call(AuthAPI.accounts, sending: query)
                if round > 0 { times[question, default: []].append(start.duration(to: .now)) }
            }
        }
        return AccountQuestion.allCases.map { ($0, times[$0] ?? []) }
    }
}

extension BenchedDatabase: ExpressibleByArgument {}

/// What administrators ask for.
enum AccountQuestion: String, CaseIterable {
    case username = "a whole username"
    case address = "the beginning of an address"
    case letters = "one to four letters"
    case further = "one to four letters, next page"
    case word = "a word of a name"
    case name = "first and last name"
    case nobody = "what nobody is called"
    case banned = "banned, one to three letters"
    case partners = "partners, one to three letters"
    case bannedWord = "banned, a word of a name"
    case newest = "no word, the newest"
    case administrators = "no word, administrators"
    case bannedAll = "no word, banned"
    case bannedPartners = "no word, banned partners"

    var goesOn: Bool { self == .further }

    func query(_ member: Population.Member, _ chance: inout Chance) -> ManagedAccountQuery {
        let letters = String(member.username.prefix(Int.random(in: 1...4, using: &chance)))
        let few = String(member.first.prefix(Int.random(in: 1...3, using: &chance)))
        return switch self {
        case .username: ManagedAccountQuery(query: member.username)
        case .address: ManagedAccountQuery(query: String(member.email.prefix { $0 != "@" }) + "@")
        case .letters, .further: ManagedAccountQuery(query: letters)
        case .word: ManagedAccountQuery(query: Bool.random(using: &chance) ? member.first : member.last)
        case .name: ManagedAccountQuery(query: "\(member.first) \(member.last)")
        case .nobody: ManagedAccountQuery(query: "\(member.first)xq")
        case .banned: ManagedAccountQuery(query: few, state: .banned)
        case .partners: ManagedAccountQuery(query: few, role: .partner, state: .active)
        case .bannedWord: ManagedAccountQuery(query: member.last, state: .banned)
        case .newest: ManagedAccountQuery(limit: 100)
        case .administrators: ManagedAccountQuery(role: .administrator)
        case .bannedAll: ManagedAccountQuery(state: .banned)
        case .bannedPartners: ManagedAccountQuery(role: .partner, state: .banned)
        }
    }
}
