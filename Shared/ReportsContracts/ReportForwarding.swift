import Contracts
import Foundation
import Kitchen

/// Where reports are forwarded.
public enum ReportTracker: String, Vocabulary {
    case github, gitlab, jira, webhook
}

/// Where to forward one.
public struct ForwardingDraft: Codable, Hashable, Sendable {
    public var tracker: ReportTracker

    public init(tracker: ReportTracker) { self.tracker = tracker }
}

/// A report on its way to a tracker.
public struct ReportForwarding: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary { case waiting, delivered, failed }

    public let tracker: ReportTracker
    public let state: State
    /// Where it stands there.
    public let link: String?
    /// What went wrong last.
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
