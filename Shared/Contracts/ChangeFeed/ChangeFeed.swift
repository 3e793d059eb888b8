/// Changes for a household, a person or a queue since a cursor, as a long poll and a stream of server-sent events.
///
/// Changes arrive in commit order, each once and without gaps. Changes older than a day are dropped; an older cursor
/// gets 410 `cursor-too-old`, or a `reset` event in the stream.
public struct ChangeFeed<Who: Audience>: Sendable {
    public let poll: Endpoint<Who, FeedQuery, FeedPage>
    public let stream: Endpoint<Who, FeedStreamQuery, EventStream>

    public var routes: [Route] { [Route(poll), Route(stream)] }
}

extension ServiceAPI {
    /// A change feed: the long poll at `path`, and the stream at `path/stream`.
    public static func changes<Who>(_ name: String, _ path: String, _ summary: String) -> ChangeFeed<Who> {
        ChangeFeed(
            poll: get(name, path, summary + " Waits for a change if asked to.")
                .answering(within: .seconds(FeedQuery.waits.upperBound + 4))
                .refusing(410, "cursor-too-old"),
            stream: get("\(name)Stream", "\(path)/stream", summary + " As server-sent events.")
                .answering(within: .seconds(12)))
    }
}
