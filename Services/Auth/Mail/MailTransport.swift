/// A way for mails to reach people.
protocol MailTransport: Sendable {
    /// Returns once somebody else answers for the mail.
    func send(_ mail: Mail) async throws(MailFailure)
}

/// Why a mail was not taken.
enum MailFailure: Error, Hashable {
    /// There is nobody who takes mails at all.
    case away(String)
    /// They asked to try this one again later, or went silent over it.
    case later(String)
    /// The other side will not take it.
    case refused(String)
}
