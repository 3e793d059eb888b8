import ServiceClient

extension RequestTrace {
    /// The subscriber who caused the current work, as its owner in a `BlockingWork`. It is "unknown" for a request without
    /// an address, and empty for the service's own work.
    public static var subscriber: String {
        guard let current else { return "" }
        guard let address = current.address, !address.isEmpty else { return "unknown" }
        return Address(address)?.subscriber ?? address
    }
}
