import Chassis
import Photos

/// Pictures of dishes from a provider of free pictures, for recipes without a photo, where an operator set one up.
struct PictureFeature: Feature {
    static let migrations = pictures

    let scheduledJobs: [ScheduledJob]
    private let routes: PictureRoutes
    private let finding: RecipePictures

    init(_ recipes: RecipesComponents) throws {
        let setup = try PictureSetup(recipes.platform)
        let finding = RecipePictures(
            database: recipes.database, provider: setup.provider,
            studio: PhotoStudio(workers: recipes.platform.workers, named: "provided-pictures"),
            searchIndex: recipes.searchIndex, now: recipes.now)
        self.finding = finding
        routes = PictureRoutes(database: recipes.database, provider: setup.provider?.name, now: recipes.now)
        scheduledJobs =
            setup.provider == nil
            ? [] : [ScheduledJob("recipe pictures", every: .seconds(setup.seconds), run: finding.fill)]
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) { finding.register(on: &jobs) }
}
