import Contracts
import Foundation
import Kitchen
import Measuring
import RecipeFormats
import ServiceClient

/// Looks for answers about diets and allergens that are falsely safe: every recipe at hand is labelled as the service
/// labels it, and its words are held against rules of this benchmark that know nothing of the catalogue.
///
///     LabelsBenchmark [--tell] [--open] [FOLDER]
///
/// `FOLDER` holds collections and pages; without it, the data beside the checkout. `--tell` shows each case with its
/// line, `--open` the lines without a food, the most frequent names first. Each line is held against the rules on its own
/// as well, and so are labelled lines and the names of ingredients of many more recipes. It fails where anything is called
/// safe that a rule calls unsafe.
@main
struct LabelsBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let checkout = URL(filePath: FileManager.default.currentDirectoryPath)
        let given = arguments.first { !$0.hasPrefix("--") }.map { URL(filePath: $0) }
        let folder = given ?? checkout.appending(path: "../shared/data").standardizedFileURL
        var recipes = WrittenRecipes.all(in: folder)
        recipes += try WrittenRecipes.catalogue(in: checkout)
        recipes += try WrittenRecipes.single(in: folder)
        let scan = try await BenchedService("recipes", port: 18_604).running { service in
            var scan = LabelScan(api: service.client())
            for recipe in recipes { try await scan.take(recipe) }
            return scan
        }
        print(scan.report(telling: arguments.contains("--tell"), openNames: arguments.contains("--open")))
        exit(scan.isSafe ? 0 : 1)
    }
}
