import Contracts

/// The keys by which a partner's programs are known. Only the partner's staff handles them; administrators can end one.
extension OrdersAPI {
    public static let partnerKeys: Endpoint<PartnerStaff, Empty, Page<PartnerKeyInfo>> = get(
        "partnerKeys", "/v1/partner/keys", "The partner's keys, the newest first, at most 50, without their secrets.")
    public static let makePartnerKey: Endpoint<PartnerStaff, PartnerKeyDraft, NewPartnerKey> = create(
        "makePartnerKey", "/v1/partner/keys", "Makes a key. It is shown in this answer and never again."
    )
    .refusing(409, "too-many-partner-keys", "partner-suspended")
    public static let rotatePartnerKey: Endpoint<PartnerStaff, PartnerKeyRotation, NewPartnerKey> = create(
        "rotatePartnerKey", "/v1/partner/keys/:id/rotations",
        "Makes a key that replaces another one, which holds for some hours more."
    )
    .refusing(409, "too-many-partner-keys", "partner-suspended")
    public static let revokePartnerKey: Endpoint<PartnerStaff, Empty, Empty> = delete(
        "revokePartnerKey", "/v1/partner/keys/:id", "Ends a key at once.")
    public static let endPartnerKey: Endpoint<Admin, Empty, Empty> = delete(
        "endPartnerKey", "/v1/admin/partners/:id/keys/:partnerKey", "Ends a key of a partner at once.")

    static let keyRoutes: [Route] = [
        Route(partnerKeys), Route(makePartnerKey), Route(rotatePartnerKey), Route(revokePartnerKey),
        Route(endPartnerKey),
    ]
}
