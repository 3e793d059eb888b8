import Contracts
import Foundation
import Storage

extension Connection {
    /// Tells whoever follows `topic` that something changed, in the transaction of the change and with it or not at all.
    ///
    /// A second transaction that changes the same topic waits here for the first, so record a change after making it.
    ///
    /// - Parameters:
    ///   - kind: what changed, in a word, such as `item`.
    ///   - subject: its identifier; `nil` if several changed at once.
    public func recordChange(
        _ action: ChangeAction, _ kind: String, _ subject: String? = nil, in topic: ChangeTopic, at instant: Date
    ) throws {
        try ChangeTable(self).record(action, kind, subject, in: topic, at: instant)
        try notify(ChangeFeeds.channel)
    }

    /// The cursor after the last change of `topic`, for whoever reads and then follows.
    public func feedCursor(of topic: ChangeTopic, at instant: Date) throws -> String {
        try ChangeTable(self).present(topic, at: instant).text
    }
}
