import Contracts
import Foundation
import PlannerContracts
import Testing

@testable import Planner

@Suite struct ICalendarTests {
    @Test func `M8 a calendar has words in every language, and none without them`() throws {
        let languages = try CalendarWords.tables().keys.sorted()
        #expect(languages == ["de", "es", "fr"])
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: CalendarWords.MissingTable.self) { try CalendarWords.tables(in: folder) }
    }

    @Test func `M8 lines are folded between characters, at most 75 bytes each`() {
        for text in [
            String(repeating: "a", count: 400), String(repeating: "é", count: 200), String(repeating: "👩‍🍳", count: 60),
            "", String(repeating: "a", count: 75), String(repeating: "漢", count: 26),
        ] {
            let folded = ICalendar.folded(text)
            let lines = Array(folded.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            // The last one ends without CR.
            #expect(lines.allSatisfy { $0.count <= 76 })
            #expect(lines.dropFirst().allSatisfy { $0.first == UInt8(ascii: " ") })
            // By characters of Unicode, as a line may be cut within what looks like one.
            let unfolded = folded.replacingOccurrences(of: "\r\n ", with: "", options: .literal)
            #expect(unfolded == text)
        }
    }

    @Test(arguments: [
        ("A; B, C\\D", #"A\; B\, C\\D"#), ("one\ntwo\r\nthree", #"one\ntwo\nthree"#), ("a\tb\u{0}c\u{7F}", "a bc"),
        ("BEGIN:VEVENT\u{2028}X", #"BEGIN:VEVENT\nX"#), ("“Käse” 🧀", "“Käse” 🧀"),
    ])
    func `M8 a text ends neither its line nor its value`(text: String, escaped: String) {
        #expect(ICalendar.escaped(text) == escaped)
    }

    @Test(arguments: [
        (1_795_631_400.0, "20261125T183000Z"), (0, "19700101T000000Z"), (951_827_696, "20000229T123456Z"),
    ])
    func `M8 instants are in UTC`(seconds: Double, text: String) {
        #expect(ICalendar.utc(Date(timeIntervalSince1970: seconds)) == text)
    }
}
