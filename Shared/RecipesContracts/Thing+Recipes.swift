import Contracts

/// Resources of recipes that a request may not find.
extension Thing {
    public static let author = Thing("author")
    public static let choice = Thing("choice")
    public static let comment = Thing("comment")
    public static let cookLogEntry = Thing("cook-log-entry")
    public static let deletedRecipe = Thing("deleted-recipe")
    public static let dish = Thing("dish")
    public static let draft = Thing("draft")
    public static let food = Thing("food")
    public static let foodCategory = Thing("food-category")
    public static let foodMerge = Thing("food-merge")
    public static let recipeMerge = Thing("recipe-merge")
    public static let link = Thing("link")
    public static let list = Thing("list")
    public static let externalDatabase = Thing("external-database")
    public static let photo = Thing("photo")
    public static let picture = Thing("picture")
    public static let proposal = Thing("proposal")
    public static let recipe = Thing("recipe")
    public static let recipeImport = Thing("import")
    public static let report = Thing("report")
    public static let reportQueue = Thing("report-queue")
    public static let recipeLink = Thing("recipe-link")
    public static let recipeVersion = Thing("recipe-version")
    public static let sharedRecipe = Thing("shared-recipe")
    public static let savedSearch = Thing("saved-search")
    public static let submission = Thing("submission")
    public static let tag = Thing("tag")
}

extension ReportedKind {
    /// The resource in a `not-found` problem for this kind.
    public var thing: Thing {
        switch self {
        case .comment: .comment
        case .recipe: .recipe
        }
    }
}
