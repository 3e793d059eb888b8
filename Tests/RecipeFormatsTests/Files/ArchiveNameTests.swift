import FileReading
import Foundation
import Testing

@testable import RecipeFormats

/// Files of an archive are found whatever language they are named in, and whatever packed them.
@Suite(.timeLimit(.minutes(10)))
struct ArchiveNameTests {
    private static let names = [
        "Überbackene Klöße.md", "番茄炒蛋.md", "شوربة عدس.md", "🍲 stew 👩‍🍳.md", "crème brûlée/Crème.md", "Плов.md",
        "plain.md", "e\u{301}clair.md",
    ]

    private let soup = Data("# Soup\n\n## Ingredients\n\n- 1 l water\n\n## Directions\n\n1. Boil.\n".utf8)

    @Test(arguments: [true, false])
    func `R18: every file of a zip comes, whether or not the zip says that its names are UTF-8`(isFlagged: Bool) throws
    {
        let zip = try Packing.zip(Self.names.map { ($0, soup) })
        let reading = try Reading("all.zip", isFlagged ? Packing.flaggedUTF8(zip) : Packing.withoutFlags(zip))
        #expect(reading.recipes.count == Self.names.count)
        #expect(reading.unreadable.isEmpty, "\(reading.unreadable)")
        var found: [String] = []
        try Archive(isFlagged ? zip : Packing.withoutFlags(zip)).entries { entry in
            if case .file(let name, _) = entry { found.append(name) }
        }
        #expect(found == Self.names)
    }

    @Test func `R18: names of old zips are those of code page 437`() throws {
        let zip = Packing.withoutFlags(try Packing.zip([("K1se.md", soup), ("2pfel.md", soup)]))
        let old = Packing.replacing("K1se", with: [0x4B, 0x84, 0x73, 0x65], in: zip)
        let both = Packing.replacing("2pfel", with: [0x8E, 0x70, 0x66, 0x65, 0x6C], in: old)
        #expect(RecipeFile(name: "old.zip", bytes: both).names == ["Käse.md", "Äpfel.md"])
    }

    @Test func `R18: a file whose name is not of any encoding is read all the same`() throws {
        let zip = Packing.withoutFlags(try Packing.zip([("1234.md", soup), ("b.md", soup)]))
        for bytes: [UInt8] in [[0xFF, 0xFE, 0xFD, 0xFC], [0xC3, 0x28, 0xA0, 0xA1], [0xF0, 0x28, 0x8C, 0xBC]] {
            let reading = try Reading("odd.zip", Packing.replacing("1234", with: bytes, in: zip))
            #expect(reading.recipes.count + reading.unreadable.count == 2, "\(bytes)")
        }
        // Says that its name is UTF-8, which it is not.
        let lying = Packing.flaggedUTF8(Packing.replacing("1234", with: [0xFF, 0xFE, 0xFD, 0xFC], in: zip))
        let reading = try Reading("lying.zip", lying)
        #expect(reading.recipes.count + reading.unreadable.count == 2, "\(reading.unreadable)")
    }

    @Test(arguments: [Packing.Kind.tar, .tarGz])
    func `R18: every file of a tar comes, too`(kind: Packing.Kind) throws {
        let reading = try Reading("all.tar", Packing.any(kind, Self.names.map { ($0, soup) }))
        #expect(reading.recipes.count == Self.names.count, "\(reading.unreadable)")
    }
}

extension Packing {
    /// The zip without the mark that its names are UTF-8.
    static func withoutFlags(_ zip: Data) -> Data { flags(zip) { $0 & ~0x08 } }

    /// The zip with the mark that its names are UTF-8.
    static func flaggedUTF8(_ zip: Data) -> Data { flags(zip) { $0 | 0x08 } }

    static func replacing(_ name: String, with bytes: [UInt8], in zip: Data) -> Data {
        var changed = zip
        while let place = changed.range(of: Data(name.utf8)) { changed.replaceSubrange(place, with: bytes) }
        return changed
    }

    /// Changes the upper byte of the flags of each file, in its head and in the directory.
    private static func flags(_ zip: Data, _ change: (UInt8) -> UInt8) -> Data {
        var changed = Data(zip)
        for (mark, offset) in [([0x50, 0x4B, 3, 4] as [UInt8], 7), ([0x50, 0x4B, 1, 2], 9)] {
            var from = changed.startIndex
            while let place = changed[from...].range(of: Data(mark)) {
                changed[place.lowerBound + offset] = change(changed[place.lowerBound + offset])
                from = place.upperBound
            }
        }
        return changed
    }
}
