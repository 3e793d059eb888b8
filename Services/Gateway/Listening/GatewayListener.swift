/// One of the gateway's two listeners.
struct GatewayListener: Sendable {
    /// How much of a request that has been refused is read on, so that its client gets to see why, in bytes.
    static let mostDiscarded = 1 << 20

    let policy: RequestPolicy
    let pages: OwnPages
    /// In bytes.
    let largestBody: Int

    var side: Side { policy.side }
}
