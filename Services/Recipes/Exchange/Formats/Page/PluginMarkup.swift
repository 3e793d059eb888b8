/// How a common recipe plugin, or hRecipe, names the parts of a recipe in the classes of a page.
struct PluginMarkup: Sendable {
    let roots: [String]
    var title: [String] = []
    var summary: [String] = []
    /// An element for each line.
    var ingredient: [String] = []
    /// An element with all lines in it.
    var ingredients: [String] = []
    var step: [String] = []
    var steps: [String] = []
    /// Headings among the lines and steps.
    var heading: [String] = []
    var yield: [String] = []
    var preparation: [String] = []
    var cooking: [String] = []
    var total: [String] = []
    var author: [String] = []
    var notes: [String] = []

    /// Whether its names are its own: hRecipe's could mean anything outside of a recipe.
    var isDistinct: Bool { ingredient.allSatisfy { $0.contains("-") } }

    static let all: [PluginMarkup] = [
        PluginMarkup(
            roots: ["wprm-recipe-container", "wprm-recipe"], title: ["wprm-recipe-name"],
            summary: ["wprm-recipe-summary"],
            ingredient: ["wprm-recipe-ingredient"], step: ["wprm-recipe-instruction-text", "wprm-recipe-instruction"],
            heading: [
                "wprm-recipe-group-name", "wprm-recipe-ingredient-group-name", "wprm-recipe-instruction-group-name",
            ],
            yield: ["wprm-recipe-servings"], preparation: ["wprm-recipe-prep-time-container"],
            cooking: ["wprm-recipe-cook-time-container"], total: ["wprm-recipe-total-time-container"],
            author: ["wprm-recipe-author"], notes: ["wprm-recipe-notes"]),
        PluginMarkup(
            roots: ["tasty-recipes"], title: ["tasty-recipes-title"], summary: ["tasty-recipes-description-body"],
            ingredients: ["tasty-recipes-ingredients-body", "tasty-recipes-ingredients", "tasty-recipe-ingredients"],
            steps: ["tasty-recipes-instructions-body", "tasty-recipes-instructions", "tasty-recipe-instructions"],
            yield: ["tasty-recipes-yield"], preparation: ["tasty-recipes-prep-time"],
            cooking: ["tasty-recipes-cook-time"], total: ["tasty-recipes-total-time"],
            author: ["tasty-recipes-author-name"], notes: ["tasty-recipes-notes-body"]),
        PluginMarkup(
            roots: ["mv-create-card", "mv-recipe-card"], title: ["mv-create-title"], summary: ["mv-create-description"],
            ingredients: ["mv-create-ingredients"], steps: ["mv-create-instructions"], yield: ["mv-create-time-yield"],
            preparation: ["mv-create-time-prep"], cooking: ["mv-create-time-active"], total: ["mv-create-time-total"],
            notes: ["mv-create-notes-content"]),
        PluginMarkup(
            roots: ["easyrecipe"], title: ["ERSName"], summary: ["ERSSummary"], ingredient: ["ingredient"],
            step: ["instruction"], heading: ["ERSSectionHead"], yield: ["yield"], preparation: ["preptime"],
            cooking: ["cooktime"], total: ["duration"], author: ["ERSAuthor"], notes: ["ERSNotes"]),
        PluginMarkup(
            roots: ["zlrecipe-container-border", "zlrecipe-container", "zrdn-recipe-container"],
            title: ["zlrecipe-title", "zrdn-recipe-title"], summary: ["zlrecipe-summary", "summary"],
            ingredients: ["zlrecipe-ingredients-list", "zrdn-ingredients-list"],
            steps: ["zlrecipe-instructions-list", "zrdn-instructions-list"],
            heading: ["ingredient-label", "instruction-label"], yield: ["zlrecipe-yield", "zrdn-yield"],
            preparation: ["zlrecipe-prep-time"], cooking: ["zlrecipe-cook-time"], total: ["zlrecipe-total-time"],
            notes: ["zlrecipe-notes-list"]),
        PluginMarkup(
            roots: ["mpprecipe-container"], title: ["mpprecipe-title"], summary: ["mpprecipe-summary"],
            ingredients: ["mpprecipe-ingredients-list"], steps: ["mpprecipe-instructions-list"],
            heading: ["ingredient-label", "instruction-label"], yield: ["mpprecipe-yield"],
            preparation: ["mpprecipe-prep-time"], cooking: ["mpprecipe-cook-time"], total: ["mpprecipe-total-time"],
            notes: ["mpprecipe-notes-list"]),
        PluginMarkup(
            roots: [], ingredient: ["cooked-ingredient"], step: ["cooked-dir-content"], heading: ["cooked-heading"],
            yield: ["cooked-servings"], preparation: ["cooked-prep-time"], cooking: ["cooked-cook-time"],
            total: ["cooked-total-time"]),
        PluginMarkup(
            roots: ["jetpack-recipe"], title: ["jetpack-recipe-title"], ingredient: ["jetpack-recipe-ingredient"],
            ingredients: ["jetpack-recipe-ingredients"], steps: ["jetpack-recipe-directions"],
            yield: ["jetpack-recipe-servings"], preparation: ["jetpack-recipe-prep_time", "jetpack-recipe-preptime"],
            cooking: ["jetpack-recipe-cook_time", "jetpack-recipe-cooktime"],
            total: ["jetpack-recipe-time"], notes: ["jetpack-recipe-notes"]),
        PluginMarkup(
            roots: ["wp-block-wpzoom-recipe-card-block-recipe-card"], title: ["recipe-card-title"],
            summary: ["recipe-card-summary"], ingredients: ["recipe-card-ingredients"],
            steps: ["recipe-card-directions"], heading: ["ingredient-item-group-title", "direction-step-group-title"],
            notes: ["recipe-card-notes-list"]),
        PluginMarkup(
            roots: ["hrecipe"], title: ["fn"], summary: ["summary"], ingredient: ["ingredient"], step: ["instruction"],
            steps: ["instructions"], yield: ["yield"], preparation: ["preptime", "prepTime"],
            cooking: ["cooktime", "cookTime"], total: ["duration"], author: ["author"]),
        PluginMarkup(
            roots: ["h-recipe"], title: ["p-name"], summary: ["p-summary"], ingredient: ["p-ingredient"],
            steps: ["e-instructions"], yield: ["p-yield"], total: ["dt-duration"], author: ["p-author"]),
    ]
}
