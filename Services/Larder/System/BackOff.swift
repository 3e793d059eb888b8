/// How long to wait before a process that died is started again.
struct BackOff: Sendable {
    static let first = Duration.milliseconds(200)
    static let longest = Duration.seconds(10)
    /// A process that served before it died can serve again: whoever makes it die keeps it away no longer than this.
    static let longestAfterServing = Duration.seconds(1)
    /// A process that lived this long had got over its trouble.
    static let healthy = Duration.seconds(30)

    private var next = first

    /// The pause after a life of `life`: 0.2 s, then twice as long each time up to 10 s, or to 1 s if it `served`.
    mutating func pause(afterLifeOf life: Duration, served: Bool = false) -> Duration {
        if life >= Self.healthy { next = Self.first }
        if served { next = min(next, Self.longestAfterServing) }
        let pause = next
        next = min(next * 2, Self.longest)
        return pause
    }
}
