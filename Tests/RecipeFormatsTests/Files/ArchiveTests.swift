import FileReading
import Foundation
import Testing

@testable import RecipeFormats

@Suite(.timeLimit(.minutes(10)))
struct ArchiveTests {
    private let soup = Data("# Soup\n\n## Ingredients\n\n- 1 l water\n\n## Directions\n\n1. Boil.\n".utf8)

    private func names(
        _ bytes: Data, _ limits: ArchiveLimits = ArchiveLimits()
    ) throws -> (files: [String], skipped: [String: [RecipeFault]]) {
        var files: [String] = []
        var skipped: [String: [RecipeFault]] = [:]
        try Archive(bytes, limits: limits).entries { entry in
            switch entry {
            case .file(let name, _): files.append(name)
            case .skipped(let name, let faults): skipped[name] = faults
            }
        }
        return (files, skipped)
    }

    @Test(arguments: [Packing.Kind.zip, .tar, .tarGz])
    func `R18: the files of an archive come one after another, with their names and bytes`(kind: Packing.Kind) throws {
        let files = [("a.md", soup), ("folder/Überbackene Klöße.md", Data()), ("汤.md", Data([1, 2, 3]))]
        var found: [(String, Data)] = []
        try Archive(Packing.any(kind, files)).entries { entry in
            if case .file(let name, let bytes) = entry { found.append((name, bytes)) }
        }
        #expect(found.map(\.0) == files.map(\.0))
        #expect(found.map(\.1) == files.map(\.1))
    }

    @Test(arguments: [Packing.Kind.zip, .tarGz])
    func `R18: names that lead elsewhere are skipped and said, and the rest is read`(kind: Packing.Kind) throws {
        let bad = ["../../etc/passwd", "/etc/shadow", "C:\\boot.ini", "a/../../b", "..\\x", "bell\u{7}.md"]
        let archive = Packing.any(kind, bad.map { ($0, soup) } + [("good.md", soup)])
        let found = try names(archive)
        #expect(found.files == ["good.md"])
        #expect(found.skipped.count == bad.count)
        let reading = try Reading("x", archive)
        #expect(reading.recipes.map(\.title) == ["Soup"])
    }

    @Test(arguments: [Packing.Kind.zip, .tarGz])
    func `R18: links are skipped`(kind: Packing.Kind) throws {
        let found = try names(Packing.any(kind, [("good.md", soup), ("link.md", Data())], link: "/etc/passwd"))
        #expect(found.files == ["good.md"])
        #expect(found.skipped == ["link.md": [.linkEntry]])
    }

    @Test func `R18: a name with NUL in it is cut or skipped, never more`() throws {
        var archive = try Packing.zip([("soupXevil.md", soup)])
        while let place = archive.range(of: Data("soupX".utf8)) { archive[place.upperBound - 1] = 0 }
        let found = try? names(archive)
        #expect((found?.files ?? []).allSatisfy { !$0.contains("\0") })
    }

