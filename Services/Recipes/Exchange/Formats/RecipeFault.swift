import FileReading

/// The reason why a file or recipe cannot be read.
public typealias RecipeFault = FileFault

/// Faults of a whole file, page or text.
extension RecipeFault {
    static func largePage(bytes most: Int) -> RecipeFault {
        RecipeFault("file-large", ["what": "page", "most": .number(most >> 20)])
    }

    static func longText(bytes most: Int) -> RecipeFault {
        RecipeFault("file-large", ["what": "text", "most": .number(most >> 10)])
    }

    static let emptyPage = RecipeFault("file-empty", ["what": "page"])
    static let emptyText = RecipeFault("file-empty", ["what": "text"])
    static let notTandoor = RecipeFault("file-not-tandoor")
    /// The first row of a table names no columns.
    static let noColumns = RecipeFault("file-without-columns")
    static let noRecipe = RecipeFault("no-recipe", ["what": "file"])
    static let noRecipeInEntry = RecipeFault("no-recipe", ["what": "entry"])
    static let noSchemaRecipe = RecipeFault("no-recipe", ["what": "schema-org"])
    static let noMealMaster = RecipeFault("no-recipe", ["what": "meal-master"])
    static let noRecipeOnPage = RecipeFault("no-recipe", ["what": "page"])
    static let noRecipeInText = RecipeFault("no-recipe", ["what": "text"])
}

/// Faults of one recipe.
extension RecipeFault {
    static let noTitle = RecipeFault("recipe-incomplete", ["what": "title"])
    static let noContent = RecipeFault("recipe-incomplete", ["what": "content"])
    public static let noIngredients = RecipeFault("recipe-incomplete", ["what": "ingredients"])
    public static let noSteps = RecipeFault("recipe-incomplete", ["what": "steps"])
    /// A text without the expected columns of ingredients.
    static let noIngredientColumns = RecipeFault("recipe-incomplete", ["what": "columns"])

    static func manyIngredients(_ most: Int) -> RecipeFault {
        RecipeFault("recipe-long", ["what": "ingredients", "most": .number(most)])
    }

    static func manySteps(_ most: Int) -> RecipeFault {
        RecipeFault("recipe-long", ["what": "steps", "most": .number(most)])
    }

    /// The row of an untitled recipe in its table; the header is row 1.
    static func row(_ number: Int) -> RecipeFault { RecipeFault("recipe-row", ["number": .number(number)]) }
}
