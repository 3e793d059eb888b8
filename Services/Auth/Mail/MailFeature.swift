import Chassis
import ServiceLifecycle

/// Mails: the queue of those that wait, and the mailbox of a development machine.
struct MailFeature: Feature {
    let background: [any Service]
    private let mailbox: MailboxRoutes?

    init(_ auth: AuthComponents) {
        background = [auth.post]
        mailbox = auth.settings.mailServer == nil ? MailboxRoutes(database: auth.database) : nil
    }

    func register(on routes: Routes) { mailbox?.register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.mails, .deliveredMails] }
}
