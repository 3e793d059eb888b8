import Foundation
import Geography
import OpeningHours

/// Opening hours as read here and by a reference library.
enum Comparison {
    static let place = OpeningPlace(
        timeZone: .gmt, position: Position(latitude: 48.85, longitude: 2.35), publicHolidays: [], schoolHolidays: [])

    /// Prints the number of days with equal results, and the others by their known reason.
    static func run(_ name: String, _ cases: [(text: String, day: LocalDay)], python: String) throws {
        let questions = cases.map { item in
            let (year, month, day) = item.day.parts
            return "\(item.text)\t" + String(format: "%04d-%02d-%02d", year, month, day)
        }
        guard let answers = try reference(questions, python: python) else {
            print("The reference is missing: Python with opening-hours-py (HOURS_PYTHON names the interpreter).")
            return
        }
        var counts: [String: Int] = [:]
        for (item, answer) in zip(cases, answers) {
            let own = written(item.text, item.day)
            let reason = own == answer ? "same" : reason(item.text, own, answer)
            counts[reason, default: 0] += 1
            if reason == "unexplained" { print("  \(item.text) on \(item.day.parts): \(own), reference \(answer)") }
        }
        print("\(name): \(cases.count) days")
        for (reason, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("  \(reason): \(count)")
        }
    }

    /// The reason why the reference reads the specification differently.
    private static func reason(_ text: String, _ own: String, _ answer: String) -> String {
        if answer == "?" { return "only read here" }
        if own == "?" { return "only read by the reference" }
        if text.contains("||") { return "differs: the reference takes fallbacks for whole days only" }
        if text.contains("\"") { return "differs: a comment alone is unknown here, as the specification has it" }
        let spans = text.matches(of: /(\d\d:\d\d)-(\d\d:\d\d)/)
        if spans.contains(where: { $0.output.2 <= $0.output.1 }) {
            return "differs: a night goes on here although the next day has hours of its own"
        }
        if text.contains(/, [A-Z]/) { return "differs: “Mo, Tu” is a list here" }
        return "unexplained"
    }

    private static func written(_ text: String, _ day: LocalDay) -> String {
        let hours = OpeningHours(text)
        guard hours.isUnderstood else { return "?" }
        var states: [String] = []
        for stretch in hours.day(day, in: place) where states.last?.hasSuffix("\(stretch.state)") != true {
            states.append("\(stretch.minutes.lowerBound) \(stretch.state)")
        }
        return states.joined(separator: ",")
    }

    private static func reference(_ questions: [String], python: String) throws -> [String]? {
        let file = FileManager.default.temporaryDirectory.appending(path: "hours-\(UUID().uuidString)")
        try Data((questions.joined(separator: "\n") + "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [python, URL(filePath: #filePath).deletingLastPathComponent().path + "/reference.py"]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count > questions.count ? lines.map(String.init) : nil
    }
}
