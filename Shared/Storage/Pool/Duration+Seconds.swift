extension Duration {
    /// The length in seconds.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }

    /// The length in whole milliseconds, at most what a 32-bit integer holds.
    var milliseconds: Int { Int(min(max(seconds * 1_000, 0), 2_147_483_647)) }
}
