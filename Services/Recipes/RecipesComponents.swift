import Chassis
import Foundation
import IngredientLines
import Storage

/// Components shared by the features of the recipes service.
struct RecipesComponents: ServiceComponents {
    let platform: Platform
    let searchIndex: SearchIndexUpdater
    let dietaryProfiles: DietaryProfiles
    let pantry: PantryClient
    let tastes: Tastes
    let tastePages: TasteLists
    let views: ViewRecorder
    let files: RecipeFiles
    let household: HouseholdRecipes
    let currencies: CallerCurrency
    let recipes: RecipeRoutes
    let search: SearchRoutes
    let matches: MatchRoutes
    let foodEditing: FoodEditing
    let photos: RecipePhotos
    let authorNames: AuthorNames
    let foodUse: FoodUse
    let fetcher: ExternalHTTPClient

    var database: Database { platform.database }
    var now: @Sendable () -> Date { platform.now }

    init(_ platform: Platform) async throws {
        try Processor.check()
        try FoodWords.check()
        self.platform = platform
        let (database, now, logger) = (platform.database, platform.now, platform.logger)
        let folder = platform.settings.string("CATALOGUE").map { URL(filePath: $0) } ?? Catalogue.starter
        try await CatalogueLoader(database: database, logger: logger, now: now).load(folder)
        foodUse = try FoodUse(folder)

        searchIndex = SearchIndexUpdater(
            tables: SearchIndexTable(database: database), snapshots: SearchIndexSnapshots(platform), logger: logger)
        try await searchIndex.refresh()

        dietaryProfiles = DietaryProfiles(
            table: DietaryProfileTable(database: database), services: platform.services, now: now, logger: logger)
        pantry = PantryClient(services: platform.services, logger: logger)
        tastes = Tastes(database: database, now: now)
        tastePages = TasteLists(
            tastes: tastes, summaries: RecipeSummaries(searchIndex: searchIndex, database: database))
        views = ViewRecorder(database: database, now: now, logger: logger)
        files = RecipeFiles(pages: try platform.settings.publicURL(isDevelopment: platform.isDevelopment))
        authorNames = AuthorNames(services: platform.services, logger: logger)
        household = HouseholdRecipes(
            database: database, searchIndex: searchIndex,
            scopes: HouseholdScopes(services: platform.services, now: now), tastes: tastes, names: authorNames, now: now
        )
        currencies = CallerCurrency(services: platform.services)
        recipes = RecipeRoutes(
            recipes: RecipeTable(database: database), searchIndex: searchIndex, pantry: pantry, tastes: tastes,
            views: views, files: files, dietaryProfiles: dietaryProfiles, household: household, currencies: currencies,
            now: now)
        let prices = CardPrices(table: SearchIndexTable(database: database), pantry: pantry)
        search = SearchRoutes(
            searchIndex: searchIndex, dietaryProfiles: dietaryProfiles, tastes: tastes, prices: prices)
        matches = MatchRoutes(
            searchIndex: searchIndex, dietaryProfiles: dietaryProfiles, pantry: pantry, tastes: tastes,
            prices: prices, currencies: currencies, now: now)
        foodEditing = FoodEditing(database: database, searchIndex: searchIndex, now: now)
        photos = RecipePhotos(database: database, workers: platform.workers, now: now)
        fetcher = ExternalHTTPClient.forRecipes(platform.settings)
    }
}
