import Contracts

/// Writing recipes of one's own.
extension RecipesAPI {
    public static let drafts: Endpoint<SignedIn, PageQuery, Page<DraftSummary>> = get(
        "drafts", "/v1/drafts", "The caller's drafts, the last changed first.")
    public static let startDraft: Endpoint<SignedIn, DraftStart, Draft> = create(
        "startDraft", "/v1/drafts", "Begins a draft, empty, from a recipe or from what a link shows; at most 200."
    )
    .refusing(404, "not-found")
    .refusing(409, "too-many-drafts")
    .refusing(410, "gone", "hidden")
    public static let draft: Endpoint<SignedIn, Empty, Draft> = get(
        "draft", "/v1/drafts/:id", "One draft."
    )
    .tagged()
    public static let editDraft: Endpoint<SignedIn, DraftEdit, Draft> = put(
        "editDraft", "/v1/drafts/:id",
        "Keeps what has been written so far; a draft that is submitted cannot be changed."
    )
    .conditional(.required)
    .refusing(409, "submitted")
    public static let discardDraft: Endpoint<SignedIn, Empty, Empty> = delete(
        "discardDraft", "/v1/drafts/:id", "Discards a draft; the recipe that it was to change stays."
    )
    .refusing(409, "submitted")
    public static let keepDraft: Endpoint<SignedIn, SeenRevision, Recipe> = post(
        "keepDraft", "/v1/drafts/:id/recipe",
        "Makes a draft a recipe that only its author sees, or the new version of one."
    )
    .conditional(.required)
    .refusing(409, "recipe-published-already", "submitted", "too-many-recipes")
    .refusing(410, "gone", "hidden")
    public static let submitDraft: Endpoint<SignedIn, SeenRevision, Draft> = put(
        "submitDraft", "/v1/drafts/:id/submission", "Hands a draft to the moderators."
    )
    .conditional(.required)
    .counted()
    .refusing(409, "submitted")
    public static let withdrawDraft: Endpoint<SignedIn, Empty, Draft> = delete(
        "withdrawDraft", "/v1/drafts/:id/submission", "Takes a draft back that nobody has decided on."
    )
    .refusing(409, "decided-already")
    public static let own: Endpoint<SignedIn, OwnRecipesQuery, Page<RecipeSummary>> = get(
        "own", "/v1/recipes/own", "The caller's own recipes, the latest first.")
    public static let remove: Endpoint<SignedIn, Empty, Empty> = delete(
        "remove", "/v1/recipes/:id", "Removes a recipe that only the caller sees."
    )
    .refusing(409, "recipe-published-already")
    public static let addPhoto: Endpoint<SignedIn, Upload, Photo> = create(
        "addPhoto", "/v1/photos", "Keeps a photo: JPEG, PNG or WebP of at most 10 MiB and 40 megapixels.",
        upTo: 10 << 20
    )
    .answering(within: .seconds(30))
    .refusing(409, "too-many-photos")
    .refusing(507, "full")
    public static let photo: Endpoint<Anyone, PhotoQuery, Download> = get(
        "photo", "/v1/photos/:id", "A photo."
    )
    .answering(within: .seconds(10))
    public static let removePhoto: Endpoint<SignedIn, Empty, Empty> = delete(
        "removePhoto", "/v1/photos/:id", "Removes an own photo that no recipe of others to see has."
    )
    .refusing(409, "photo-published-already")

    public static let writingRoutes: [Route] = [
        Route(drafts), Route(startDraft), Route(draft), Route(editDraft),
        Route(discardDraft), Route(keepDraft), Route(submitDraft),
        Route(withdrawDraft), Route(own), Route(remove), Route(addPhoto),
        Route(photo), Route(removePhoto),
    ]
}
