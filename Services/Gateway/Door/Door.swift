/// One of the gateway's two doors.
struct Door: Sendable {
    /// How much of a request that has been refused is read on, so that its client gets to see why, in bytes.
    static let mostDiscarded = 1 << 20

    let gatekeeper: Gatekeeper
    let pages: OwnPages
    /// In bytes.
    let largestBody: Int

    var side: Side { gatekeeper.side }
}
