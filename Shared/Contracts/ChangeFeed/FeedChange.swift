import Foundation
import Kitchen

/// The kind of a change.
public enum ChangeAction: String, Vocabulary {
    case added, changed, removed
}

/// One change in a change feed. It names the changed resource without its new state; read the resource for that.
public struct FeedChange: Codable, Hashable, Sendable {
    /// Resumes the feed after this change.
    public let cursor: String
    public let action: ChangeAction
    /// The kind of resource that changed, such as `item`.
    public let kind: String
    /// The resource's identifier; `nil` if several changed at once.
    public let subject: String?
    public let at: Date

    public init(cursor: String, action: ChangeAction, kind: String, subject: String?, at: Date) {
        self.cursor = cursor
        self.action = action
        self.kind = kind
        self.subject = subject
        self.at = at
    }
}

/// Part of a change feed, oldest change first.
public struct FeedPage: Codable, Hashable, Sendable {
    /// At most 100; a full page may be followed by more.
    public let items: [FeedChange]
    /// Resumes the feed after `items`.
    public let cursor: String

    public init(items: [FeedChange], cursor: String) {
        self.items = items
        self.cursor = cursor
    }
}

/// Requests the changes after `after`. Without `after` the response has no changes and the current cursor.
public struct FeedQuery: Codable, Hashable, Sendable {
    /// How long a request may wait for a change, in seconds.
    public static let waits = 0...20

    /// The cursor of an earlier response.
    public var after: String?
    /// Seconds to wait for a change if there is none, from 0 to 20; 0 if absent.
    public var wait: Int?

    public init(after: String? = nil, wait: Int? = nil) {
        self.after = after
        self.wait = wait
    }
}

/// Requests a stream of the changes after `after`, or from now on. `Last-Event-ID` takes precedence.
public struct FeedStreamQuery: Codable, Hashable, Sendable {
    /// The cursor of an earlier response.
    public var after: String?

    public init(after: String? = nil) {
        self.after = after
    }
}

/// A response of server-sent events (`text/event-stream`) that goes on until one side ends it.
///
/// The stream of a change feed has two events, each with the cursor after it as its id:
/// - `change`: a `FeedChange` as JSON.
/// - `reset`: changes were missed because the cursor is too old or of another feed. Read everything again.
///
/// Comments come as heartbeats every few seconds.
public struct EventStream: Codable, Hashable, Sendable {
    public static let mediaType = "text/event-stream"

    public init() {}
}
