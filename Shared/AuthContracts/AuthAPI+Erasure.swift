import Contracts

/// Taking one's data along, and having it erased.
extension AuthAPI {
    public static let exportMe: Endpoint<SignedIn, Empty, PersonalDataArchive> = get(
        "exportMe", "/v1/me/export", "Everything that any service keeps about the caller."
    )
    .counted()
    .answering(within: .seconds(10))
    .refusing(503, "export-incomplete")
    public static let myData: Endpoint<SignedIn, Empty, PersonalDataOverview> = get(
        "myData", "/v1/me/data", "How many records of each kind every service keeps about the caller."
    )
    .answering(within: .seconds(8))
    public static let deleteMe: Endpoint<SignedIn, Empty, ErasureReceipt> = delete(
        "deleteMe", "/v1/me", "Deletes the own account and has every service erase what it keeps; needs a confirmation."
    )
    .answering(within: .seconds(10))
    .refusing(403, "unconfirmed")
    .refusing(409, "last-administrator")
    public static let erasure: Endpoint<Anyone, Empty, ErasureReceipt> = get(
        "erasure", "/v1/erasures/:key", "The receipt of an erasure, for whoever has its key.")

    public static let erasureRoutes = [Route(exportMe), Route(myData), Route(deleteMe), Route(erasure)]
}
