import Chassis
import Contracts
import Foundation
import ServiceLifecycle
import Storage

/// The recipes service: what foods there are, and what can be cooked.
struct RecipesService: Microservice {
    static let name = ServiceName.recipes
    static var workerTasks: WorkerTasks { ReadingTasks.all }

    private let book: RecipeBookKeeper
    private let diners: DinerTable
    private let foods: FoodRoutes
    private let foodEditing: FoodEditing
    private let substitutes: SubstituteRoutes
    private let lines: LineRoutes
    private let drafts: DraftRoutes
    private let photos: PhotoRoutes
    private let recipes: RecipeRoutes
    private let matches: MatchRoutes
    private let search: SearchRoutes
    private let views: ViewRecorder
    private let tastes: TasteRoutes
    private let dishes: DislikedDishes
    private let recent: RecentRoutes
    private let lists: RecipeListRoutes
    private let choices: ChoiceRoutes
    private let recommendations: RecommendationRoutes
    private let exports: ExportRoutes
    private let published: PublishedRecipeRoutes
    private let comments: CommentRoutes
    private let desk: ModerationDesk
    private let moderation: ModerationRoutes
    private let imports: ImportRoutes
    private let importJobs: JobHandlers
    private let outsideSetup: OutsideSetup
    private let outside: OutsideRoutes
    private let now: @Sendable () -> Date

    init(_ platform: Platform) async throws {
        try Processor.check()
        let folder = platform.settings.string("CATALOGUE").map { URL(filePath: $0) } ?? Catalogue.starter
        try await CatalogueLoader(database: platform.database, logger: platform.logger, now: platform.now).load(folder)

        book = RecipeBookKeeper(
            tables: RecipeBookTable(database: platform.database), snapshots: RecipeBookSnapshots(platform),
            logger: platform.logger)
        try await book.refresh()

        diners = DinerTable(database: platform.database)
        let known = Diners(table: diners, peers: platform.peers, now: platform.now, logger: platform.logger)
        let kitchens = Kitchens(peers: platform.peers, logger: platform.logger)
        now = platform.now
        foods = FoodRoutes(book: book)
        foodEditing = FoodEditing(database: platform.database, book: book, now: platform.now)
        substitutes = SubstituteRoutes(book: book, diners: known)
        lines = LineRoutes(book: book)
        views = ViewRecorder(database: platform.database, now: platform.now, logger: platform.logger)
        let said = Tastes(database: platform.database, now: platform.now)
        let pages = TastePages(tastes: said, summaries: RecipeSummaries(book: book))
        recipes = RecipeRoutes(
            recipes: RecipeTable(database: platform.database), book: book, kitchens: kitchens, tastes: said,
            views: views)
        drafts = DraftRoutes(
            drafts: Drafts(database: platform.database, book: book, now: platform.now),
            own: OwnRecipeShelf(database: platform.database, book: book, tastes: said, now: platform.now))
        photos = PhotoRoutes(
            photos: PhotoShelf(database: platform.database, workers: platform.workers, now: platform.now))
        matches = MatchRoutes(book: book, diners: known, kitchens: kitchens, tastes: said, now: platform.now)
        search = SearchRoutes(book: book, diners: known, tastes: said)
        tastes = TasteRoutes(tastes: said, pages: pages)
        dishes = DislikedDishes(database: platform.database, book: book, now: platform.now)
        recent = RecentRoutes(database: platform.database, views: views, pages: pages)
        lists = RecipeListRoutes(
            lists: RecipeLists(database: platform.database, now: platform.now), pages: pages)
        choices = ChoiceRoutes(
            database: platform.database,
            grounds: ChoiceGrounds(tastes: said, book: book, diners: known, kitchens: kitchens),
            now: platform.now)
        recommendations = RecommendationRoutes(
            book: book, diners: known, kitchens: kitchens, tastes: said,
            goals: NutritionGoals(peers: platform.peers, logger: platform.logger), now: platform.now)
        let files = RecipeFiles(pages: try platform.settings.publicURL(isDevelopment: platform.isDevelopment))
        exports = ExportRoutes(
            recipes: recipes,
            collection: RecipeCollection(
                table: CollectionTable(database: platform.database), files: files, book: book), files: files)
        published = PublishedRecipeRoutes(book: book, foods: foodEditing, search: search, matches: matches)
        let names = AuthorNames(peers: platform.peers, logger: platform.logger)
        comments = CommentRoutes(
            comments: Comments(database: platform.database, names: names, now: platform.now),
            reports: Reports(database: platform.database, now: platform.now))
        desk = ModerationDesk(database: platform.database, now: platform.now, logger: platform.logger)
        moderation = ModerationRoutes(platform, desk: desk, book: book, names: names)
        outsideSetup = try OutsideSetup(platform)
        outside = OutsideRoutes(
            desk: OutsideDesk(
                database: platform.database, outside: outsideSetup.recipes, book: book, now: platform.now),
            search: search)
        imports = ImportRoutes(
            imports: Imports(database: platform.database, workers: platform.workers, now: platform.now))
        let fetcher = GuardedFetcher(platform.settings)
        let run = ImportRun(
            database: platform.database, book: book, fetcher: fetcher, workers: platform.workers, now: platform.now)
        var jobs = JobHandlers()
        ImportJobs(run: run).register(on: &jobs)
        ImportPictures(photos: photos.photos, fetcher: fetcher).register(on: &jobs)
        importJobs = jobs
    }

    func register(on routes: Routes) {
        foods.register(on: routes)
        FoodEditingRoutes(foods: foodEditing).register(on: routes)
        substitutes.register(on: routes)
        lines.register(on: routes)
        drafts.register(on: routes)
        photos.register(on: routes)
        recipes.register(on: routes)
        matches.register(on: routes)
        search.register(on: routes)
        tastes.register(on: routes)
        dishes.register(on: routes)
        recent.register(on: routes)
        lists.register(on: routes)
        choices.register(on: routes)
        recommendations.register(on: routes)
        exports.register(on: routes)
        published.register(on: routes)
        comments.register(on: routes)
        moderation.register(on: routes)
        imports.register(on: routes)
        outside.register(on: routes)
    }

    var subscriptions: EventSubscriptions {
        var subscriptions = EventSubscriptions()
        subscriptions.on(PreferencesChanged.self) { [now] event, database in
            try DinerTable.keep(event.preferences, of: event.account, at: now(), in: database)
        }
        return subscriptions
    }

    var personalData: [PersonalRecords] {
        [.dietsAndAllergies, .guidedChoices, .foodProposals, .imports, .outsideLinks] + PersonalRecords.tastes
            + PersonalRecords.comments + PersonalRecords.moderation + PersonalRecords.written
    }

    var jobs: JobHandlers { importJobs }

    var scheduledJobs: [ScheduledJob] {
        let hour = Duration.seconds(3_600)
        return [
            ScheduledJob("untouched choices", every: hour, run: choices.cleanUp),
            ScheduledJob("comment quotas", every: hour, run: comments.comments.cleanUp),
            ScheduledJob("audit of moderation", every: hour, run: moderation.audit.inspect),
            ScheduledJob("old food prices", every: hour, run: foodEditing.cleanUp),
            ScheduledJob("unused photos", every: hour, run: photos.photos.cleanUp),
            ScheduledJob("submission quotas", every: hour, run: drafts.drafts.cleanUp),
        ]
    }

    var background: [any Service] { [RecipeBookFollower(book: book), views, desk, outsideSetup.line] }
}
