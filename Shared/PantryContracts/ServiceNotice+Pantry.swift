import Contracts

extension ServiceNotice {
    /// What is in the pantry could not be considered.
    public static let pantryUnavailable = ServiceNotice("pantry-unavailable")
}
