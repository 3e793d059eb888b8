import Chassis
import Storage

/// Partner markets among the stores.
struct MarketFeature: Feature {
    static let migrations = Migration.ofMarkets

    private let reader: MarketReader

    init(_ stores: StoresComponents) { reader = MarketReader(stores) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("partner markets", every: .seconds(60)) { [reader] in try await reader.read() }]
    }
}
