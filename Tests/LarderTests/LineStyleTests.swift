import Foundation
import Testing

@testable import Larder

@Suite
struct LineStyleTests {
    private let plain = LineStyle(isColoured: false, secondsFromUTC: 3_600)
    private let noon = Date(timeIntervalSince1970: 1_798_545_600.25)

    private func text(_ raw: String) -> String { plain.text(of: SystemLogLine(raw, from: "auth", at: noon)) }

    @Test func `a line tells its local time, service, level, message and fields`() {
        let raw = """
            {"level":"info","mails":3,"message":"Mails sent","service":"auth","time":"2027-01-01T09:08:07.654Z"}
            """
        #expect(text(raw) == "10:08:07.654 auth     info    Mails sent mails=3")
    }

    @Test func `the line of an answered request is short`() {
        let raw = """
            {"level":"info","message":"Answered","method":"GET","ms":"3.1","request":"abc","route":"/v1/me",\
            "service":"auth","status":"200","time":"2027-01-01T09:08:07Z"}
            """
        #expect(text(raw) == "10:08:07.000 auth     info    GET /v1/me 200 3.1 ms")
    }

    @Test func `warnings and errors stand out, in colour where there is any`() {
        let line = SystemLogLine(time: noon, level: .warning, service: "auth", message: "Slow")
        #expect(plain.text(of: line).contains("WARNING Slow"))
        #expect(LineStyle(isColoured: true, secondsFromUTC: 0).text(of: line).contains("\u{1B}[1;33mWARNING"))
    }

    @Test func `last words that are no log line are shown whole, as a warning`() {
        #expect(text("Fatal error: out of eggs").hasSuffix("WARNING Fatal error: out of eggs"))
        #expect(text("{\"level\":\"info\"}").hasSuffix("WARNING {\"level\":\"info\"}"))
    }

    @Test func `nothing that a service logs can steer the terminal`() {
        #expect(
            !text("{\"message\":\"a\\u001b[2Jb\",\"x\":\"\\u0007\\u009b\"}").unicodeScalars.contains { $0.value < 32 })
        #expect(!text("\u{1B}[31mred").contains("\u{1B}"))
    }

    @Test func `our own lines can be read again`() {
        let line = SystemLogLine(time: noon, level: .error, service: "larder", message: "\"auth\" died")
        let again = SystemLogLine(line.json, from: "other", at: .distantPast)
        #expect(again.message == line.message)
        #expect(again.level == .error)
        #expect(again.service == "larder")
        #expect(again.time == noon)
    }
}
