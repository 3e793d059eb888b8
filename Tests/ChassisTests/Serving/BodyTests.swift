import Contracts
import Foundation
import NIOHTTP1
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BodyTests {
    @Test func `N1 a body of up to 256 KiB is taken, and not a byte more`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            func body(of size: Int) -> String {
                let frame = #"{"text":""}"#.utf8.count
                return #"{"text":"\#(String(repeating: "a", count: size - frame))"}"#
            }
            let whole = try await echo.post(EchoAPI.say.path, body(of: 256 << 10))
            #expect(whole.status == 200)
            let excess = try await echo.post(EchoAPI.say.path, body(of: 256 << 10 + 1))
            #expect(excess.status == 413 && excess.problem?.code == "too-large")
        }
    }

    @Test func `N1 a body that says it is too large is refused before it is read`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await RawSocket.exchange(
                """
                POST \(EchoAPI.say.path) HTTP/1.1\r
                Host: echo\r
                Content-Type: application/json\r
                Content-Length: 1000000000\r
                \r\n
                """, port: echo.port, until: { $0.hasSuffix("}") })
            #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.contains(#""code":"too-large""#))
        }
    }

    @Test func `N1 a body in chunks that turns out too large is refused while it is read`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let chunk = "10000\r\n" + String(repeating: " ", count: 0x10000) + "\r\n"
            let answer = try await RawSocket.exchange(
                """
                POST \(EchoAPI.say.path) HTTP/1.1\r
                Host: echo\r
                Content-Type: application/json\r
                Transfer-Encoding: chunked\r
                \r\n
                """ + String(repeating: chunk, count: 5), port: echo.port, until: { $0.hasSuffix("}") })
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test func `N1 who goes on sending what was refused is cut`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await RawSocket.exchange(
                """
                POST \(EchoAPI.say.path) HTTP/1.1\r
                Host: echo\r
                Content-Type: text/plain\r
                Content-Length: 100000\r
                \r
                a part
                """, port: echo.port)
            #expect(answer.hasPrefix("HTTP/1.1 415 "))
        }
    }

    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "application/json-patch+json",
        "multipart/form-data; boundary=a", "text/json", "",
    ])
    func `N1 a body that is not said to be JSON is refused`(type: String) async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.send(
                .POST, EchoAPI.say.path, #"{"text":"a"}"#, headers: ["Content-Type": type])
            #expect(answer.status == 415 && answer.problem?.code == "unsupported-media-type")
        }
    }

    @Test(arguments: ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])
    func `N1 a body that is said to be JSON is taken`(type: String) async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.send(
                .POST, EchoAPI.say.path, #"{"text":"a"}"#, headers: ["Content-Type": type])
            #expect(answer.status == 200 && answer.headers["Content-Type"] == ["application/json"])
        }
    }

    @Test func `N1 what is no JSON is malformed, and what is JSON but wrong is told by its field`() async throws {
        let malformed = [
            "", " ", "{", "}", "[]]", "{]", #"{"text":}"#, #"{"text":"a",}"#, #"{"text":"a"} x"#, "{'text':'a'}",
            #"{text:"a"}"#, #"{"text":"a\u00"}"#, #"{"text":"\x"}"#, #"{"text":"\ud800"}"#, #"{"text":"\udc00\ud800"}"#,
            "{\"text\":\"a\nb\"}", #"{"text" "a"}"#, "// a\n{}", #"{"text":"a"}{"text":"b"}"#, "nul", "\0",
            String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 40_000), #"[1,]"#, "[,1]",
            #"{"text":"a","number":01}"#, #"{"text":"a","number":1.}"#, #"{"text":"a","number":+1}"#,
            #"{"text":"a","number":0x1}"#, #"{"text":"a","number":NaN}"#, #"{"text":"a","number":Infinity}"#,
            #"{"text":"a","number":-}"#, #"{"text":"a","number":1e}"#, #"{"text":True}"#,
        ]
        let wrong: [(String, String, String)] = [
            ("{}", "text", "required"), (#"{"text":null}"#, "text", "required"), (#"{"text":1}"#, "text", "type"),
            (#"{"text":["a"]}"#, "text", "type"), (#"{"text":"a","number":1.5}"#, "number", "too-large"),
            (#"{"text":"a","number":9223372036854775808}"#, "number", "too-large"),
            (#"{"text":"a","number":1e400}"#, "number", "too-large"), (#"{"text":"a","number":"1"}"#, "number", "type"),
            (#"{"text":"a","inner":[{"text":"b"},{"text":7}]}"#, "inner.1.text", "type"),
            (#"{"text":"a","inner":[{"text":"b"},{}]}"#, "inner.1.text", "required"),
            (#"{"text":"a","quantity":{"amount":-1,"unit":"g"}}"#, "quantity.amount", "out-of-range"),
            (
                #"{"text":"a","inner":[{"text":"b","quantity":{"amount":1,"unit":"x"}}]}"#, "inner.0.quantity.unit",
                "not-one-of"
            ),
            (#"{"text":"a","text":"b"}"#, "text", "given-twice"),
            (#"{"text":"a","te\u0078t":"b"}"#, "text", "given-twice"),
            (#"{"text":"a","inner":[{"text":"b","text":"c"}]}"#, "inner.0.text", "given-twice"),
            (#"{"text":"a\u0000b"}"#, "text", "nul"),
            ("{\"text\":\"a\(String(repeating: "\u{301}", count: 31))\"}", "text", "marks"),
            ("{\"text\":\"a\(String(repeating: "\\u0301\\u0316", count: 16))\"}", "text", "marks"),
        ]
        try await withService(EchoService.self, on: .sqlite) { echo in
            for body in malformed {
                let answer = try await echo.post(EchoAPI.say.path, body)
                #expect(answer.status == 400 && answer.problem?.code == "malformed", "\(body.prefix(40))")
            }
            for (body, field, code) in wrong {
                let answer = try await echo.post(EchoAPI.say.path, body)
                let error = answer.problem?.errors.first
                #expect(answer.status == 422, "\(body.prefix(60)): \(answer.body)")
                #expect(error?.field == field && error?.code == code, "\(body.prefix(60)): \(answer.body)")
            }
        }
    }

    @Test func `N1 text of every language passes as it came`() async throws {
        let texts = [
            "crème brûlée", "キムチ", "🥑🇫🇷👩‍🍳", "“quoted” \\ / \" \u{1} \u{7F}", "Z\u{351}\u{36B}\u{343}a\u{30A}lgo",
            "\u{FEFF}", "\u{2028}", String(repeating: "a\u{301}", count: 1_000),
        ]
        try await withService(EchoService.self, on: .sqlite) { echo in
            for text in texts {
                let said = try await echo.api.call(EchoAPI.say, sending: Saying(text: text))
                #expect(said.text.unicodeScalars.elementsEqual(text.unicodeScalars), "\(text.prefix(20))")
            }
            let marked = try await echo.post(EchoAPI.say.path, "\u{FEFF}{\"text\":\"a\"}")
            #expect(marked.status == 200)
        }
    }

    @Test func `N1 no body within the limit holds a core`() async throws {
        let marks = String(repeating: "\u{301}\u{316}", count: 60_000)
        let bodies = [
            "{\"text\":\"a\(marks)\"}", "{\"a\(marks)\":1}",
            "{\"text\":\"a\",\"quantity\":{\"amount\":1,\"unit\":\"\(marks)\"}}",
            "{" + (0..<24_000).map { "\"\($0)\":1" }.joined(separator: ",") + "}",
            "[" + String(repeating: "1,", count: 120_000) + "1]",
            "{\"text\":\"" + String(repeating: "\\u0061", count: 40_000) + "\"}",
            String(repeating: "[", count: 200_000), String(repeating: "\"", count: 200_001),
        ]
        try await withService(EchoService.self, on: .sqlite) { echo in
            for body in bodies {
                let elapsed = try await ContinuousClock().measure {
                    let answer = try await echo.post(EchoAPI.say.path, body)
                    #expect([200, 400, 422].contains(answer.status))
                }
                #expect(elapsed < .seconds(15), "\(body.prefix(20)) took \(elapsed)")
            }
        }
    }
}
