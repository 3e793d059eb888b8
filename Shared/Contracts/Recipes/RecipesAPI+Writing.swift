/// Writing recipes of one's own.
extension RecipesAPI {
    public static let drafts: Endpoint<SignedIn, PageQuery, Page<DraftSummary>> = .get(
        "/v1/drafts", "The caller's drafts, the last changed first.")
    public static let startDraft: Endpoint<SignedIn, DraftStart, Draft> = .create(
        "/v1/drafts", "Begins a draft, empty or from a recipe; at most 200.")
    public static let draft: Endpoint<SignedIn, Nothing, Draft> = .get("/v1/drafts/:id", "One draft.")
    public static let editDraft: Endpoint<SignedIn, DraftEdit, Draft> = .put(
        "/v1/drafts/:id", "Keeps what has been written so far; a draft that is submitted cannot be changed.")
    public static let discardDraft: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/drafts/:id", "Discards a draft; the recipe that it was to change stays.")
    public static let keepDraft: Endpoint<SignedIn, SeenRevision, Recipe> = .post(
        "/v1/drafts/:id/recipe", "Makes a draft a recipe that only its author sees, or the new version of one.")
    public static let submitDraft: Endpoint<SignedIn, SeenRevision, Draft> = .put(
        "/v1/drafts/:id/submission", "Hands a draft to the moderators.")
    public static let withdrawDraft: Endpoint<SignedIn, Nothing, Draft> = .delete(
        "/v1/drafts/:id/submission", "Takes a draft back that nobody has decided on.")
    public static let own: Endpoint<SignedIn, OwnRecipesQuery, Page<RecipeSummary>> = .get(
        "/v1/recipes/own", "The caller's own recipes, the latest first.")
    public static let remove: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/recipes/:id", "Removes a recipe that only the caller sees.")
    public static let addPhoto: Endpoint<SignedIn, Upload, Photo> = .create(
        "/v1/photos", "Keeps a photo: JPEG, PNG or WebP of at most 10 MiB and 40 megapixels.", upTo: 10 << 20
    )
    .answering(within: .seconds(30))
    public static let photo: Endpoint<Anyone, PhotoQuery, Download> = .get("/v1/photos/:id", "A photo.")
        .answering(within: .seconds(10))
    public static let removePhoto: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/photos/:id", "Removes an own photo that no recipe of others to see has.")

    public static let writingRoutes: [Route] = [
        Route(service, drafts), Route(service, startDraft), Route(service, draft), Route(service, editDraft),
        Route(service, discardDraft), Route(service, keepDraft), Route(service, submitDraft),
        Route(service, withdrawDraft), Route(service, own), Route(service, remove), Route(service, addPhoto),
        Route(service, photo), Route(service, removePhoto),
    ]
}
