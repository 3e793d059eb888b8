import Foundation
import Testing

@testable import Chassis

@Suite
struct LogLineTests {
    @Test(arguments: ["plain", "", "a \"quoted\" \\ text", "two\nlines\r\u{0}\u{1F}", "crème brûlée 🍮", "\u{2028}"])
    func `a log line is one line of JSON whatever is logged`(text: String) throws {
        var line = LogLine()
        line.add("message", text)
        line.add(text, "value")
        line.end()
        #expect(line.bytes.last == UInt8(ascii: "\n"))
        #expect(line.bytes.count { $0 < 0x20 } == 1)
        let read = try JSONDecoder().decode([String: String].self, from: Data(line.bytes))
        #expect(read == ["message": text, text: "value"])
    }
}
