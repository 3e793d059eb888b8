import Foundation
import Measuring
import RecipeFormats

/// The effect of each rule for badly marked pages, by site. Pages are read as they are and rewritten in other ways,
/// with all rules and with all but one.
struct RuleAblation {
    /// The pages with correct lists and correct steps, by their way of writing and name.
    private struct Outcome {
        var lists: Set<String> = []
        var steps: Set<String> = []
    }

    private static let ways: [PageVariant] = [.withoutJSONLD, .divisions, .renamed]

    private let ways: [(name: String, files: [RecipeFile])]
    private let expected: [String: ExpectedRecipe]

    /// - Parameter expected: returns the expected recipe of a page.
    init(_ files: [RecipeFile], expected: (String) -> ExpectedRecipe?) {
        let known = files.compactMap { file in expected(file.name).map { (file.name, $0) } }
        self.expected = Dictionary(known) { first, _ in first }
        let expected = self.expected
        let read = files.filter { expected[$0.name] != nil }
        ways =
            [("as it is", read)]
            + Self.ways.map { way in
                let written = read.map { file in
                    let page = way.applied(to: PageTokens(String(decoding: file.bytes, as: UTF8.self))).page
                    return RecipeFile(name: file.name, bytes: Data(page.utf8))
                }
                return (way.rawValue, written)
            }
    }

    /// Prints, for each rule, the sites helped and hurt in each of three folds. Then prints each fold's results with
    /// the rules that help in the two others.
    func say() {
        let all = outcome(.all)
        var gains: [[Int]] = []
        print(
            """
            Rules, by what becomes worse and better without them: sites helped and hurt in each of three folds, over
            ingredients and steps of pages as they are and written in \(Self.ways.count) other ways
            """)
        for (name, rule) in PageRules.named {
            let without = outcome(PageRules.all.subtracting(rule))
            let helped = all.lists.subtracting(without.lists).union(all.steps.subtracting(without.steps))
            let hurt = without.lists.subtracting(all.lists).union(without.steps.subtracting(all.steps))
            let cells = (0..<3).map { fold in
                "+\(sites(helped, in: fold).count) −\(sites(hurt, in: fold).count)".padding(toLength: 9)
            }
            gains.append((0..<3).map { sites(helped, in: $0).count - sites(hurt, in: $0).count })
            print(name.padding(toLength: 32) + cells.joined() + names(helped, hurt))
        }
        print("Each fold with the rules that help more sites than they hurt in the two others: ingredients and steps")
        for fold in 0..<3 {
            let rules = zip(PageRules.named, gains).filter { _, gains in
                (0..<3).filter { $0 != fold }.reduce(0) { $0 + gains[$1] } > 0
            }
            let chosen = rules.reduce(into: PageRules()) { $0.formUnion($1.0.rule) }
            let (outcome, none) = (outcome(chosen), outcome([]))
            for way in ways {
                let cells = [none, outcome, all].map { outcome in
                    share(outcome.lists, way.name, fold)
                        + share(outcome.steps, way.name, fold) { $0.instructions_list != nil }
                }
                print(
                    "fold \(fold + 1), \(way.name)".padding(toLength: 42) + "without " + cells[0] + " | chosen "
                        + cells[1] + " | all " + cells[2])
            }
        }
    }

    private func outcome(_ rules: PageRules) -> Outcome {
        var outcome = Outcome()
        for (name, files) in ways {
            for answer in PageRun(files, rules: rules).read {
                guard let expected = expected[answer.page] else { continue }
                let key = name + "\t" + answer.page
                if answer.ingredients.map(Self.words) == expected.ingredients.map(Self.words) {
                    outcome.lists.insert(key)
                }
                let steps = Self.words(answer.instructions.joined(separator: " "))
                if steps == Self.words((expected.instructions_list ?? []).joined(separator: " ")) {
                    outcome.steps.insert(key)
                }
            }
        }
        return outcome
    }

    /// Letters and digits, as compared by the scorer.
    private static func words(_ text: String) -> String {
        let plain = text.replacing("&nbsp;", with: " ").replacing("&amp;", with: "&")
        let letters = plain.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.map { scalar in
            let properties = scalar.properties
            return properties.isAlphabetic || properties.numericType != nil || properties.isDiacritic
                ? Character(scalar) : " "
        }
        return String(letters).split(separator: " ").joined(separator: " ")
    }

    private func sites(_ keys: Set<String>, in fold: Int? = nil) -> Set<Substring> {
        Set(keys.compactMap { $0.split(separator: "\t").last?.prefix { $0 != "/" } })
            .filter { fold == nil || PageFolds.fold(of: String($0)) == fold }
    }

    private func names(_ helped: Set<String>, _ hurt: Set<String>) -> String {
        func some(_ keys: Set<String>) -> String { sites(keys).sorted().prefix(4).joined(separator: " ") }
        return some(helped) + (hurt.isEmpty ? "" : " − " + some(hurt))
    }

    private func share(
        _ keys: Set<String>, _ way: String, _ fold: Int, among isCounted: (ExpectedRecipe) -> Bool = { _ in true }
    ) -> String {
        let pages = expected.filter { PageFolds.fold(of: $0.key) == fold && isCounted($0.value) }.keys
        let right = pages.count { keys.contains(way + "\t" + $0) }
        let text = String(format: "%.1f", Double(right) / Double(max(pages.count, 1)) * 100)
        return String(repeating: " ", count: max(0, 6 - text.count)) + text
    }
}

extension String {
    fileprivate func padding(toLength length: Int) -> String {
        padding(toLength: length, withPad: " ", startingAt: 0)
    }
}
