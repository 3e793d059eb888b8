import Chassis
import Contracts
import Foundation
import Hummingbird
import Storage

/// The pages: what people see of Larder in a browser. It keeps nothing and asks the other services in the person's
/// name.
@main
struct WebService: Microservice {
    static let name = ServiceName.web
    static let migrations: [Migration] = []

    private let site: Site

    init(_ platform: Platform) async throws {
        site = try await Site(
            origin: platform.publicOrigin(), secret: platform.formSecret(), client: platform.peers.bearing(nil),
            mailbox: platform.mailbox, now: platform.now, resources: Bundle.module.bundleURL)
    }

    func register(on routes: Routes) {
        let pages = PageRoutes(router: routes.router, site: site)
        WelcomePages().register(on: pages)
        SignUpPages().register(on: pages)
        VerifyPages().register(on: pages)
        LogInPages().register(on: pages)
        ProviderPages().register(on: pages)
        AdmissionPages().register(on: pages)
        LinkedProviderPages().register(on: pages)
        PreferencesPages().register(on: pages)
        DistancePages().register(on: pages)
        HomePages().register(on: pages)
        BasketPages().register(on: pages)
        SuggestionPages().register(on: pages)
        SearchPages().register(on: pages)
        SearchSuggestionPages().register(on: pages)
        ResultsPages().register(on: pages)
        ChoicePages().register(on: pages)
        RecipePages().register(on: pages)
        RecipeFilePages().register(on: pages)
        CommentPages().register(on: pages)
        PhotoPages().register(on: pages)
        OwnRecipePages().register(on: pages)
        DraftPages().register(on: pages)
        EditorPages().register(on: pages)
        ImportPages().register(on: pages)
        ImportListPages().register(on: pages)
        OutsidePages().register(on: pages)
        CatalogueFoodPages().register(on: pages)
        SubstitutePages().register(on: pages)
        TastePages().register(on: pages)
        RecipeListChoicePages().register(on: pages)
        LikesPages().register(on: pages)
        ListPages().register(on: pages)
        DislikePages().register(on: pages)
        PantryPages().register(on: pages)
        OwnFoodPages().register(on: pages)
        HouseholdPages().register(on: pages)
        HouseholdDeedPages().register(on: pages)
        JoinPages().register(on: pages)
        ProfilePages().register(on: pages)
        AccountPages().register(on: pages)
        PasswordPages().register(on: pages)
        EmailChangePages().register(on: pages)
        BodyPages().register(on: pages)
        NotificationPages().register(on: pages)
        RecoveryPages().register(on: pages)
        FoodPages().register(on: pages)
        AccountListPages().register(on: pages)
        ManagedAccountPages().register(on: pages)
        AuditPages().register(on: pages)
        DeskPages().register(on: pages)
        PreviewPages().register(on: pages)
        SubmissionEditPages().register(on: pages)
        RecipeEditPages().register(on: pages)
        RecipeDeskPages().register(on: pages)
        ReportPages().register(on: pages)
        ModerationAuditPages().register(on: pages)
        FoodDeskPages().register(on: pages)
        ProposalPages().register(on: pages)
        InboxPages().register(on: pages)
        TourPages().register(on: pages)
        DevicePages().register(on: pages)
        PasscodePages().register(on: pages)
        LockPages().register(on: pages)
        SecurityPages().register(on: pages)
        OperatorSecurityPages().register(on: pages)
        DeadLetterPages().register(on: pages)
        YourDataPages().register(on: pages)
        ErasurePages().register(on: pages)
        LostPages().register(on: pages)
        PicturePages(site: site).register(on: routes.router)
        AssetPages(site: site).register(on: routes.router)
    }
}

extension Platform {
    /// Where people reach Larder, without a path.
    fileprivate func publicOrigin() throws -> String {
        let url = try settings.publicURL(isDevelopment: isDevelopment)
        return "\(url.scheme ?? "https")://\(url.host() ?? "")" + (url.port.map { ":\($0)" } ?? "")
    }

    /// The mailbox page of a development machine: LARDER_MAILBOX_URL, else the gateway's where it usually is.
    fileprivate var mailbox: String? {
        isDevelopment ? settings.string("MAILBOX_URL", default: "http://localhost:8080/dev/mailbox/page") : nil
    }

    /// What forms are signed with: LARDER_WEB_SECRET, the same for all processes that serve one site; in development
    /// made anew at each start.
    fileprivate func formSecret() throws -> String {
        let random = (1...4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
        let secret =
            isDevelopment ? settings.string("WEB_SECRET", default: random) : try settings.required("WEB_SECRET")
        guard secret.utf8.count >= 32 else {
            throw SettingsError(name: "LARDER_WEB_SECRET", rule: "must be at least 32 bytes long")
        }
        return secret
    }
}
