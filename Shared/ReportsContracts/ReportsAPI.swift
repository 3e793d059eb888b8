import Contracts

/// The reports service: people's reports about Larder, and their handling by support.
public enum ReportsAPI: ServiceAPI {
    public static let service = ServiceName.reports

    public static let routes: [Route] = ownRoutes + supportRoutes + templateRoutes
}
