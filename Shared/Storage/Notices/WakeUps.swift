import Synchronization

/// The open streams of notices, by channel.
final class WakeUps: Sendable {
    private struct State {
        var streams: [Int: (channel: String, end: AsyncStream<Void>.Continuation)] = [:]
        var drawn = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    /// A stream that yields at each ring of `channel`; several unread rings count as one. `onEnd` is called when the
    /// stream ends for any reason.
    func stream(
        on channel: String, onEnd: @escaping @Sendable () -> Void = {}
    ) -> (stream: AsyncStream<Void>, ring: @Sendable () -> Void) {
        let (stream, end) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.drawn += 1
            return state.drawn
        }
        end.onTermination = { [weak self] _ in
            self?.leave(number)
            onEnd()
        }
        let isOpen = state.withLock { state in
            if !state.isClosed { state.streams[number] = (channel, end) }
            return !state.isClosed
        }
        if !isOpen { end.finish() }
        return (stream, { end.yield() })
    }

    func ring(_ channels: Set<String>) {
        if channels.isEmpty { return }
        let ends = state.withLock { state in
            state.streams.values.filter { channels.contains($0.channel) }.map(\.end)
        }
        for end in ends { end.yield() }
    }

    /// Ends every stream, including future ones.
    func close() {
        let ends = state.withLock { state in
            state.isClosed = true
            return state.streams.values.map(\.end)
        }
        for end in ends { end.finish() }
    }

    private func leave(_ number: Int) { state.withLock { _ = $0.streams.removeValue(forKey: number) } }
}
