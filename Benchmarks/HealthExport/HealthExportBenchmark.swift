import FileReading
import Foundation
import Measuring
import NutritionFiles

/// Measures how fast Apple Health's `export.xml` is read and how much memory that takes, beside reading the file alone and
/// beside libxml2's push parser over the same file; and the same of the `export.zip` that a phone makes.
///
/// `HealthExportBenchmark [gigabytes]`: how large the file is, 2 unless told otherwise. It is made in the temporary folder
/// and removed again. Ends with status 1 when a goal is missed.
@main
struct HealthExportBenchmark {
    static let slowest = 50.0
    static let mostMemory = 200

    static func main() throws {
        let size = Int((CommandLine.arguments.last.flatMap { Double($0) } ?? 2) * Double(1 << 30))
        let folder = FileManager.default.temporaryDirectory.appending(path: "health-\(getpid())")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let report = try measure(in: folder, size)
            print(report.text)
            try? FileManager.default.removeItem(at: folder)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    private static func measure(in folder: URL, _ size: Int) throws -> Report {
        let xml = folder.appending(path: "export.xml")
        _ = FileManager.default.createFile(atPath: xml.path, contents: nil)
        let handle = try FileHandle(forWritingTo: xml)
        try MadeUpExport().write(to: handle, size: size)
        try handle.close()
        let file = try FileParts(of: xml)
        let zip = folder.appending(path: "export.zip")
        try MadeUpZip.write(file, to: zip)
        let packed = try FileParts(of: zip)

        var report = Report(heads: ["what", "MB of export.xml", "seconds", "MB/s", "peak MB", "found"])
        func row(_ name: String, _ body: () throws -> Int) throws -> (speed: Double, memory: Int, found: Int) {
            PeakMemory.reset()
            let run = try Times.passing(body)
            let (megabytes, seconds) = (Double(file.count) / 1e6, run.milliseconds / 1_000)
            let memory = PeakMemory.megabytes
            report.rows.append([
                name, String(format: "%.0f", megabytes), String(format: "%.2f", seconds),
                String(format: "%.0f", megabytes / seconds), "\(memory)", "\(run.value)",
            ])
            return (megabytes / seconds, memory, run.value)
        }
        // Once before, so that the file is in the system's memory for all of them alike.
        _ = try Rivals.reading(file)
        _ = try row("lines, counted") { try Rivals.reading(file) }
        _ = try row("libxml2, records counted") { try Rivals.libxml2(file) }
        let own = try row("Larder, export.xml") { try Self.read(file) }
        let ownZip = try row("Larder, export.zip (\(packed.count / 1_000_000) MB)") { try Self.read(packed) }
        for (name, run) in [("export.xml", own), ("export.zip", ownZip)] {
            report.goals.append(
                (run.speed >= slowest, "\(name): \(Int(run.speed)) MB/s, at least \(Int(slowest))"))
            report.goals.append((run.memory < mostMemory, "\(name): \(run.memory) MB at most, under \(mostMemory)"))
            report.goals.append(
                (run.found == MadeUpExport.foods, "\(name): \(run.found) foods of \(MadeUpExport.foods)"))
        }
        return report
    }

    /// How many foods there are.
    private static func read(_ file: FileParts) throws -> Int {
        var count = 0
        try DiaryReaders.read(file, named: "export") { part in
            switch part {
            case .foods(let foods): count += foods.count
            case .refused(let fault): throw Complaint("refused: \(fault.code) \(fault.values)")
            case .format, .progress, .remark: break
            }
        }
        return count
    }
}
