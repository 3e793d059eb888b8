import Contracts

/// Partners: enrolled, approved, suspended and inspected by administrators, and seen by themselves.
extension OrdersAPI {
    public static let partners: Endpoint<Admin, PartnerQuery, Page<PartnerProfile>> = get(
        "partners", "/v1/admin/partners", "Markets and restaurants, those that wait for approval first.")
    public static let enrolPartner: Endpoint<Admin, PartnerDraft, PartnerProfile> = create(
        "enrolPartner", "/v1/admin/partners",
        "Enrols a market or restaurant. Nobody can order there before it is approved.")
    public static let partner: Endpoint<Admin, Empty, PartnerProfile> = get(
        "partner", "/v1/admin/partners/:id", "A partner as administrators see it."
    )
    .tagged()
    public static let editPartner: Endpoint<Admin, PartnerDraft, PartnerProfile> = put(
        "editPartner", "/v1/admin/partners/:id", "Replaces what is known of a partner. Its currency stays."
    )
    .conditional(.required)
    public static let approvePartner: Endpoint<Admin, Empty, PartnerProfile> = put(
        "approvePartner", "/v1/admin/partners/:id/approval",
        "Lets people order from a partner, for the first time or again.")
    public static let suspendPartner: Endpoint<Admin, PartnerSuspension, PartnerProfile> = put(
        "suspendPartner", "/v1/admin/partners/:id/suspension",
        "Lets nobody order from a partner. Its keys and its webhook pause. Its staff finishes orders under way.")
    public static let partnerStaff: Endpoint<Admin, Empty, Page<PartnerStaffMember>> = get(
        "partnerStaff", "/v1/admin/partners/:id/staff", "Who acts for a partner, at most 100.")
    public static let addPartnerStaff: Endpoint<Admin, Empty, PartnerStaffMember> = put(
        "addPartnerStaff", "/v1/admin/partners/:id/staff/:account",
        "Lets somebody act for a partner, and gives them the role."
    )
    .answering(within: .seconds(5))
    .refusing(409, "staff-elsewhere", "too-many-staff")
    public static let removePartnerStaff: Endpoint<Admin, Empty, Empty> = delete(
        "removePartnerStaff", "/v1/admin/partners/:id/staff/:account",
        "Lets somebody act for a partner no more. The role is withdrawn."
    )
    .answering(within: .seconds(5))
    public static let partnerLog: Endpoint<Admin, PageQuery, Page<PartnerLogEntry>> = get(
        "partnerLog", "/v1/admin/partners/:id/log", "What was done to a partner and by whom, the latest first.")
    public static let partnerPlacesSeen: Endpoint<Admin, Empty, Page<PartnerPlace>> = get(
        "partnerPlacesSeen", "/v1/admin/partners/:id/places", "The places of a partner.")
    public static let partnerKeysSeen: Endpoint<Admin, Empty, Page<PartnerKeyInfo>> = get(
        "partnerKeysSeen", "/v1/admin/partners/:id/keys", "The keys of a partner, without their secrets.")

    public static let ownPartner: Endpoint<PartnerPlaces, Empty, PartnerProfile> = get(
        "ownPartner", "/v1/partner", "The partner that the caller acts for.")

    static let partnerRoutes: [Route] = [
        Route(partners), Route(enrolPartner), Route(partner), Route(editPartner), Route(approvePartner),
        Route(suspendPartner), Route(partnerStaff), Route(addPartnerStaff), Route(removePartnerStaff),
        Route(partnerLog), Route(partnerPlacesSeen), Route(partnerKeysSeen), Route(ownPartner),
    ]
}
