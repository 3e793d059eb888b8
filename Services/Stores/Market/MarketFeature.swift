import Chassis
import Contracts
import Logging
import Storage

/// Partner markets among the stores.
struct MarketFeature: Feature {
    static let migrations = Migration.ofMarkets

    private let reader: MarketReader
    private let logger: Logger
    private let startedAt = ContinuousClock.now

    init(_ stores: StoresComponents) {
        reader = MarketReader(stores)
        logger = stores.platform.logger
    }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("partner markets", every: .seconds(15)) { [reader, logger, startedAt] in
                do {
                    try await reader.read()
                } catch let problem as Problem where problem.status >= 500 {
                    // The markets that are known stay.
                    let level = Self.level(ofFailure: startedAt.duration(to: .now))
                    logger.log(level: level, "Markets were not read", metadata: ["error": "\(problem.detail)"])
                }
            }
        ]
    }

    /// The level at which a failure is logged, by the time since this process started: in the first minute the orders
    /// service may be starting, too.
    static func level(ofFailure uptime: Duration) -> Logger.Level { uptime < .seconds(60) ? .debug : .notice }
}
