import Foundation
import Testing

@testable import IngredientLines

/// The files of words decide if a food is safe, so a lost or broken list is an error and never an empty list.
@Suite(.timeLimit(.minutes(10)))
struct WordFileTests {
    @Test func `R21 every file of words is read, and there is no other`() throws {
        try FoodWords.check()
        let folder = WordFile.folder.resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where !file.hasDirectoryPath {
            let path = file.resolvingSymlinksInPath().deletingPathExtension().pathComponents.suffix(2)
            found.insert(path.joined(separator: "/"))
            #expect(file.pathExtension == "txt")
        }
        #expect(found == Set(WordFile.paths))
    }

    @Test(arguments: WordFile.paths)
    func `R21 the words of a section are sorted`(path: String) throws {
        let text = try String(contentsOf: WordFile.folder.appending(path: "\(path).txt"), encoding: .utf8)
        #expect(text.hasPrefix("# "))
        var last: [UInt8] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let entry = line.hasPrefix("[") ? [] : Array(line.utf8)
            #expect(entry.isEmpty || last.lexicographicallyPrecedes(entry), "\(line)")
            last = entry
        }
    }

    private static let pathsByKind = WordFile.paths.filter { path in
        ["/kinds", "/pairs", "/closings"].contains { path.hasSuffix($0) }
    }

    /// Otherwise the order of the kinds decides.
    @Test(arguments: pathsByKind)
    func `R21 words are of one kind`(path: String) throws {
        var kinds: [[[UInt8]]: UnlistedFood] = [:]
        for (kind, entries) in try UnlistedLists.kinds(in: path) {
            for entry in entries {
                let stems = entry.split(separator: UInt8(ascii: " ")).map { PlainWords.stem(Array($0)) }
                let other = kinds.updateValue(kind, forKey: stems)
                #expect(other == nil || other == kind, "\(String(decoding: entry, as: UTF8.self)): \(kind)")
            }
        }
        #expect(!kinds.isEmpty)
    }

    @Test(arguments: LineLanguage.allCases)
    func `R21 a describing word leaves one share of the confidence`(language: LineLanguage) throws {
        var words: Set<[UInt8]> = []
        for (share, entries) in try DescribingLists(language).shares {
            for entry in entries {
                #expect(words.insert(entry).inserted, "\(String(decoding: entry, as: UTF8.self)): \(share)")
            }
        }
        #expect(!words.isEmpty)
    }

    @Test(arguments: [
        "", "[meat]", "[meat]\n\n# none\n", "ham\n[meat]\nham", "[meat]\nham\nham", "[meat]\nham\n[meat]\nbacon",
        "[meat]\nHam", "[meat]\npâté", "[meat]\nwild  boar", "[meat]\n boar", "[meat]\nboar ", "[meat]\nham, bacon",
        "[meat]\nham\r", "[meat]\nham\n[cheese]\nbrie", "[fish]\ncod", "[meat]\n-\nham", "[meat]\n= ham",
    ])
    func `R21 a broken file of words is refused`(text: String) {
        #expect(throws: WordFileError.self) {
            var file = try WordFile(text.utf8, path: "en/kinds")
            _ = try file.take("meat")
            try file.finish()
        }
    }

    @Test func `R21 an empty list is one that says so`() throws {
        var file = try WordFile("# Meat\n\n[meat]\nham\nwild boar\n\n[fish]\n-\n".utf8, path: "en/kinds")
        let (meat, fish) = (try file.take("meat"), try file.take("fish"))
        #expect(meat == ["ham", "wild boar"].map { Array($0.utf8) } && fish.isEmpty)
        try file.finish()
    }

    @Test func `R21 a missing file of words is an error with its name`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: WordFile.folder.resolvingSymlinksInPath(), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try WordFile.all(in: folder)
        #expect(files.count == WordFile.paths.count)
        try FileManager.default.removeItem(at: folder.appending(path: "de/kinds.txt"))
        let error = #expect(throws: WordFileError.self) { try WordFile.all(in: folder) }
        #expect(error?.path == "de/kinds")
    }
}
