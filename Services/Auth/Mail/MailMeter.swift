import Foundation
import Metrics

/// What operators see of the mails.
struct MailMeter: Sendable {
    private let sentMails = Counter(label: "mails_sent_total")
    private let putOffMails = Counter(label: "mails_put_off_total")
    private let givenUpMails = Counter(label: "mails_given_up_total")
    private let waitingMails = Gauge(label: "mails_waiting")
    private let oldestMail = Gauge(label: "mails_oldest_seconds")

    func sent() { sentMails.increment() }

    func putOff() { putOffMails.increment() }

    func gaveUp(_ count: Int) { givenUpMails.increment(by: count) }

    /// - Parameter oldest: the age of the oldest one in seconds.
    func waiting(_ count: Int, oldest: TimeInterval) {
        waitingMails.record(count)
        oldestMail.record(oldest)
    }
}
