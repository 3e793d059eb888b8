import Contracts
import Foundation
import Storage

extension Connection {
    /// Records a change in `topic`, in the transaction of the change itself, and notifies the subscribers on commit.
    ///
    /// A second transaction that records a change in the same topic waits for the first, so call this last.
    ///
    /// - Parameters:
    ///   - kind: the kind of the changed record, such as `item`.
    ///   - subject: the record's identifier; `nil` if several changed at once.
    public func recordChange(
        _ action: ChangeAction, _ kind: String, _ subject: String? = nil, in topic: ChangeTopic, at instant: Date
    ) throws {
        try ChangeTable(self).record(action, kind, subject, in: topic, at: instant)
        try notify(ChangeFeeds.channel)
    }

    /// The cursor after the last change of `topic`, for a client that reads and then follows.
    public func feedCursor(of topic: ChangeTopic, at instant: Date) throws -> String {
        try ChangeTable(self).present(topic, at: instant).text
    }
}
