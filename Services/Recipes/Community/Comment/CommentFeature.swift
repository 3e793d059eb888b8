import Chassis

/// Comments on recipes, and reports of comments and recipes.
struct CommentFeature: Feature {
    private let comments: Comments
    private let reports: Reports

    init(_ recipes: RecipesComponents) {
        comments = Comments(database: recipes.database, names: recipes.authorNames, now: recipes.now)
        reports = Reports(database: recipes.database, now: recipes.now)
    }

    func register(on routes: Routes) { CommentRoutes(comments: comments, reports: reports).register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("recent comments", every: .seconds(3_600), run: comments.cleanUp)]
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.comments }
}
