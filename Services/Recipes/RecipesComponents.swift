import Chassis
import Foundation
import Storage

/// What the features of the recipes service share.
struct RecipesComponents: ServiceComponents {
    let platform: Platform
    let book: RecipeBookKeeper
    let diners: Diners
    let kitchens: Kitchens
    let tastes: Tastes
    let tastePages: TastePages
    let views: ViewRecorder
    let recipes: RecipeRoutes
    let search: SearchRoutes
    let matches: MatchRoutes
    let foodEditing: FoodEditing
    let photos: PhotoShelf
    let authorNames: AuthorNames
    let fetcher: ExternalHTTPClient

    var database: Database { platform.database }
    var now: @Sendable () -> Date { platform.now }

    init(_ platform: Platform) async throws {
        try Processor.check()
        self.platform = platform
        let (database, now, logger) = (platform.database, platform.now, platform.logger)
        let folder = platform.settings.string("CATALOGUE").map { URL(filePath: $0) } ?? Catalogue.starter
        try await CatalogueLoader(database: database, logger: logger, now: now).load(folder)

        book = RecipeBookKeeper(
            tables: RecipeBookTable(database: database), snapshots: RecipeBookSnapshots(platform), logger: logger)
        try await book.refresh()

        diners = Diners(table: DinerTable(database: database), peers: platform.peers, now: now, logger: logger)
        kitchens = Kitchens(peers: platform.peers, logger: logger)
        tastes = Tastes(database: database, now: now)
        tastePages = TastePages(tastes: tastes, summaries: RecipeSummaries(book: book))
        views = ViewRecorder(database: database, now: now, logger: logger)
        recipes = RecipeRoutes(
            recipes: RecipeTable(database: database), book: book, kitchens: kitchens, tastes: tastes, views: views)
        search = SearchRoutes(book: book, diners: diners, tastes: tastes)
        matches = MatchRoutes(book: book, diners: diners, kitchens: kitchens, tastes: tastes, now: now)
        foodEditing = FoodEditing(database: database, book: book, now: now)
        photos = PhotoShelf(database: database, workers: platform.workers, now: now)
        authorNames = AuthorNames(peers: platform.peers, logger: logger)
        fetcher = ExternalHTTPClient.forRecipes(platform.settings)
    }
}
