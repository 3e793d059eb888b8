import Contracts

/// What the reports service answers: what people tell us about Larder, and what support makes of it.
public enum ReportsAPI: ServiceAPI {
    public static let service = ServiceName.reports

    public static let routes: [Route] = ownRoutes + supportRoutes + templateRoutes
}
