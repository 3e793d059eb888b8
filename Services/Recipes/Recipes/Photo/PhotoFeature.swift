import Chassis

/// Photos of recipes.
struct PhotoFeature: Feature {
    private let routes: PhotoRoutes

    init(_ recipes: RecipesComponents) { routes = PhotoRoutes(photos: recipes.photos) }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("unused photos", every: .seconds(3_600), run: routes.photos.cleanUp)]
    }
}
