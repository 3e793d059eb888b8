import Contracts

/// The orders service: partners, their offers and orders.
public enum OrdersAPI: ServiceAPI {
    public static let service = ServiceName.orders

    public static let routes: [Route] =
        partnerRoutes + keyRoutes + placeRoutes + catalogueRoutes + uploadRoutes + quoteRoutes + orderRoutes
        + partnerOrderRoutes + marketRoutes
}
