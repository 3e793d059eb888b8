import Contracts
import Foundation
import RecipesContracts

/// Who a recipe is by and where it comes from.
struct RecipeOrigin: PageModel {
    /// "By Ada"; absent where nobody is named.
    let author: String?
    /// As it was written.
    let source: String?
    /// The same where it is the address of a page.
    let sourceAddress: String?
    /// The recipe that it began as a copy of.
    let originalAddress: String?
    /// The name of the country that it is from, or its two letters.
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

    /// The text where it is an address that leads to a page, and to nothing else.
    private static func address(_ text: String) -> String? {
        guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, parts.user == nil, !text.contains(where: \.isWhitespace)
        else { return nil }
        return text
    }
}
