import Contracts
import RecipesContracts

/// Free pictures for recipes without a photo, for administrators.
struct ProvidedPicturePages: Pages {
    private static let home = OwnPath(to: "/moderation/pictures")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/pictures", list)
        pages.post("/moderation/pictures", change)
        pages.post("/moderation/pictures/:id/removal", remove)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let query = PageQuery(limit: 24, cursor: visit.query["cursor"])
        let queue = try await visit.moderationQueue()
        async let state = visit.ask { try await $0.call(RecipesAPI.pictureProvider) }
        let page = try await visit.ask { try await $0.call(RecipesAPI.providedPictures, sending: query) }
        let model = ProvidedPicturesPage(queue, try await state, page, in: visit.language)
        return .page(
            Screen("Moderation/pictures", title: visit.language("moderation.pictures.title"), tab: .profile, model))
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let isOn = visit.form["isOn"] == "yes"
        _ = try await visit.ask {
            try await $0.call(RecipesAPI.setPictureProvider, sending: PictureProviderChange(isOn: isOn))
        }
        return .redirect(
            Self.home, notice: Notice(isOn ? "moderation.pictures.switchedOn" : "moderation.pictures.switchedOff"))
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        _ = try await visit.ask { try await $0.call(RecipesAPI.removeProvidedPicture, at: id) }
        return .redirect(Self.home, notice: Notice("moderation.pictures.removed"))
    }
}

/// The picture provider and its pictures, the latest first.
struct ProvidedPicturesPage: PageModel {
    struct Row: PageModel {
        let address: String
        let removal: String
        let picture: String
        let title: String
        let credit: PictureCreditLine
    }

    let menu: ModerationMenu
    /// "From Wikimedia Commons: 40 shown, 3 waiting, 1 removed."
    let summary: String
    let hasProvider: Bool
    let isOn: Bool
    let rows: [Row]
    let next: String?

    init(
        _ queue: ModerationQueueState, _ state: PictureProviderState, _ page: Page<ProvidedPicture>,
        in language: Language
    ) {
        menu = ModerationMenu(queue, at: .pictures, in: language)
        hasProvider = state.provider != nil
        isOn = state.isOn
        summary =
            state.provider.map { provider in
                language(
                    "moderation.pictures.summary",
                    [
                        "provider": provider, "shown": language.text(state.shown),
                        "waiting": language.text(state.waiting), "removed": language.text(state.removed),
                    ])
            } ?? language("moderation.pictures.noProvider")
        rows = page.items.map { picture in
            Row(
                address: "/recipes/\(picture.recipe)", removal: "/moderation/pictures/\(picture.recipe)/removal",
                picture: RecipePicture.address(of: picture.recipe, image: picture.image), title: picture.recipeTitle,
                credit: PictureCreditLine(picture.credit, in: language))
        }
        next = page.next.map { "/moderation/pictures" + Query.text([("cursor", $0)]) }
    }
}
