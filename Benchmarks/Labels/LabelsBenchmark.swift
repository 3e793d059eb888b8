import Contracts
import Foundation
import Kitchen
import Measuring
import RecipeFormats
import ServiceClient

/// Finds answers about diets and allergens that are falsely safe. Every local recipe is labelled like in the service,
/// and its words are checked against independent rules.
///
///     LabelsBenchmark [--tell] [--open] [FOLDER]
///
/// `FOLDER` holds collections and pages; the default is the data next to the checkout. `--tell` prints each case with
/// its line, `--open` the lines without a food, by frequency. Each line is also checked on its own, as are labelled
/// lines and the ingredient names of many more recipes. It fails if a rule contradicts any safe answer.
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
