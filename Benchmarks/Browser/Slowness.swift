import DrivenBrowser

/// The speed limits of a browser, set by commands of the Chrome DevTools Protocol.
struct Slowness: Sendable {
    /// The factor by which the processor is slowed.
    let processor: Int
    /// Bytes a second; `-1` for no limit.
    let throughput: Int
    /// Milliseconds.
    let latency: Int

    /// A cheap phone on a poor network.
    static let phone = Slowness(processor: 4, throughput: 200_000, latency: 150)
    /// The same phone next to the server.
    static let nearPhone = Slowness(processor: 4, throughput: -1, latency: 0)
    static let none = Slowness(processor: 1, throughput: -1, latency: 0)

    func apply(to browser: WebDriver) async throws {
        try await browser.tell("Network.enable")
        try await browser.tell("Network.setBypassServiceWorker", ["bypass": true])
        try await browser.tell(
            "Network.emulateNetworkConditions",
            ["offline": false, "latency": latency, "downloadThroughput": throughput, "uploadThroughput": throughput])
        try await browser.tell("Emulation.setCPUThrottlingRate", ["rate": processor])
    }
}
