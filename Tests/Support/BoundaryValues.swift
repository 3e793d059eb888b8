import Foundation

/// Boundary values of fields, as JSON and as texts of a path or query.
enum BoundaryValues {
    /// Odd texts that people and programs write; none holds a quote or a backslash.
    static let texts: [String] =
        [
            "", " ", "\u{A0}", "NaN", "nan", "Infinity", "-Infinity", "null", "true", "0", "-0", "-1", "0.5", "1/2",
            "½",
            "1/0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "9007199254740993", "1e308",
            "1e309", "-1e308", "1e-400", "0x10", "٣", "𝟙", "0000-00-00", "9999-99-99", "2027-02-30", "9999-12-31",
            "0001-01-01", "2027-13-01", "0000-00-00T00:00:00Z", "9999-12-31T23:59:59-23:59", "2027-02-30T00:00:00Z",
            "0001-01-01T00:00:00+23:59", "2027-01-31T24:00:00Z", "00000000-0000-0000-0000-000000000000",
            "ffffffff-ffff-ffff-ffff-ffffffffffff", "+1939b5e-0000-7000-8000-000000000000",
            "'; DROP TABLE accounts; --",
            "%", "%s%n", "_", "../../etc/passwd", "http://[::1", "//evil.example", "javascript:alert(1)", "a@b", "@",
            "ada@larder.example", "a\u{301}", "\u{202E}abc", "\u{200B}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}",
            "\u{E000}",
            "Аdmin", "ﷺ", "🥑", "👩‍🍳", "\u{1F1E6}", "ß", "İ", "\u{1}", "\u{7F}", "\u{85}", "\u{2028}", "a\nb", "a\r\nb",
            String(repeating: "\u{301}", count: 30), String(repeating: "a", count: 300),
            String(repeating: "a", count: 10_000), String(repeating: "🥑", count: 2_000),
            String(repeating: "1", count: 400), String(repeating: "(", count: 500), String(repeating: "a,", count: 300),
        ] + cursors

    /// Plausible but invalid cursors.
    private static let cursors: [String] = [
        "{}", "[]", "0", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "\"a\"", "null", "{\"a\":1}",
        "9223372036854775808", "[9223372036854775807,9223372036854775807]", "\u{0}", "9999-99-99 x",
        "9999-12-31 00000000-0000-7000-8000-000000000000",
    ].map { text in
        Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
            "=", with: "")
    }

    /// Values that only JSON can express, and invalid JSON.
    static let json: [String] = [
        "null", "true", "false", "0", "-0", "-1", "0.5", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "9007199254740993", "1e308", "-1e308", "1e309", "1e-400", "NaN", "Infinity", "01",
        #""\u0000""#, #""\ud800""#, #""\udc00\ud800""#, #""\u202e""#, "[]", "{}", "[null]", "[[]]", "[{}]", #"{"a":1}"#,
        #"{"":{}}"#, #"["a","a"]"#, #"[1,"a",null]"#,
        "[" + String(repeating: "0,", count: 5_000) + "0]",
        "[" + String(repeating: #""a","#, count: 5_000) + #""a"]"#,
        "[" + String(repeating: "{},", count: 1_000) + "{}]",
        String(repeating: "[", count: 30) + String(repeating: "]", count: 30),
        String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
        String(repeating: #"{"a":"#, count: 40) + "1" + String(repeating: "}", count: 40),
        #"""# + String(repeating: "a\u{301}\u{316}", count: 5_000) + #"""#,
        #"""# + String(repeating: "\u{301}", count: 5_000) + #"""#,
    ]

    /// Complete bodies that match no input.
    static let bodies: [String] = [
        "", " ", "{}", "[]", "null", "0", #""""#, "{", "\u{FEFF}{}", #"{"a":1,"a":2}"#, "\0",
        "{" + (0..<2_000).map { #""f\#($0)":1"# }.joined(separator: ",") + "}",
        #"{"a":""# + String(repeating: "a", count: 1 << 20) + #""}"#,
    ]
}
