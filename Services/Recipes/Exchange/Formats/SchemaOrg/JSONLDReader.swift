import Foundation

/// Reads recipes from files of JSON-LD: what pages hold in a script, on its own, also as lists and `@graph`.
public struct JSONLDReader: RecipeReader {
    /// In bytes; a larger file is refused. Recipes with their pictures in them are what makes it large.
    public static let largest = 64 << 20

    private static let mostRecipes = 20_000

    public let format = RecipeFormat.jsonLD

    public init() {}

    public func recognizes(_ file: RecipeFile) -> Bool {
        let name = file.name.suffix(10).lowercased()
        if name.hasSuffix(".jsonld") { return true }
        guard name.hasSuffix(".json") else { return false }
        let head = String(decoding: file.bytes.prefix(4_096), as: UTF8.self)
        return head.contains("\"@context\"") && head.contains("schema.org") && head.contains("\"Recipe\"")
    }

    public func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard file.bytes.count <= Self.largest else {
            throw RecipeFault.largeFile(bytes: Self.largest)
        }
        let text = String(decoding: PageCharset.utf8(file.bytes, declared: nil), as: UTF8.self)
        let graph = SchemaGraph(LooseJSONParser.values(in: text), size: text.utf8.count, most: Self.mostRecipes)
        guard !graph.recipes.isEmpty else { throw RecipeFault.noSchemaRecipe }
        for object in graph.recipes {
            var recipe = SchemaOrgRecipe(object: object, graph: graph, base: nil).document
            recipe.pictures = SchemaPictures.all(object["image"], recipe.pictures)
            recipe = recipe.bounded()
            if recipe.title.isEmpty {
                try each(.unreadable(place: "", [.noTitle]))
            } else if recipe.ingredients.isEmpty && recipe.steps.isEmpty {
                try each(.unreadable(place: recipe.title, [.noContent]))
            } else {
                try each(.recipe(recipe))
            }
        }
    }
}

/// Pictures that stand in a file of JSON-LD as `data:` addresses.
enum SchemaPictures {
    /// Those with addresses, and those in `value` itself, in its order.
    static func all(_ value: LooseJSON?, _ addressed: [RecipeDocument.Picture]) -> [RecipeDocument.Picture] {
        guard let values = value?.values.prefix(RecipeBounds.pictures) else { return addressed }
        guard values.contains(where: { picture(text(of: $0)) != nil }) else { return addressed }
        return values.compactMap { value in
            let text = text(of: value)
            return picture(text) ?? text.flatMap { WebAddress.of($0, on: nil) }.map { .address($0) }
        }
    }

    private static func text(of value: LooseJSON) -> String? {
        value.object.flatMap { ($0["contentUrl"] ?? $0["url"])?.plain } ?? value.plain
    }

    static func address(of bytes: [UInt8]) -> String {
        let type = bytes.starts(with: [0x89, 0x50]) ? "png" : bytes.starts(with: [0x52, 0x49]) ? "webp" : "jpeg"
        return "data:image/\(type);base64,\(Data(bytes).base64EncodedString())"
    }

    private static func picture(_ text: String?) -> RecipeDocument.Picture? {
        text.flatMap { $0.hasPrefix("data:image/") ? RecipeDocument.Picture(words: $0) : nil }
    }
}
