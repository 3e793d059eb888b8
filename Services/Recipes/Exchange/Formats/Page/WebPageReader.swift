import Foundation

/// Reads the recipes of a web page. Supports schema.org/Recipe as JSON-LD, microdata or RDFa, hRecipe, markup of recipe
/// plugins, and lists below labels such as “Ingredients”.
///
/// The main recipe comes first. Texts are plain and within `RecipeBounds`.
public struct WebPageReader: RecipeReader {
    /// In bytes; larger pages are refused.
    public static let largest = 4 << 20

    public let format = RecipeFormat.webPage
    private let address: String?
    private let charset: String?
    private let rules: PageRules

    /// `address` resolves relative addresses; `charset` is that of the server's `Content-Type`.
    public init(address: String? = nil, charset: String? = nil, rules: PageRules = .all) {
        self.address = address
        self.charset = charset
        self.rules = rules
    }

    public func recognizes(_ file: RecipeFile) -> Bool {
        let name = file.name.suffix(10).lowercased()
        if [".html", ".htm", ".xhtml"].contains(where: name.hasSuffix) { return true }
        let head = String(decoding: file.bytes.prefix(512), as: Unicode.ASCII.self).lowercased()
            .drop { $0.isWhitespace || !$0.isASCII }
        return head.hasPrefix("<!doctype html") || head.hasPrefix("<html")
    }

    public func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard file.bytes.count <= Self.largest else {
            throw RecipeFault.largePage(bytes: Self.largest)
        }
        let page = HTMLPage(parsing: PageCharset.utf8(file.bytes, declared: charset), rules: rules)
        guard !page.nodes.isEmpty else { throw RecipeFault.emptyPage }
        let recipes = try PageRecipes(page: page, address: address, size: file.bytes.count).documents()
        guard !recipes.isEmpty else {
            throw RecipeFault.noRecipeOnPage
        }
        for recipe in recipes {
            if recipe.title.isEmpty {
                try each(.unreadable(place: file.name, [.noTitle]))
            } else {
                try each(.recipe(recipe))
            }
        }
    }
}
