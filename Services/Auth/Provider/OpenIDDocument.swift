/// The metadata that an OpenID Connect provider publishes (OpenID Connect Discovery 1.0, section 3).
struct OpenIDDocument: Decodable, Sendable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let userinfoEndpoint: String?
    let jwksURI: String
    let tokenAuthentication: [String]?
    /// Whether the provider always states the issuer when a browser returns (RFC 9207).
    let namesItself: Bool?

    enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case userinfoEndpoint = "userinfo_endpoint"
        case jwksURI = "jwks_uri"
        case tokenAuthentication = "token_endpoint_auth_methods_supported"
        case namesItself = "authorization_response_iss_parameter_supported"
    }

    /// Whether the client secret goes into the form instead of the request's header.
    var wantsSecretInForm: Bool {
        guard let tokenAuthentication else { return false }
        return !tokenAuthentication.contains("client_secret_basic")
            && tokenAuthentication.contains("client_secret_post")
    }

    /// All addresses that Larder or a browser would visit.
    var addresses: [String] { [authorizationEndpoint, tokenEndpoint, jwksURI] + [userinfoEndpoint].compactMap(\.self) }
}
