import Chassis

/// Mails: the queue of those that wait, and the mailbox of a development machine.
struct MailFeature: Feature {
    private let mails: MailQueue
    private let mailbox: MailboxRoutes?

    init(_ auth: AuthComponents) {
        let server = auth.settings.mailServer
        mails = MailQueue(
            transport: server.map(SMTPTransport.init) ?? DevelopmentMailbox(database: auth.database, now: auth.now))
        mailbox = server == nil ? MailboxRoutes(database: auth.database) : nil
    }

    func register(on routes: Routes) { mailbox?.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) { mails.register(on: &jobs) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.mails, .deliveredMails] }
}
