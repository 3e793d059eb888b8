import Contracts

extension ServiceNotice {
    /// The pantry is unavailable and was not considered.
    public static let pantryUnavailable = ServiceNotice("pantry-unavailable")
    /// The latest prices are unavailable, and the last known or typical ones are used.
    public static let pricesUnavailable = ServiceNotice("prices-unavailable")
}
