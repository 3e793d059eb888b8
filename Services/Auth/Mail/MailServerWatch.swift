import Chassis
import Contracts
import Foundation
import Logging
import Metrics
import Synchronization

/// Tells operators whether the mail server accepts Larder: in the log, in metrics and in `/health/ready`.
final class MailServerWatch: Sendable {
    /// Seconds for which a server that refused is left alone: many log-ins with a wrong password lock an account.
    static let rest: TimeInterval = 60

    private struct State {
        var fault: MailFault?
        var restsUntil: Date?
    }

    private let now: @Sendable () -> Date
    private let logger: Logger
    private let state = Mutex(State())

    init(now: @escaping @Sendable () -> Date, logger: Logger) {
        self.now = now
        self.logger = logger
        measure(nil)
    }

    var fault: MailFault? { state.withLock { $0.fault } }

    /// The fault for which the server is left alone, and for how many seconds.
    var rest: (fault: MailFault, seconds: TimeInterval)? {
        let instant = now()
        return state.withLock { state in
            guard let fault = state.fault, let end = state.restsUntil, instant < end else { return nil }
            return (fault, min(end.timeIntervalSince(instant), Self.rest))
        }
    }

    /// The server took a mail.
    func tookMail() { clear { _ in true } }

    /// The server accepted the connection, EHLO and the log-in.
    func connected() { clear(where: \.isOnConnecting) }

    func failed(_ failure: MailFailure) {
        // A server that looks at a recipient has accepted the connection.
        if case .refused = failure { connected() }
        guard case .misconfigured(let fault) = failure else { return }
        let instant = now()
        let isNew = state.withLock { state in
            state.restsUntil = fault.isOnConnecting ? instant + Self.rest : nil
            defer { state.fault = fault }
            return state.fault?.kind != fault.kind
        }
        guard isNew else { return }
        measure(fault)
        logger.error("Mails wait. \(fault)")
    }

    private func clear(where isMended: (MailFault) -> Bool) {
        let wasMended = state.withLock { state in
            guard let fault = state.fault, isMended(fault) else { return false }
            state = State()
            return true
        }
        guard wasMended else { return }
        measure(nil)
        logger.notice("The mail server accepts Larder again.")
    }

    /// The service serves without mails, so that the part is ready.
    var parts: [SystemHealth.Part] {
        fault.map { [SystemHealth.Part(name: "mail", state: .ready, detail: "Mails wait. \($0)")] } ?? []
    }

    private func measure(_ fault: MailFault?) {
        for kind in MailFault.Kind.allCases {
            Gauge(label: "mail_misconfigured", dimensions: [("kind", kind.rawValue)])
                .record(kind == fault?.kind ? 1 : 0)
        }
    }
}
