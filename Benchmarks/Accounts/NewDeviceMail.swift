import ArgumentParser
import AuthContracts
import Contracts
import Foundation
import Measuring

/// Signs in from one new device and network after another, and measures when the owner's mail server has the mail about
/// it.
struct NewDeviceMail: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How soon the mail about a new device arrives at a mail server.")
    static let goal = Duration.seconds(3)

    @Option(help: "How many new devices sign in.")
    var devices = 100
    @Option(help: "The address of an empty database, instead of SQLite in a file.")
    var database: String?

    func run() async throws {
        let server = try MailSink()
        let auth = try BenchedAuth.make(
            database: database,
            environment: [
                "LARDER_SMTP_URL": "smtp://127.0.0.1:\(server.port)", "LARDER_MAIL_FROM": "larder@larder.example",
            ])
        let times = try await auth.running { try await measure(server, $0) }
        var report = Report(heads: ["what"] + Times.heads)
        report.rows.append(["from the answer to the arrival"] + times.cells)
        let most = times.percentile(99)
        report.goals.append(
            (
                most < Self.goal,
                "the mail arrives within \(Times.milliseconds(most)) at the 99th percentile (goal: 3 s)"
            ))
        print(report.text)
        if !report.isGood { throw ExitCode.failure }
    }

    private func measure(_ server: MailSink, _ auth: BenchedService) async throws -> Times {
        try await Crowd.register(1, at: auth, codes: server)
        let credentials = Credentials(login: Crowd.name(0), password: Crowd.password)
        // The first device causes no mail.
        try await auth.client(at: "10.3.0.1").call(AuthAPI.signIn, sending: credentials)
        var addresses = Crowd.Addresses()
        var times: [Duration] = []
        for _ in 0..<devices {
            let seen = server.count(to: Crowd.address(0))
            try await auth.client(at: addresses.next()).call(AuthAPI.signIn, sending: credentials)
            let answered = ContinuousClock.now
            let arrived = try await server.arrival(to: Crowd.address(0), after: seen)
            times.append(max(.zero, answered.duration(to: arrived)))
        }
        return Times(times)
    }
}
