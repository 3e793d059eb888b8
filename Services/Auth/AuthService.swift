import AuthContracts
import Chassis
import CompatibilityContracts
import Contracts

/// The auth service: accounts, sessions, and what people told us about themselves.
struct AuthService: Microservice {
    static let name = ServiceName.auth
    static let endpoints: [Route] =
        AuthAPI.routes + IdentityAPI.routes + CompatibilityAuthAPI.routes + Route.ofPlatform(.auth)

    /// Accounts are erased last, since they tell the address that mails and counts are found by.
    static let features: [any Feature<AuthComponents>.Type] = [
        KeyFeature.self, HouseholdFeature.self, MailFeature.self, DeferredRequestFeature.self, AttemptFeature.self,
        AdministrationFeature.self, SessionFeature.self, PasscodeFeature.self, PreferenceFeature.self,
        ProfileFeature.self, EmailChangeFeature.self, RecoveryFeature.self, MessageFeature.self, PushFeature.self,
        ProviderFeature.self,
        SecurityFeature.self, ErasureFeature.self, CompatibilityFeature.self, AccountFeature.self,
    ]
}
