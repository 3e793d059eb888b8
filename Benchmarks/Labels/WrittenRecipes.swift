import Foundation
import Measuring
import RecipeFormats

/// The parts of a recipe that its labels depend on.
struct WrittenText {
    let collection: String
    let title: String
    let lines: [String]
    /// Its frequency.
    var weight = 1
    /// Whether the recipe has all its lines.
    var isWhole = true
}

/// The local recipes.
enum WrittenRecipes {
    /// The recipes of the collections and pages in a folder. Recipes without a title or ingredients, or too large for
    /// an import, are left out.
    static func all(in folder: URL) -> [WrittenText] {
        var recipes: [WrittenText] = []
        func take(_ read: ReadRecipe, of collection: String) {
            guard case .recipe(let document) = read else { return }
            let lines = document.ingredients.flatMap(\.lines).map { String($0.prefix(300)) }
            guard (1...200).contains(lines.count) else { return }
            recipes.append(WrittenText(collection: collection, title: document.title, lines: lines))
        }
        for file in RecipeCollections.all(in: folder) {
            try? RecipeReaders.reader(for: file)?.read(file) { take($0, of: file.name) }
        }
        let archive = ArchivedPages.beside(URL(filePath: FileManager.default.currentDirectoryPath))
        if let pages = try? archive?.unpacked() {
            for page in (try? FoundPages.all(in: pages)) ?? [] {
                try? WebPageReader().read(page) { take($0, of: "web pages") }
            }
            try? FileManager.default.removeItem(at: pages)
        }
        return recipes
    }

    /// Single lines in a folder, each as its own recipe: labelled lines, and ingredient names with their frequency.
    static func single(in folder: URL) throws -> [WrittenText] {
        struct Line: Decodable {
            let id: String
            let source: String
            let input: String
        }
        let packed = RecipeCollections.unpacked(folder.appending(path: "ingredient-lines/dev-labelled.jsonl.zst"))
        let labelled = try (packed ?? Data()).split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Line.self, from: $0)
        }
        let counts = folder.appending(path: "recipes-cuisine/ingredient-frequencies.csv")
        let rows = ((try? String(contentsOf: counts, encoding: .utf8)) ?? "").split(whereSeparator: \.isNewline)
            .dropFirst()
        let names = rows.compactMap { row -> WrittenText? in
            guard let comma = row.lastIndex(of: ","), let count = Int(row[row.index(after: comma)...]) else {
                return nil
            }
            let name = String(row[..<comma].drop { $0 == "\"" }.prefix(280)).replacing("\"", with: "")
            return WrittenText(
                collection: "names, by frequency", title: name, lines: ["1 cup \(name)"], weight: count, isWhole: false)
        }
        let lines = labelled.map { line in
            WrittenText(collection: "lines of \(line.source)", title: line.id, lines: [line.input], isWhole: false)
        }
        return lines + names
    }

    /// The recipes of the starter catalogue, as people would write them.
    static func catalogue(in checkout: URL) throws -> [WrittenText] {
        let folder = checkout.appending(path: "Services/Recipes/Starter/recipes")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        var recipes: [WrittenText] = []
        for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "yaml" {
            var title = ""
            var lines: [String] = []
            func end() {
                if !lines.isEmpty { recipes.append(WrittenText(collection: "our own", title: title, lines: lines)) }
                lines = []
            }
            for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                if row.hasPrefix("- title: ") {
                    end()
                    title = String(row.dropFirst(9))
                } else if let match = row.firstMatch(
                    of: /\{food: "?([^,"]+)"?, amount: ([\d.]+), unit: ([a-z-]+)(?:, note: "?([^"}]+)"?)?/)
                {
                    let unit = match.3 == "piece" ? "" : " \(match.3 == "fl-oz" ? "fl oz" : String(match.3))"
                    lines.append("\(match.2)\(unit) \(match.1)" + (match.4.map { ", \($0)" } ?? ""))
                }
            }
            end()
        }
        return recipes
    }
}
