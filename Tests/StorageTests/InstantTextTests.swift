import Foundation
import Testing

@testable import Storage

/// Instants as texts of one width.
struct InstantTextTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
        (4_107_542_400, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
        (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    ])
    func `an instant is written and read back`(seconds: Double, text: String) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(InstantText.text(of: date) == text)
        #expect(InstantText.date(from: text) == date)
    }

    @Test func `every day of four centuries is the one that Foundation names`() {
        for day in stride(from: -73_000.0, to: 73_000, by: 1) {
            let date = Date(timeIntervalSince1970: day * 86_400 + 3_661)
            #expect(InstantText.text(of: date) == date.formatted(.iso8601))
        }
    }

    @Test(arguments: [
        "", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01 00:00:00Z",
        "2026-01-01T00:00:00.5Z", "2026-01-01T00:00:00+01", "٢٠٢٦-01-01T00:00:00Z",
    ])
    func `another text is no instant`(text: String) {
        #expect(InstantText.date(from: text) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
    func `F6 an instant that no calendar has is refused, not trapped on`(seconds: Double) {
        #expect(InstantText.text(of: Date(timeIntervalSince1970: seconds)) == nil)
    }
}
