import FileReading
import Foundation

/// Reads Mela's files: `.melarecipe`, which is JSON, and `.melarecipes`, a zip of those.
struct MelaReader: RecipeReader {
    let format = RecipeFormat.mela

    private static let ending = "melarecipe"
    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.isZip(file.bytes) {
            return file.names.prefix(50).contains { ArchiveName.ending(of: $0) == Self.ending }
        }
        guard JSONElements.recognizes(file.bytes) else { return false }
        return ends(file, with: Self.ending, "melarecipes") || JSONFile(file).first(Self.isOurs)
    }

    private static func isOurs(_ value: LooseValue) -> Bool {
        let fields = ["title", "ingredients", "instructions", "text", "link", "images"]
        return value.has("wantToCook") || fields.allSatisfy(value.has) && value.has("favorite")
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard Archive.isZip(file.bytes) else {
            return try JSONFile(file).read(each, Self.recipe)
        }
        let isRecipe: (String) -> Bool = { ArchiveName.ending(of: $0) == Self.ending }
        try Archive(file.bytes, limits: .pictured).entries(wanting: isRecipe) { entry in
            switch entry {
            case .skipped(let name, let faults):
                try each(.unreadable(place: PlainText.label(markup: name), faults))
            case .file(let name, let bytes):
                try hand(PlainText.label(markup: name), each) { try Self.recipe(LooseValue(json: bytes)) }
            }
        }
    }

    private static func recipe(_ value: LooseValue) throws -> RecipeDocument {
        var recipe = FieldedRecipe(value.without("images"), .markdown).draft()
        recipe.summary = value["text", "description"].text.map { WordStyle.markdown.text($0) }
        recipe.take(ingredients(value["ingredients"]))
        recipe.steps = parts(of: value["instructions"]).flatMap(steps)
        recipe.notes = value["notes"].text.map { WordStyle.markdown.text($0) }
        recipe.pictures = value["images", "image"].list.compactMap {
            $0.text.flatMap(RecipeDocument.Picture.init(code:))
        }
        return try recipe.checked()
    }

    /// Lines below those that begin with “#”.
    private static func parts(of value: LooseValue) -> [(heading: String?, lines: [String])] {
        var parts: [(heading: String?, lines: [String])] = [(nil, [])]
        for line in value.texts.flatMap({ $0.lines() }).map(\.trimmingSpace) where !line.isEmpty {
            if line.hasPrefix("#") {
                parts.append((WordStyle.markdown.line(PlainText.heading(line.drop { $0 == "#" || $0 == " " })), []))
            } else {
                parts[parts.count - 1].lines.append(String(line))
            }
        }
        return parts
    }

    private static func ingredients(_ value: LooseValue) -> IngredientList {
        var list = IngredientList()
        var lines: [LooseValue] = []
        for element in value.list {
            switch IngredientElement(element) {
            case .line(let line): lines.append(.text(line))
            case .heading(let heading): lines.append(.text("# \(heading)"))
            case .empty: break
            case .group, .unread: list.addUnread()
            }
        }
        for part in parts(of: .list(lines)) {
            if let heading = part.heading { list.begin(heading) }
            IngredientWords(style: .markdown).add(part.lines, to: &list)
        }
        return list
    }

    /// A step stands on each line.
    private static func steps(_ part: (heading: String?, lines: [String])) -> [RecipeDocument.StepGroup] {
        var groups = StepWords(style: .markdown).groups(.list(part.lines.map(LooseValue.text)))
        if part.heading != nil, !groups.isEmpty, groups[0].heading == nil { groups[0].heading = part.heading }
        return groups
    }
}
