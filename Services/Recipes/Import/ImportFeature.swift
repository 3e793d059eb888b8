import Chassis
import ServiceLifecycle

/// Recipes that people bring from files, texts and pages.
struct ImportFeature: Feature {
    static let migrations = queue + pictures

    let background: [any Service]
    private let routes: ImportRoutes

    init(_ recipes: RecipesComponents) {
        let (platform, database, fetcher) = (recipes.platform, recipes.database, recipes.fetcher)
        routes = ImportRoutes(imports: Imports(database: database, workers: platform.workers, now: recipes.now))
        let run = ImportRun(
            database: database, book: recipes.book, fetcher: fetcher, workers: platform.workers, now: recipes.now)
        background = [
            ImportWorker(run, of: [.file, .text, .outside], logger: platform.logger),
            ImportWorker(run, of: [.addresses], logger: platform.logger),
            ImportPictureWorker(ImportPictures(photos: recipes.photos, fetcher: fetcher), logger: platform.logger),
        ]
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.imports] }
}
