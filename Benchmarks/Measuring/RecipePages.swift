import Foundation
import RecipeFormats

/// Pages of a folder.
public enum FoundPages {
    /// Those that end in `.testhtml` or `.html`, in the order of their names; a page goes by its path in the folder.
    public static func all(in folder: URL) throws -> [RecipeFile] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".testhtml") || $0.hasSuffix(".html") }.sorted()
            .map { RecipeFile(name: $0, bytes: try Data(contentsOf: folder.appending(path: $0))) }
    }
}

extension FoundPages {
    /// Whether `folder` holds what the scorer compares with.
    public static func hasAnswers(_ folder: URL) -> Bool {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths?.contains { $0.hasSuffix(".json") } ?? false
    }
}

/// The archive of pages that may lie beside the checkout, with the script that scores what is read of them.
public struct ArchivedPages: Sendable {
    let archive: URL
    let scorer: URL

    public static func beside(_ checkout: URL) -> ArchivedPages? {
        let folder = checkout.appending(path: "../shared/data/recipe-pages").standardizedFileURL
        let pages = ArchivedPages(
            archive: folder.appending(path: "dev-pages.tar.zst"), scorer: folder.appending(path: "score.py"))
        return FileManager.default.fileExists(atPath: pages.archive.path) ? pages : nil
    }

    /// A temporary folder with the pages in it.
    public func unpacked() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try output(of: ["tar", "--zstd", "-xf", archive.path, "-C", folder.path])
        return folder
    }

    public func score(of answers: URL, in folder: URL) throws -> String {
        try output(of: ["python3", scorer.path, folder.path, answers.path])
    }

    private func output(of command: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
