import Foundation
import RecipeFormats
import Testing

@Suite struct CharsetTests {
    private static func page(_ head: String = "") -> String {
        """
        <html><head>\(head)</head><body><div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Crème brûlée</h1>
        <p itemprop="recipeIngredient">½ l crème</p></div></body></html>
        """
    }

    private static let latin = Data(page().unicodeScalars.map { UInt8($0.value) })

    @Test(
        arguments: [
            (Data(page().utf8), nil), (Data([0xEF, 0xBB, 0xBF] + page().utf8), nil), (Data(page().utf8), "iso-8859-1"),
            (latin, nil), (latin, "ISO-8859-1"), (latin, "utf-8"), (latin, "no-such-charset"),
            (Data(page("<meta charset=windows-1252>").unicodeScalars.map { UInt8($0.value) }), nil),
            (
                Data(
                    page("<meta http-equiv=Content-Type content=\"text/html; charset=iso-8859-15\">").replacing(
                        "½", with: "1"
                    ).unicodeScalars
                        .map { UInt8($0.value) }), nil
            ),
            (Data([0xFF, 0xFE] + page().utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), nil),
        ] as [(Data, String?)])
    func `R18: a page is read in its charset, also where it names the wrong one`(
        _ bytes: Data, _ declared: String?
    ) throws {
        let recipe = try #require(try ReadPage(bytes, reader: WebPageReader(charset: declared)).recipes.first)
        #expect(recipe.title == "Crème brûlée")
        #expect(recipe.lines == ["½ l crème"] || recipe.lines == ["1 l crème"])
    }

    @Test func `R18: charsets of several bytes are read, and bytes that are none become one sign`() throws {
        let shiftJIS =
            Data("<h1>".utf8) + Data([0x83, 0x5C, 0x81, 0x5B, 0x83, 0x58])
            + Data("</h1><h2>Ingredients</h2><ul><li>1 egg<li>2 eggs</ul>".utf8)
        #expect(try ReadPage(shiftJIS, reader: WebPageReader(charset: "Shift_JIS")).recipes.first?.title == "ソース")
        let broken =
            Data("<h1>So".utf8) + Data([0xFF, 0x00])
            + Data("up é è à ü</h1><h2>Ingredients</h2><ul><li>1 egg<li>2 eggs</ul>".utf8)
        #expect(try ReadPage(broken).recipes.first?.title == "So\u{FFFD}up é è à ü")
    }
}
