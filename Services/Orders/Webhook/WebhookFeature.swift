import Chassis
import Contracts
import Foundation
import Storage

/// Webhooks to partners about their orders.
struct WebhookFeature: Feature {
    /// How long notices are kept, in seconds: 90 days.
    static let kept: TimeInterval = 90 * 86_400

    private let platform: Platform
    private let sender: WebhookSender
    private let routes: WebhookRoutes

    init(_ orders: OrdersComponents) {
        platform = orders.platform
        // Tests and developers run receivers on their own machine.
        let hosts: ExternalHTTPClient.Hosts = platform.isDevelopment ? .configured : .publicInternet()
        sender = WebhookSender(
            database: platform.database,
            http: ExternalHTTPClient(
                for: "partner-webhooks", to: hosts, userAgent: "Larder-Webhooks", limit: WebhookSender.limit,
                threads: 16),
            now: platform.now, chance: { .random(in: 0...1) }, logger: platform.logger)
        routes = WebhookRoutes(
            database: platform.database, isDevelopment: platform.isDevelopment, sender: sender, now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.webhook) { [sender] job, _ in try await sender.run(job) }
    }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("old partner notices", every: .seconds(3_600)) { [platform] in
                let oldest = platform.now().addingTimeInterval(-Self.kept)
                try await platform.database.write {
                    _ = try $0.execute("DELETE FROM partner_notices WHERE at < \(oldest) AND state <> 'waiting'")
                }
            }
        ]
    }
}
