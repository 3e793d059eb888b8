/// Auth's endpoints for all services: token keys, revoked sessions and household memberships.
public enum IdentityAPI: ServiceAPI {
    public static let service = ServiceName.auth

    public static let householdOf: Endpoint<ServiceCaller, Empty, HouseholdMembership> = get(
        "householdOf", "/v1/accounts/:account/household", "Whose pantry, lists and plan somebody shares.")
    public static let keys: Endpoint<Anyone, Empty, KeySet> = get(
        "keys", "/v1/keys", "The public keys that access tokens are signed with (a JSON Web Key Set).")
    public static let revocations: Endpoint<ServiceCaller, RevocationQuery, Revocations> = get(
        "revocations", "/v1/revocations", "Sessions that ended while their access tokens are still in date.")

    public static let routes: [Route] = [Route(householdOf), Route(keys), Route(revocations)]
}
