/// The recipe readers, in the order in which they are tried.
public enum RecipeReaders {
    /// Readers of single files; those with unmistakable formats come first.
    private static let singles: [any RecipeReader] = [
        MealMasterReader(), RezKonvReader(), MasterCookReader(), GourmetReader(), CookmateReader(),
        GnomeRecipesReader(), MelaReader(), TandoorReader(), MealieReader(), PaprikaReader(), KitchenOwlReader(),
        RecipeSageReader(), JSONLDReader(), JSONRecipeReader(), RecipeKeeperReader(), CopyMeThatReader(),
        WebPageReader(), CSVReader(), CooklangReader(), MarkdownReader(), PlainTextReader(),
    ]

    /// Readers of archives with their own layout, then of archives of single files.
    private static let archives: [any RecipeReader] = [
        PaprikaReader(), MelaReader(), NextcloudReader(), MealieReader(), TandoorReader(), RecipeKeeperReader(),
        CopyMeThatReader(), CookmateReader(),
        FolderReader(format: .cooklang, endings: ["cook"], readers: singles),
        FolderReader(format: .mealMaster, endings: ["mmf", "mm"], readers: singles),
        FolderReader(format: .rezKonv, endings: ["rk"], readers: singles),
        FolderReader(format: .masterCook, endings: ["mxp", "mx2"], readers: singles),
        FolderReader(format: .gourmet, endings: ["grmt"], readers: singles),
        FolderReader(format: .gnomeRecipes, endings: ["db"], readers: singles),
        FolderReader(format: .markdown, endings: ["md", "markdown"], readers: singles),
        FolderReader(format: .json, endings: ["json", "jsonl", "crumb"], readers: singles),
        FolderReader(format: .csv, endings: ["csv"], readers: singles),
        FolderReader(format: .webPage, endings: ["html", "htm", "xhtml"], readers: singles),
        FolderReader(format: .plainText, endings: ["txt", ""], readers: singles),
        FolderReader(format: .gourmet, endings: ["xml"], readers: singles),
    ]

    public static let all: [any RecipeReader] = archives + singles + [LockedArchiveReader()]

    /// The extensions of files that are read in an archive.
    static let endings: Set<String> = [
        "cook", "mmf", "mm", "mxp", "mx2", "grmt", "db", "md", "markdown", "json", "jsonl", "crumb", "csv", "tsv",
        "txt", "html",
        "htm", "xhtml", "jsonld", "rk", "xml", "melarecipe", "",
        "zip", "gz", "tar",
    ]

    /// The first reader that recognises the file; `nil` if there is none.
    public static func reader(for file: RecipeFile) -> (any RecipeReader)? { all.first { $0.recognizes(file) } }
}
