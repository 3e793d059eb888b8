/// A way for mails to reach people.
protocol MailTransport: Sendable {
    /// Returns once somebody else answers for the mail.
    func send(_ mail: Mail) async throws(MailFailure)
    /// Throws if no mail could be sent at the moment.
    func check() async throws(MailFailure)
}

extension MailTransport {
    func check() async throws(MailFailure) {}
}

/// Why a mail was not taken.
enum MailFailure: Error, Hashable {
    /// No mail server answers.
    case away(String)
    /// They asked to try this one again later, or went silent over it.
    case later(String)
    /// The other side will not take it.
    case refused(String)
    /// No mail is taken until an operator changes the configuration.
    case misconfigured(MailFault)
}

extension MailFailure: CustomStringConvertible {
    var description: String {
        switch self {
        case .away(let reason), .later(let reason), .refused(let reason): reason
        case .misconfigured(let fault): fault.description
        }
    }
}
