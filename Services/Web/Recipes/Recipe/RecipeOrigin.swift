import Contracts
import Foundation
import RecipesContracts

/// The author and source of a recipe.
struct RecipeOrigin: PageModel {
    /// "By Ada"; `nil` if unknown.
    let author: String?
    /// The source as entered.
    let source: String?
    /// `source` if it is a web address; otherwise `nil`.
    let sourceAddress: String?
    /// Address of the recipe from which this one was copied.
    let originalAddress: String?
    /// The name of the country, or its ISO code.
    let country: String?
    let tags: [String]

    init(_ recipe: Recipe, in language: Language) {
        author = recipe.author?.orNothing.map { language("recipe.by", ["name": $0]) }
        let source = recipe.source?.orNothing
        sourceAddress = source.flatMap(Self.address)
        self.source = source
        originalAddress = recipe.copyOf.map { "/recipes/\($0)" }
        country = recipe.country.map { code in
            Locale(identifier: language.tag).localizedString(forRegionCode: code) ?? code
        }
        tags = recipe.tags
    }

    /// `text` if it is a web address without a user name; otherwise `nil`.
    private static func address(_ text: String) -> String? {
        guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, parts.user == nil, !text.contains(where: \.isWhitespace)
        else { return nil }
        return text
    }
}
