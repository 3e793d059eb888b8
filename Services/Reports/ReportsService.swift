import Chassis
import Contracts
import Photos
import ReportsContracts

/// The reports service: what people tell us about Larder, and the support inbox.
@main
struct ReportsService: Microservice {
    static let name = ServiceName.reports
    static let endpoints: [Route] = ReportsAPI.routes + Route.ofPlatform(.reports)
    static var workerTasks: WorkerTasks {
        var tasks = WorkerTasks()
        tasks.developPhotos()
        return tasks
    }
    static let features: [any Feature<ReportsComponents>.Type] = [
        ReportFeature.self, SupportFeature.self, ForwardingFeature.self, DigestFeature.self,
    ]
}
