/// One of the two sides from which the gateway can be reached.
enum Side: String, Sendable {
    /// Anybody: what they say about themselves is not believed.
    case outside
    /// Services of Larder.
    case inside
}
