import Kitchen
import Testing

@Suite struct HexadecimalTests {
    @Test func `every byte has two hexadecimal digits, and is read from them in any case`() {
        let bytes = Array(UInt8.min...UInt8.max)
        let text = bytes.hexadecimal
        #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff") && text.utf8.count == 512)
        #expect([UInt8](hexadecimal: text) == bytes && [UInt8](hexadecimal: text.uppercased()) == bytes)
        #expect(UInt8(0x0a).hexadecimal(uppercase: true) == "0A")
    }

    @Test(arguments: ["0", "0g", "+1", " 1", "0x", "é"])
    func `other text is no bytes`(text: String) { #expect([UInt8](hexadecimal: text) == nil) }
}
