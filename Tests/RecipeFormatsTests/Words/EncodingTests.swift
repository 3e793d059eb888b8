import FileReading
import Foundation
import Testing

/// Texts that do not say how they are encoded.
struct EncodingTests {
    private func bytes(_ hexadecimal: String) -> Data {
        let digits = Array(hexadecimal.utf8.filter { $0 != UInt8(ascii: " ") })
        return Data(
            stride(from: 0, to: digits.count - 1, by: 2).compactMap {
                UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
            })
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

    @Test func `R18: whatever is in UTF-8 or marked as UTF-16 is read, in any script`() throws {
        for text in ["Борщ, свекла", "みそしる", "西红柿炒鸡蛋", "½½½ a½b"] {
            #expect(try TextDecoding.certainText(Data(text.utf8)) == text)
            let marked = Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
            #expect(try TextDecoding.certainText(marked) == text)
        }
        #expect(try TextDecoding.certainText(Data()).isEmpty)
    }
}
