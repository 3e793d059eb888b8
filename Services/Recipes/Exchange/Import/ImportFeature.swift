import Chassis

/// Recipes that people bring from files, texts and pages.
struct ImportFeature: Feature {
    static let migrations = queue + pictures + jobs + remarks

    private let routes: ImportRoutes
    private let run: ImportJobs
    private let imported: ImportPictures

    init(_ recipes: RecipesComponents) {
        let (platform, database, fetcher) = (recipes.platform, recipes.database, recipes.fetcher)
        routes = ImportRoutes(imports: Imports(database: database, workers: platform.workers, now: recipes.now))
        let run = ImportRun(
            database: database, searchIndex: recipes.searchIndex, fetcher: fetcher, workers: platform.workers,
            uploads: platform.uploads, now: recipes.now)
        self.run = ImportJobs(run: run, logger: platform.logger)
        imported = ImportPictures(photos: recipes.photos, fetcher: fetcher)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) {
        run.register(on: &jobs)
        imported.register(on: &jobs)
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.imports] }
}
