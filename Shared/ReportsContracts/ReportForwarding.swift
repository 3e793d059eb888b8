import Contracts
import Foundation
import Kitchen

/// A tracker that reports can be forwarded to.
public enum ReportTracker: String, Vocabulary {
    case github, gitlab, jira, webhook
}

/// Forwards a report to a tracker.
public struct ForwardingDraft: Codable, Hashable, Sendable {
    public var tracker: ReportTracker

    public init(tracker: ReportTracker) { self.tracker = tracker }
}

/// A report on its way to a tracker.
public struct ReportForwarding: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary { case waiting, delivered, failed }

    public let tracker: ReportTracker
    public let state: State
    /// The report's address at the tracker.
    public let link: String?
    /// The error of the last attempt.
    public let fault: String?
    public let at: Date

    public init(tracker: ReportTracker, state: State, link: String?, fault: String?, at: Date) {
        self.tracker = tracker
        self.state = state
        self.link = link
        self.fault = fault
        self.at = at
    }
}
