import Foundation

extension WordFile {
    /// The file of foreign words for foods.
    static let abroad = "abroad/\(Topic.kinds.rawValue)"

    /// The paths of all files in the folder `Words`, without the extension.
    static var paths: [String] {
        LineLanguage.allCases.flatMap { language in Topic.allCases.map { path($0, of: language) } } + [abroad]
    }

    static func path(_ topic: Topic, of language: LineLanguage) -> String {
        "\(language.rawValue)/\(topic.rawValue)"
    }

    /// Returns the file at `path`. Throws if any file is missing or broken.
    static func read(_ path: String) throws -> WordFile {
        guard let file = try loaded.get()[path] else { throw WordFileError(path: path, fault: "is unknown") }
        return file
    }

    /// All files, read once.
    private static let loaded = Result { try all(in: folder) }

    static var folder: URL { Bundle.module.bundleURL.appending(path: "Words") }

    /// Returns the files in `folder` by path. Throws if any of them is missing or broken.
    static func all(in folder: URL) throws -> [String: WordFile] {
        var files: [String: WordFile] = [:]
        for path in paths {
            guard let data = try? Data(contentsOf: folder.appending(path: "\(path).txt")) else {
                throw WordFileError(path: path, fault: "is missing or unreadable")
            }
            files[path] = try WordFile([UInt8](data), path: path)
        }
        return files
    }

    /// Returns the lists that `read` returns. Ends the process if `read` throws, as a food may not count as safe because
    /// its name is lost.
    static func required<Lists>(_ read: () throws -> Lists) -> Lists {
        do { return try read() } catch { fatalError("\(error)") }
    }
}

/// The words by which foods are recognised in text.
public enum FoodWords {
    /// Throws if a file of words is missing or broken. A program that recognises foods checks this when it starts.
    public static func check() throws {
        for language in LineLanguage.allCases {
            _ = try KnownWords.words(of: language)
            _ = try UnlistedLists(language)
            _ = try DescribingLists(language)
        }
        _ = try UnlistedLists.kinds(in: WordFile.abroad)
    }
}
