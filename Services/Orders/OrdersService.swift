import Chassis
import CompatibilityContracts
import Contracts
import OrdersContracts

/// The orders service: partners, what they offer, and what is ordered from them.
@main
struct OrdersService: Microservice {
    static let name = ServiceName.orders
    static let endpoints: [Route] = CompatibilityDeliveryAPI.routes + OrdersAPI.routes + Route.ofPlatform(.orders)
    static var workerTasks: WorkerTasks {
        var tasks = WorkerTasks()
        CatalogueUploadTasks.bind(to: &tasks)
        return tasks
    }
    static let features: [any Feature<OrdersComponents>.Type] = [
        PartnerFeature.self, PartnerKeyFeature.self, PlaceFeature.self, CatalogueFeature.self, QuoteFeature.self,
        OrderFeature.self, PaymentFeature.self, WebhookFeature.self, OrderStockFeature.self,
        CompatibilityFeature.self, CatalogueUploadFeature.self,
        MarketFeature.self,
    ]
}
