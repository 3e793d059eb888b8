import Chassis
import Contracts

/// Mails: the queue of those that wait, and the mailbox of a development machine.
struct MailFeature: Feature {
    private let mails: MailQueue
    private let mailbox: MailboxRoutes?
    private let hasServer: Bool

    init(_ auth: AuthComponents) {
        let server = auth.settings.mailServer
        mails = MailQueue(
            transport: server.map(SMTPTransport.init) ?? DevelopmentMailbox(database: auth.database, now: auth.now),
            watch: MailServerWatch(now: auth.now, logger: auth.platform.logger))
        hasServer = server != nil
        mailbox = server == nil ? MailboxRoutes(database: auth.database) : nil
    }

    func register(on routes: Routes) { mailbox?.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) { mails.register(on: &jobs) }

    var scheduledJobs: [ScheduledJob] {
        hasServer ? [ScheduledJob("mail server", every: .seconds(600)) { try await mails.check() }] : []
    }

    func readiness() async -> [SystemHealth.Part] { mails.watch.parts }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.mails, .deliveredMails] }
}
