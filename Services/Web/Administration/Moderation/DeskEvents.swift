import Contracts
import RecipesContracts
import ServiceLifecycle

/// Tells a browser, while it looks at the moderators' desk, how the desk stands whenever that changes.
struct DeskEvents: Sendable {
    /// How long each thing takes.
    struct Times: Sendable {
        /// Then the stream ends and the browser asks anew, which renews its session.
        var life = Duration.seconds(300)
        /// How long the recipes service is to wait for a change, in seconds; less than a call may take.
        var wait = 4
        /// No two questions come sooner after one another.
        var pause = Duration.seconds(1)
    }

    var times = Times()
    let first: DeskState
    /// Held as long as the stream goes on.
    var place: OpenStreams.Place?
    /// Asks how the desk stands as soon as it is no longer as it was.
    let next: @Sendable (DeskQuery) async throws -> DeskState

    /// Goes on until the time is over, a question fails (whoever has signed out is answered no more) or the service stops.
    func tell(_ send: (EventStream.Message) async throws -> Void) async throws {
        var mark = first.mark
        try await send(first.message)
        let end = ContinuousClock.now + times.life
        while .now < end {
            let asked = ContinuousClock.now
            let query = DeskQuery(after: mark, wait: times.wait)
            guard let state = try? await cancelWhenGracefulShutdown({ try await next(query) }) else { return }
            try await send(state.mark == mark ? .comment : state.message)
            mark = state.mark
            try await cancelWhenGracefulShutdown { try await Task.sleep(until: asked + times.pause) }
        }
    }
}

extension DeskState {
    fileprivate var message: EventStream.Message {
        .event("desk", data: #"{"mark":\#(mark),"submissions":\#(submissions),"reports":\#(reports)}"#)
    }
}
