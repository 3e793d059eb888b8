import Contracts

extension ServiceNotice {
    /// The pantry is unavailable and was not considered.
    public static let pantryUnavailable = ServiceNotice("pantry-unavailable")
}
