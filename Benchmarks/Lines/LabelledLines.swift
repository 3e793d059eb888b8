import Foundation

/// Ingredient lines labelled by people, and the scorer of the data set.
struct LabelledLines {
    struct Line: Decodable {
        let id: String
        let input: String
        /// The website of the line.
        let source: String
    }

    let lines: [Line]
    private let labels: [Data]
    private let scorer: URL

    /// Unpacks the data with the program `zstd`; `nil` if the folder has none.
    init?(folder: String) throws {
        let folder = URL(filePath: folder)
        let packed = folder.appending(path: "dev-labelled.jsonl.zst")
        scorer = folder.appending(path: "score.py")
        guard FileManager.default.fileExists(atPath: packed.path) else { return nil }
        labels = try Self.output(of: ["zstd", "-dc", packed.path]).split(separator: UInt8(ascii: "\n")).map { Data($0) }
        let decoder = JSONDecoder()
        lines = try labels.map { try decoder.decode(Line.self, from: $0) }
    }

    /// The predictions of `read` for each line, as JSON Lines.
    func predictions(_ read: (String) -> Prediction) throws -> Data {
        let encoder = JSONEncoder()
        return try lines.reduce(into: Data()) { all, line in
            all += try encoder.encode(Row(id: line.id, read(line.input)))
            all.append(UInt8(ascii: "\n"))
        }
    }

    /// The scorer's output for the predictions of `read`, limited to the `included` sources.
    func score(_ read: (String) -> Prediction, where included: (String) -> Bool = { _ in true }) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (labelled, predicted) = (folder.appending(path: "labels.jsonl"), folder.appending(path: "predicted.jsonl"))
        let gold = zip(labels, lines).filter { included($1.source) }.map(\.0)
        try Data(gold.joined(separator: [UInt8(ascii: "\n")])).write(to: labelled)
        try predictions(read).write(to: predicted)
        let told = try Self.output(of: ["python3", scorer.path, labelled.path, predicted.path])
        return String(decoding: told, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private struct Row: Encodable {
        let id: String
        let prediction: Prediction

        init(id: String, _ prediction: Prediction) {
            self.id = id
            self.prediction = prediction
        }

        private enum CodingKeys: String, CodingKey { case id, quantity, unit, name }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            if let quantity = prediction.quantity, quantity.count == 1 {
                try container.encode(quantity[0], forKey: .quantity)
            } else {
                try container.encode(prediction.quantity, forKey: .quantity)
            }
            try container.encode(prediction.unit, forKey: .unit)
            try container.encode(prediction.name, forKey: .name)
        }
    }

    private static func output(of command: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
