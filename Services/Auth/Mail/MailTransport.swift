/// A way for mails to reach people.
protocol MailTransport: Sendable {
    /// Returns once somebody else answers for the mail.
    func send(_ mail: Mail) async throws(MailFailure)
}

/// Why a mail was not taken.
enum MailFailure: Error, Hashable {
    /// Nobody could be reached, or they asked to try again later.
    case later(String)
    /// The other side will not take it.
    case refused(String)
}