    @Test func `R18: a bomb of zeros stops early and says so`() throws {
        let zeros = Data(count: 7 << 20)
        let bomb = Packing.any(.zip, (0..<40).map { ("\($0).md", zeros) })
        #expect(bomb.count < 1 << 20)
        var unpacked = 0
        #expect(throws: RecipeFault.self) {
            try Archive(bomb).entries { if case .file(_, let bytes) = $0 { unpacked += bytes.count } }
        }
        #expect(unpacked <= 20 << 20 + bomb.count * 20)
        #expect(throws: RecipeFault.self) { try names(Packing.gzip(Data(repeating: 65, count: 60 << 20))) }
    }

    @Test func `R18: beyond 20 MB an archive unpacks to twenty times its size and no more`() throws {
        // The noise keeps the packed size at about a fiftieth of the contents.
        var chance = SystemRandomNumberGenerator()
        let noise = Data((0..<(1 << 14)).flatMap { _ in withUnsafeBytes(of: chance.next()) { Array($0) } })
        let part = noise + Data(count: 6 << 20)
        let bomb = Packing.any(.zip, (0..<30).map { ("\($0).md", part) })
        #expect(bomb.count > 2 << 20)
        #expect(throws: RecipeFault.self) { try names(bomb) }
        #expect(try names(Packing.any(.zip, (0..<5).map { ("\($0).md", part) })).files.count == 5)
    }

    @Test(arguments: [Packing.Kind.zip, .tarGz])
    func `R18: the names of an archive are looked up once, and without unpacking much of it`(kind: Packing.Kind) throws
    {
        let files = [("a.cook", soup), ("b.md", soup)]
        let file = RecipeFile(name: "all.zip", bytes: Packing.any(kind, files))
        #expect(file.names == ["a.cook", "b.md"])
        let large = Data(count: 5 << 20)
        let deep = Packing.any(.tarGz, (0..<10).map { ("\($0).bin", large) } + files)
        let seen = RecipeFile(name: "deep.tar.gz", bytes: deep).names
        #expect(seen.count == 7 && !seen.contains("a.cook"), "\(seen)")
        #expect(RecipeReaders.reader(for: RecipeFile(name: "deep.tar.gz", bytes: deep)) == nil)
        #expect(RecipeFile(name: "a.md", bytes: soup).names.isEmpty)
    }

    @Test func `R18: one file that is too large is skipped and the rest is read`() throws {
        var chance = SystemRandomNumberGenerator()
        let noise = Data((0..<(9 << 17)).flatMap { _ in withUnsafeBytes(of: chance.next()) { Array($0) } })
        for kind in [Packing.Kind.zip, .tarGz] {
            let found = try names(Packing.any(kind, [("film.mp4", noise), ("good.md", soup)]))
            #expect(found.files == ["good.md"])
            #expect(found.skipped == ["film.mp4": [.largeEntry(bytes: 8 << 20)]])
        }
    }

    @Test func `R18: an archive of 30,000 files is refused, one of 20,000 is read`() throws {
        let many = Packing.any(.tar, (0..<30_000).map { ("\($0).md", Data([65])) })
        #expect(throws: RecipeFault.manyEntries(20_000)) {
            try names(many)
        }
        #expect(try names(Packing.zip((0..<20_000).map { ("\($0).md", Data([65])) })).files.count == 20_000)
    }

    @Test func `R18: an archive in an archive is not opened unless its format is made so`() throws {
        let inner = try Packing.zip([("a.md", soup)])
        let middle = try Packing.zip([("inner.zip", inner), ("b.md", soup)])
        let outer = try Packing.zip([("middle.zip", middle), ("c.md", soup)])
        let reading = try Reading("outer.zip", outer)
        #expect(reading.recipes.count == 1)
        #expect(reading.unreadable.map(\.faults) == [[.archiveEntry]])
        let nested = try Reading(
            "nested.zip", try Packing.zip([("middle.zip", try Packing.zip([("inner.zip", inner)]))]))
        #expect(nested.recipes.isEmpty)
        #expect(nested.unreadable.count == 1)
    }

    @Test(arguments: [Packing.Kind.zip, .tarGz])
    func `R18: every entry of an archive is read or told of`(kind: Packing.Kind) throws {
        let files = [
            ("soup.md", soup), ("soup.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0])), ("film.mp4", Data([1])),
            (".hidden.md", soup), ("lonely.png", Data([0x89, 0x50])), ("about.txt", Data("About us".utf8)),
            ("__MACOSX/._soup.md", Data([1])), ("folder/.DS_Store", Data([1])),
        ]
        let reading = try Reading("all", Packing.any(kind, files))
        #expect(reading.recipes.map(\.title) == ["Soup", "Soup"])
        #expect(Set(reading.unreadable.map(\.place)) == ["film.mp4", "lonely.png", "about.txt"])
    }

    @Test func `R18: many entries that are not read are told of in one note beside the first`() throws {
        let many = (0..<300).map { ("\($0).bin", Data([1])) }
        let reading = try Reading("all", Packing.any(.zip, many + [("soup.md", soup)]))
        #expect(reading.recipes.count == 1)
        #expect(reading.unreadable.count == 21)
        #expect(reading.unreadable.last?.faults.last == .moreEntries(280))
    }

    @Test func `R18: what stands beside the recipes of an application's archive is told of`() throws {
        let recipe = Data(#"{"name": "Soup", "recipeIngredient": ["1 l water"], "recipeInstructions": ["Boil."]}"#.utf8)
        let files = [
            ("Soup/recipe.json", recipe), ("Soup/full.jpg", Data([0xFF, 0xD8])), ("Soup/notes.odt", Data([1])),
        ]
        let reading = try Reading("cookbook.zip", Packing.zip(files))
        #expect(reading.recipes.map(\.title) == ["Soup"])
        #expect(reading.unreadable.map(\.place) == ["Soup/notes.odt"])
    }

    @Test func `R18: a locked archive is refused with a reason`() throws {
        var archive = try Packing.zip([("a.md", soup)])
        archive[archive.startIndex + 6] |= 1
        if let directory = archive.range(of: Data([0x50, 0x4B, 1, 2])) { archive[directory.lowerBound + 8] |= 1 }
        #expect(
            throws: RecipeFault.lockedArchive
        ) {
            try names(archive)
        }
    }

    @Test(arguments: [Packing.Kind.zip, .tarGz])
    func `R18: an archive cut short anywhere neither crashes nor lasts`(kind: Packing.Kind) throws {
        let whole = Packing.any(kind, (0..<20).map { ("\($0).md", soup) })
        for length in stride(from: 0, to: whole.count, by: 41) {
            _ = try? Reading("cut", Data(whole.prefix(length)))
        }
    }

    @Test func `R19: names of files are safe on every system, and no two are alike`() {
        var names = SafeFileNames()
        #expect(names.name(for: "Soup", ending: "md") == "Soup.md")
        #expect(names.name(for: "soup", ending: "md") == "soup (2).md")
        #expect(names.name(for: "../../etc/passwd", ending: "md") == "-..-etc-passwd.md")
        #expect(names.name(for: "CON", ending: "md") == "_CON.md")
        #expect(names.name(for: " <b>a</b>: b? ", ending: "md") == "a- b-.md")
        #expect(names.name(for: "…\u{0}", ending: "md") == "….md")
        #expect(names.name(for: String(repeating: "ü", count: 300), ending: "md").utf8.count <= 103)
        #expect(names.name(for: "...", ending: "cook") == "Recipe.cook")
    }
}
