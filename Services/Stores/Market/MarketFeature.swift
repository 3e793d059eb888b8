import Chassis
import Contracts
import Logging
import Storage

/// Partner markets among the stores.
struct MarketFeature: Feature {
    static let migrations = Migration.ofMarkets

    private let reader: MarketReader
    private let logger: Logger

    init(_ stores: StoresComponents) {
        reader = MarketReader(stores)
        logger = stores.platform.logger
    }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("partner markets", every: .seconds(15)) { [reader, logger] in
                do {
                    try await reader.read()
                } catch let problem as Problem where problem.status >= 500 {
                    // The orders service may just be starting; what is known of its markets stays.
                    logger.notice("Markets were not read", metadata: ["error": "\(problem.detail)"])
                }
            }
        ]
    }
}
