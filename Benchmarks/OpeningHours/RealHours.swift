import Foundation

/// The hours of the shops that may lie beside the checkout, as often as they occur.
enum RealHours {
    private struct Answer: Decodable {
        struct Element: Decodable { let tags: [String: String]? }
        let elements: [Element]
    }

    static func all() -> [String] {
        let file = URL(filePath: FileManager.default.currentDirectoryPath)
            .appending(path: "../shared/data/stores/osm-lidl-germany-overpass.json.gz").standardizedFileURL
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file.path]
        let output = Pipe()
        process.standardOutput = output
        guard FileManager.default.fileExists(atPath: file.path), (try? process.run()) != nil else { return [] }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let answer = try? JSONDecoder().decode(Answer.self, from: bytes)
        return answer?.elements.compactMap { $0.tags?["opening_hours"] }.filter { !$0.contains("\n") } ?? []
    }
}
