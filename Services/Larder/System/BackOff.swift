/// The pause before a process that ended is restarted.
struct BackOff: Sendable {
    static let first = Duration.milliseconds(200)
    static let longest = Duration.seconds(10)
    /// The longest pause for a process that served: it can serve again, so a crash must not keep it away for long.
    static let longestAfterServing = Duration.seconds(1)
    /// A process that lived this long counts as recovered.
    static let healthy = Duration.seconds(30)

    private var next = first

    /// The pause after a life of `life`: 0.2 s, doubled each time up to 10 s, or up to 1 s if it `served`.
    mutating func pause(afterLifeOf life: Duration, served: Bool = false) -> Duration {
        if life >= Self.healthy { next = Self.first }
        if served { next = min(next, Self.longestAfterServing) }
        let pause = next
        next = min(next * 2, Self.longest)
        return pause
    }
}
