import Foundation
import Measuring
import RecipeFormats

/// The local pages by site: a third of the sites to develop rules on, and the others to measure on.
struct PageFolds {
    /// The fold of a page's site, one of three.
    static func fold(of page: String) -> Int {
        let site = page.prefix { $0 != "/" }
        return Int(site.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 3)
    }

    private let archive: ArchivedPages
    private let pages: URL
    private let folders: [URL]

    /// Copies the expected recipes of `folder` into a folder for each part, within `place`.
    init(of folder: URL, in place: URL, scoredBy archive: ArchivedPages) throws {
        self.archive = archive
        pages = folder
        folders = ["development", "held-out"].map { place.appending(path: $0) }
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".json") {
            let kept = folders[Self.fold(of: path) == 0 ? 0 : 1].appending(path: path)
            try FileManager.default.createDirectory(
                at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: folder.appending(path: path), to: kept)
        }
    }

    /// The expected recipe of the page `name`; `nil` if there is none.
    func expected(of name: String) -> ExpectedRecipe? {
        let path = name.replacing(".testhtml", with: ".json")
        guard let data = try? Data(contentsOf: pages.appending(path: path)) else { return nil }
        return try? JSONDecoder().decode(ExpectedRecipe.self, from: data)
    }

    /// A row of the table: the percentages of pages imported, with all ingredients as expected and with all steps, for
    /// both parts.
    func row(_ name: String, answers: URL) throws -> String {
        let scores = try folders.map { try PageScore(archive.score(of: answers, in: $0)) }
        let cells = scores.map { "\($0.imported)  \($0.ingredients)  \($0.steps)" }
        return name.padding(toLength: 42, withPad: " ", startingAt: 0) + cells.joined(separator: "   | ")
    }

    static let heading = """
        Of 100 pages: imported, ingredients and steps as expected, on the third of the sites that rules are written by
        first and on the other two thirds
        """
}

/// The scorer's results of a run.
private struct PageScore {
    private struct Shares: Decodable {
        let imported: Double
        let ingredients_identical: Double
        let instructions_text_of_imported: Double
    }

    let imported: String
    let ingredients: String
    let steps: String

    init(_ output: String) throws {
        let shares = try JSONDecoder().decode(Shares.self, from: Data(output.utf8))
        func percent(_ share: Double) -> String {
            let text = String(format: "%.1f", share * 100)
            return String(repeating: " ", count: max(0, 5 - text.count)) + text
        }
        imported = percent(shares.imported)
        ingredients = percent(shares.ingredients_identical)
        steps = percent(shares.instructions_text_of_imported)
    }
}
