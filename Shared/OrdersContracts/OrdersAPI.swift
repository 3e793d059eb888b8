import Contracts

/// What the orders service answers: partners, what they offer, and what is ordered from them.
public enum OrdersAPI: ServiceAPI {
    public static let service = ServiceName.orders

    public static let routes: [Route] =
        partnerRoutes + keyRoutes + placeRoutes + catalogueRoutes + uploadRoutes + quoteRoutes + orderRoutes
        + partnerOrderRoutes + marketRoutes
}
