import Contracts

/// Resources of partners that a request may not find.
extension Thing {
    public static let partner = Thing("partner")
    public static let partnerKey = Thing("partner-key")
    public static let partnerPlace = Thing("partner-place")
    public static let partnerStaff = Thing("partner-staff")
}
