/// What an OpenID Connect provider publishes about itself (OpenID Connect Discovery 1.0, section 3).
struct OpenIDDocument: Decodable, Sendable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let userinfoEndpoint: String?
    let jwksURI: String
    let tokenAuthentication: [String]?
    /// Whether it always says who it is when it sends a browser back (RFC 9207).
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

    /// Whether we say who we are in the form rather than in the head of the request.
    var wantsSecretInForm: Bool {
        guard let tokenAuthentication else { return false }
        return !tokenAuthentication.contains("client_secret_basic")
            && tokenAuthentication.contains("client_secret_post")
    }

    /// Every address that we or a browser would go to.
    var addresses: [String] { [authorizationEndpoint, tokenEndpoint, jwksURI] + [userinfoEndpoint].compactMap(\.self) }
}
