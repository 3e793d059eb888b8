import Contracts

/// Pictures of a provider of free pictures, for recipes that have no photo.
extension RecipesAPI {
    public static let pictureProvider: Endpoint<Admin, Empty, PictureProviderState> = get(
        "pictureProvider", "/v1/moderation/pictures/provider", "Where free pictures come from, and how many there are.")
    public static let setPictureProvider: Endpoint<Admin, PictureProviderChange, PictureProviderState> = put(
        "setPictureProvider", "/v1/moderation/pictures/provider",
        "Switches the search for free pictures on or off; what was found stays.")
    public static let providedPictures: Endpoint<Admin, PageQuery, Page<ProvidedPicture>> = get(
        "providedPictures", "/v1/moderation/pictures", "The free pictures that recipes have, the latest first.")
    public static let removeProvidedPicture: Endpoint<Admin, Empty, Empty> = delete(
        "removeProvidedPicture", "/v1/moderation/pictures/:id",
        "Takes the free picture from a recipe, which gets none again.")

    public static let pictureRoutes: [Route] = [
        Route(pictureProvider), Route(setPictureProvider), Route(providedPictures), Route(removeProvidedPicture),
    ]
}
