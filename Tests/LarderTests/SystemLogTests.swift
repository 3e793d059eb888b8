import Foundation
import Synchronization
import Testing

@testable import Larder

@Suite
struct SystemLogTests {
    @Test func `N2 whole lines are kept in a file for each service, readable ones are shown`() async throws {
        try await withSystemFolder { folder in
            let shown = Mutex<[String]>([])
            let style = LineStyle(isColoured: false, secondsFromUTC: 0)
            let systemLog = SystemLog(folder: folder.logs, style: style) { text in shown.withLock { $0.append(text) } }
            await systemLog.take("{\"message\":\"Hello\"}", from: .auth)
            await systemLog.note(.error, "auth ended")

            let file = folder.logs.appending(path: "auth.log")
            #expect(try String(contentsOf: file, encoding: .utf8) == "{\"message\":\"Hello\"}\n")
            let own = try String(contentsOf: folder.logs.appending(path: "larder.log"), encoding: .utf8)
            #expect(own.contains("\"message\":\"auth ended\""))
            #expect(shown.withLock { $0.count } == 2)
        }
    }

    @Test func `what matters less is kept without being shown while everything starts`() async throws {
        try await withSystemFolder { folder in
            let shown = Mutex<[String]>([])
            let style = LineStyle(isColoured: false, secondsFromUTC: 0)
            let systemLog = SystemLog(folder: folder.logs, style: style) { text in shown.withLock { $0.append(text) } }
            await systemLog.show(from: .notice)
            await systemLog.take("{\"level\":\"info\",\"message\":\"Listening\"}", from: .auth)
            await systemLog.take("{\"level\":\"warning\",\"message\":\"Slow\"}", from: .auth)
            await systemLog.note(.info, "A market opened")
            await systemLog.note(.notice, "Stopping")
            #expect(shown.withLock { $0.count } == 2)
            let kept = try String(contentsOf: folder.logs.appending(path: "auth.log"), encoding: .utf8)
            #expect(kept.contains("Listening") && kept.contains("Slow"))
        }
    }

    @Test func `a log never grows over its bound`() async throws {
        try await withSystemFolder { folder in
            let url = folder.logs.appending(path: "auth.log")
            var file = LogFile(url, limit: 100)
            for number in 0..<50 { file.append("line number \(number)") }

            let kept = try Data(contentsOf: url)
            let older = try Data(contentsOf: url.appendingPathExtension("1"))
            #expect(kept.count <= 100 && older.count <= 100)
            #expect(String(decoding: kept, as: UTF8.self).hasSuffix("line number 49\n"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.logs.path).count == 2)
        }
    }
}
