import Contracts

/// What can be looked for in vain at orders.
extension Thing {
    public static let partner = Thing("partner")
    public static let partnerKey = Thing("partner-key")
    public static let partnerPlace = Thing("partner-place")
    public static let partnerStaff = Thing("partner-staff")
}
