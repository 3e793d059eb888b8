import Chassis
import Contracts
import Foundation
import Hummingbird

/// The pages: what people see of Larder in a browser. It keeps nothing and asks the other services in the person's
/// name.
@main
struct WebService: Microservice, Feature {
    static let name = ServiceName.web
    static let endpoints: [Route] = []

    /// In the order in which they are asked whether an address is theirs.
    private static let pages: [any Pages] = [
        WelcomePages(), KitchenPages(), SignUpPages(), VerifyPages(), LogInPages(), ProviderPages(), AdmissionPages(),
        LinkedProviderPages(), PreferencesPages(), DistancePages(), HomePages(), PickPages(), SuggestionPages(),
        SearchPages(), SearchSuggestionPages(), ResultsPages(), ChoicePages(), RandomRecipePages(), RecipePages(),
        CookPages(), SharingPages(), SharedRecipePages(), HouseholdRecipePages(), HistoryPages(), PersonalPages(),
        CookLogPages(), RecipeTagPages(), SelectionPages(), SavedSearchPages(),
        UnitPages(), RecipeFilePages(), CommentPages(), PhotoPages(), OwnRecipePages(), DuplicatePages(), DraftPages(),
        EditorPages(),
        ImportPages(), ImportListPages(),
        ExternalPages(), CatalogueFoodPages(), SubstitutePages(), TastePages(), RecipeListChoicePages(), LikesPages(),
        ListPages(), DislikePages(), PantryPages(), PantryItemPages(), CorrectionPages(), JournalPages(), CookedPages(),
        QuestionPages(), ScanPages(), PantryImportPages(), ReminderPages(), PushPages(), OwnFoodPages(), PricePages(),
        MissingPages(), ShoppingPages(), ShoppingLinePages(), WeekPages(), SchedulePages(), MealProposalPages(),
        FiguresPages(), PlanShoppingPages(), PlanPrintPages(), DiaryPages(), DiaryEntryPages(),
        CopyPages(), AddPages(), PlanRecipePages(),
        MealPages(), MealMovePages(), RecurringPages(), SlotPages(), PlanJournalPages(), PlanCalendarPages(),
        DiaryFilePages(), PlanFilePages(),
        HouseholdPages(), HouseholdActionPages(),
        JoinPages(), ProfilePages(), AccountPages(), RegionPages(), PasswordPages(), EmailChangePages(), BodyPages(),
        SuggestedTargetPages(),
        NotificationPages(), RecoveryPages(), FoodPages(), AccountListPages(), ManagedAccountPages(), AuditPages(),
        PartnerListPages(), PartnerPages(), PartnerConsolePages(), PartnerOrderPages(), PartnerPlacePages(),
        PartnerCataloguePages(), PartnerMatchPages(), CatalogueFilePages(),
        OfferPages(), QuoteItemsPages(),
        ModerationQueuePages(), PreviewPages(), SubmissionEditPages(), RecipeEditPages(), ModeratedRecipePages(),
        ReportPages(),
        ModerationAuditPages(), ModeratedFoodPages(), FoodMergePages(), ProposalPages(), InboxPages(), OrderPages(),
        CheckoutPages(), BankPages(), StorePages(), DistanceUnitPages(), PlaceFilePages(), StorePricePages(),
        TourPages(),
        DevicePages(),
        PasscodePages(), LockPages(), SecurityPages(), OperatorSecurityPages(), YourDataPages(), ErasurePages(),
        ProvidedPicturePages(), DeadLetterPages(), PaymentDifferencePages(), ProblemPages(),
        FeedbackPages(), OwnReportPages(),
        SupportInboxPages(), SupportReportPages(), AnswerTemplatePages(), ReferencePages(), UnsentPages(),
        OfflinePages(),
    ]

    private let site: Site

    init(_ platform: Platform) async throws {
        site = Site(
            origin: try platform.publicOrigin(), secret: try platform.formSecret(),
            client: platform.services.bearing(nil),
            mailbox: platform.mailbox, uploads: platform.uploads,
            streets: try StreetMaps(platform.settings), now: platform.now,
            resources: try SiteResources.shared(folder: Bundle.module.bundleURL))
    }

    func register(on routes: Routes) {
        // First, so that everything passes through it.
        routes.router.add(middleware: CompressionMiddleware<ServiceContext>())
        let addresses = PageAddresses()
        routes.router.add(middleware: PageFailures(site: site, addresses: addresses))
        let pageRoutes = PageRoutes(router: routes.router, site: site, addresses: addresses)
        for pages in Self.pages { pages.register(on: pageRoutes) }
        PicturePages(site: site).register(on: routes.router)
        AssetPages(site: site).register(on: routes.router)
    }
}

/// A group of related pages.
protocol Pages: Sendable {
    func register(on pages: PageRoutes<some RequestContext>)
}

extension Platform {
    /// The public origin of Larder, without a path.
    fileprivate func publicOrigin() throws -> String {
        let url = try settings.publicURL(isDevelopment: isDevelopment)
        return "\(url.scheme ?? "https")://\(url.host() ?? "")" + (url.port.map { ":\($0)" } ?? "")
    }

    /// The mailbox page in development: `LARDER_MAILBOX_URL`, or the gateway's default address; `nil` in production.
    fileprivate var mailbox: String? {
        isDevelopment ? settings.string("MAILBOX_URL", default: "http://localhost:8080/dev/mailbox/page") : nil
    }

    /// The signing key for forms, from `LARDER_WEB_SECRET`. All processes of a site must share the key. In development,
    /// defaults to a random key per start. Throws a `SettingsError` for a key under 32 bytes.
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
