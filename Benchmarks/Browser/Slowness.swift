import DrivenBrowser

/// What a browser has to do with, by the commands of the Chrome DevTools Protocol.
struct Slowness: Sendable {
    /// By so many times the processor is slowed.
    let processor: Int
    /// In bytes a second; `-1` for as much as there is.
    let throughput: Int
    /// In milliseconds.
    let latency: Int

    /// A cheap phone in a poor network.
    static let phone = Slowness(processor: 4, throughput: 200_000, latency: 150)
    /// The same phone beside the server.
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
