import Contracts
import RecipesContracts

/// Actions on a recipe: editing, copying, exporting and reporting.
struct RecipeActions: PageModel {
    /// An export format.
    struct Export: PageModel {
        let name: String
        let address: String
    }

    let id: String
    let revision: Int
    /// Whether the reader can copy the recipe.
    let canCopy: Bool
    /// Whether the reader can edit the recipe.
    let isOwn: Bool
    let canRemove: Bool
    let canReport: Bool
    let reasons: [Choice]
    /// The pictures that a report can name.
    let pictures: [ReportablePicture]
    let remark: Field
    let exports: [Export]
    /// Address of the offline page, without the reader's data.
    let keptAddress: String

    init(_ recipe: Recipe, isSignedIn: Bool, in language: Language) {
        id = recipe.id.description
        revision = recipe.revision
        canCopy = isSignedIn && !recipe.isOwn
        isOwn = isSignedIn && recipe.isOwn
        canRemove = isOwn && recipe.isPersonal
        canReport = isSignedIn && !recipe.isOwn && !recipe.isPersonal
        reasons = ReportReason.choices(in: language)
        pictures = ReportablePicture.list(of: recipe, in: language)
        remark = Field(name: "text", label: language("comments.reportText"), rows: 2)
        exports = ExportFormat.allCases.map { format in
            let query = Query.text([("format", format.rawValue), ("servings", String(recipe.servings))])
            return Export(
                name: language("recipe.export.\(format.rawValue)"), address: "/recipes/\(recipe.id)/file\(query)")
        }
        keptAddress = "/recipes/\(recipe.id)/kept?servings=\(recipe.servings)"
    }
}

/// A picture that can be reported.
struct ReportablePicture: PageModel {
    let photo: String
    let source: String
    let name: String

    static func list(of recipe: Recipe, in language: Language) -> [ReportablePicture] {
        zip(1..., recipe.photos ?? []).compactMap { number, address in
            guard let photo = PhotoAddress.photo(at: address) else { return nil }
            return ReportablePicture(
                photo: photo.description, source: PhotoAddress.page(of: photo, .small),
                name: language("comments.picture", ["number": "\(number)"]))
        }
    }
}

extension ReportReason {
    static func choices(in language: Language) -> [Choice] {
        Choice.list("reason", on: [ReportReason](), label: { language("comments.reason.\($0.rawValue)") })
    }
}
