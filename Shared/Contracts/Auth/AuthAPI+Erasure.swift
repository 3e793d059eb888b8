/// Taking one's data along, and having it erased.
extension AuthAPI {
    public static let exportMe: Endpoint<SignedIn, Nothing, PersonalDataArchive> = .get(
        "/v1/me/export", "Everything that any service keeps about the caller."
    )
    .answering(within: .seconds(10))
    public static let deleteMe: Endpoint<SignedIn, Nothing, ErasureReceipt> = .delete(
        "/v1/me", "Deletes the own account and has every service erase what it keeps; needs a confirmation."
    )
    .answering(within: .seconds(10))
    public static let erasure: Endpoint<Anyone, Nothing, ErasureReceipt> = .get(
        "/v1/erasures/:key", "The receipt of an erasure, for whoever has its key.")

    public static let erasureRoutes = [Route(service, exportMe), Route(service, deleteMe), Route(service, erasure)]
}
