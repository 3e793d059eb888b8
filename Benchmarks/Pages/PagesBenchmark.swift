import Foundation
import Measuring
import RecipeFormats

/// Measures how many real web pages are read rightly, how fast, and in how much memory.
///
/// Pages come from the folder that the first argument names, or from the archive beside the checkout where that lies, and
/// are scored by the script that comes with them; without either, the pages are made up. A second argument names a folder
/// that keeps what was read, a file for each way the pages are written.
@main
struct PagesBenchmark {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let archive = ArchivedPages.beside(URL(filePath: FileManager.default.currentDirectoryPath))
        let folder = try arguments.first.map { URL(filePath: $0) } ?? archive?.unpacked()
        let answers = arguments.dropFirst().first.map { URL(filePath: $0) }
        defer { if arguments.isEmpty, let folder { try? FileManager.default.removeItem(at: folder) } }
        guard let folder else {
            print("No pages beside this checkout: \(MadeUpPages.count) made up.")
            say(PageRun(MadeUpPages.all))
            return
        }
        let run = PageRun(try FoundPages.all(in: folder))
        say(run)
        let place = FileManager.default.temporaryDirectory.appending(path: "page-answers-\(UUID().uuidString)")
        let kept = answers ?? place
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
        let first = kept.appending(path: "page.jsonl")
        try run.answers.write(to: first, atomically: true, encoding: .utf8)
        guard let archive, FoundPages.hasAnswers(folder) else { return }
        print(try archive.score(of: first, in: folder), terminator: "")
        try compare(run, in: folder, keeping: kept, scoredBy: archive)
    }

    /// Prints how the pages are read by sites, and how they would be if they were written differently.
    private static func compare(
        _ run: PageRun, in folder: URL, keeping answers: URL, scoredBy archive: ArchivedPages
    ) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "page-folds-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let folds = try PageFolds(of: folder, in: place, scoredBy: archive)
        let files = try FoundPages.all(in: folder)
        func row(_ name: String, _ change: (PageTokens, ExpectedRecipe) -> PageTokens?) throws {
            let changed = files.compactMap { file -> RecipeFile? in
                guard let recipe = folds.expected(of: file.name) else { return nil }
                guard let page = change(PageTokens(String(decoding: file.bytes, as: UTF8.self)), recipe) else {
                    return file
                }
                return RecipeFile(name: file.name, bytes: Data(page.page.utf8))
            }
            let kept = answers.appending(path: "\(name).jsonl")
            try PageRun(changed).answers.write(to: kept, atomically: true, encoding: .utf8)
            print(try folds.row(name, answers: kept))
        }
        print(PageFolds.heading)
        try row("as they are") { _, _ in nil }
        for variant in PageVariant.allCases { try row(variant.rawValue) { page, _ in variant.applied(to: page) } }
        for variant in LinkedDataVariant.allCases {
            try row(variant.rawValue) { page, recipe in variant.applied(to: page, telling: recipe) }
        }
        RuleAblation(files, expected: folds.expected).say()
    }

    private static func say(_ run: PageRun) {
        print(
            """
            \(run.pages) pages of \(run.bytes >> 10) KB on average, \(run.read.count) of them read as recipes; \
            \(run.perSecond) pages per second of processor time, \(PeakMemory.megabytes) MB at most.
            """)
        for refusal in run.refusals { print("  \(refusal)") }
    }
}
