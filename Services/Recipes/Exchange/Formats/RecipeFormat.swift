import Kitchen

/// The formats that recipes come in.
public enum RecipeFormat: String, Vocabulary {
    /// A web page with schema.org/Recipe data in it.
    case webPage
    /// The same data on its own.
    case jsonLD
    /// A recipe as people paste it: a title, ingredients and steps without any marks.
    case plainText
    /// JSON with fields by the names that most programs give them, one recipe or many.
    case json
    case cooklang, mealMaster, paprika, nextcloud, markdown, mealie, tandoor, recipeSage, kitchenOwl, csv
    case gourmet, masterCook, gnomeRecipes
    case mela, copyMeThat, cookmate, recipeKeeper, rezKonv
}
