import FileReading
import Foundation
import Kitchen
import Testing

/// Texts that do not say how they are encoded.
struct EncodingTests {
    private func bytes(_ hexadecimal: String) -> Data {
        Data([UInt8](hexadecimal: hexadecimal.filter { $0 != " " }) ?? [])
    }

    @Test(arguments: [
        // Windows-1252: “Crème brûlée, 1½ cups, it´s 10°C”
        ("4372E86D65206272FB6CE9652C2031BD20637570732C206974B473203130B043", "Crème brûlée, 1½ cups, it´s 10°C"),
        // ISO 8859-15: “C\u{153}ur de b\u{153}uf”
        ("43BD75722064652062BD7566", "Cœur de bœuf"),
        // Code page 850: rules around a title
        ("C4C4C4C4 20536F7570 20C4C4C4C4", "──── Soup ────"),
        // Code page 850: “Käse, Öl, Mühe”
        ("4B847365 2C20 996C 2C20 4D816865", "Käse, Öl, Mühe"),
    ])
    func `R18: letters of western Europe are read`(_ hexadecimal: String, _ text: String) throws {
        #expect(try TextDecoding.certainText(bytes(hexadecimal)) == text)
    }

    @Test func `N2: long runs of combining marks are cut before anything compares them`() throws {
        let text = "Soup a" + String(repeating: "\u{301}\u{316}", count: 100_000) + "b"
        for bytes in [Data(text.utf8), try #require(text.data(using: .utf16))] {
            #expect(try TextDecoding.certainText(bytes).unicodeScalars.count == 37)
        }
    }

    @Test(arguments: [
        // Windows-1250: “mąki i gęś”
        "6DB96B6920692067EA9C",
        // Windows-1251: “Борщ, свекла”
        "C1EEF0F92C20F1E2E5EAEBE0",
        // Shift JIS: “みそしる”
        "82DD82BB82B582E9",
        // GBK: “西红柿炒鸡蛋”
        "CEF7BAECCAC1B3B4BCA6B5B0",
    ])
    func `R18: other encodings are refused, not guessed`(_ hexadecimal: String) {
        #expect(throws: FileFault.unknownEncoding) { try TextDecoding.certainText(bytes(hexadecimal)) }
    }

    @Test(arguments: [
        "title,steps\n¯urek,Gotowaæ.\n", "¿urek", "£oso\u{153}", "koñski ogon", "Kuøe na smetanì, rý¾e",
        "fõzzük, gyömbér",
        "\u{9F}ród\u{B3}o",
    ])
    func `R18: odd letters at the beginning or end of a word tell another encoding`(_ misread: String) throws {
        let bytes = Data(misread.unicodeScalars.map { $0 == "\u{153}" ? 0x9C : UInt8(truncatingIfNeeded: $0.value) })
        #expect(throws: FileFault.unknownEncoding) { try TextDecoding.certainText(bytes) }
    }

    @Test(arguments: [
        "¿Quieres más jalapeño?", "Y ahora, ¿qué falta?", "½ cup, ¼cup and ½tsp", "£2.50", "cm³, Butter¹, Sahne²",
        "blåbær, æg, træ, fløde",
        "pão, maçã, pêssego, purê", "Müesli, crûdités", "smørrebrød, crème fraîche",
    ])
    func `R18: western languages raise no doubt`(_ text: String) throws {
        let bytes = Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        #expect(try TextDecoding.certainText(bytes) == text)
    }

    @Test func `R18: œ is read at the beginning of a word and among many accents`() throws {
        #expect(try TextDecoding.certainText(bytes("BD7566732C36")) == "œufs,6")
        let french = Data("Crème fraîche, pâte brisée, éclair, gâteau épais, B".unicodeScalars.map { UInt8($0.value) })
        #expect(try TextDecoding.certainText(french + bytes("BD7566")).hasSuffix("épais, Bœuf"))
    }

    @Test func `R18: one broken byte leaves the other letters of UTF-8 as they are`() throws {
        let text = try TextDecoding.certainText(Data("Crème, 1\nx".utf8) + [0xFF] + Data("y".utf8))
        #expect(text == "Crème, 1\nx\u{FFFD}y")
    }

    @Test func `R18: UTF-16 is read without its mark, and UTF-32 and numbers are no text`() throws {
        let text = "name,amount\nCrème,1\n"
        let units = Array(text.utf16)
        for bytes in [
            Data(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            Data(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
        ] {
            #expect(try TextDecoding.certainText(bytes) == text)
            #expect(try ImportedText.text(of: bytes) == text)
        }
        #expect(throws: FileFault.unknownEncoding) { try ImportedText.text(of: Data([0x61, 0, 0, 0, 0x62, 0, 0, 0])) }
        #expect(throws: FileFault.unknownEncoding) { try ImportedText.text(of: Data([0, 1, 2, 3, 4, 5])) }
    }

    @Test func `R18: whatever is in UTF-8 or marked as UTF-16 is read, in any script`() throws {
        for text in ["Борщ, свекла", "みそしる", "西红柿炒鸡蛋", "½½½ a½b"] {
            #expect(try TextDecoding.certainText(Data(text.utf8)) == text)
            let marked = Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
            #expect(try TextDecoding.certainText(marked) == text)
        }
        #expect(try TextDecoding.certainText(Data()).isEmpty)
    }
}
