/// Requests that programs repeat every few seconds. A successful one is logged at `debug`.
public enum RoutineRequests {
    private static let paths: Set<String> = [
        IdentityAPI.revocations.path, "/v1/partner/orders", "/v1/market-places",
    ]

    /// Whether a request is routine: it is a GET of `path`, as its contract writes it, and succeeded.
    public static func contains(method: String, path: String, status: Int) -> Bool {
        method == "GET" && status < 400 && paths.contains(path)
    }
}
