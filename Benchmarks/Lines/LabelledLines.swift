import Foundation

/// Lines with labels that people gave them, and the scorer that comes with them.
struct LabelledLines {
    struct Line: Decodable {
        let id: String
        let input: String
    }

    let lines: [Line]
    private let gold: Data
    private let scorer: URL

    /// Nothing where the folder has none. They are unpacked by the program `zstd`.
    init?(folder: String) throws {
        let folder = URL(filePath: folder)
        let packed = folder.appending(path: "dev-labelled.jsonl.zst")
        scorer = folder.appending(path: "score.py")
        guard FileManager.default.fileExists(atPath: packed.path) else { return nil }
        gold = try Self.output(of: ["zstd", "-dc", packed.path])
        let decoder = JSONDecoder()
        lines = try gold.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Line.self, from: $0) }
    }

    /// What the scorer says of what `read` makes of each line.
    func score(_ read: (String) -> Prediction) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let encoder = JSONEncoder()
        var predictions = Data()
        for line in lines {
            predictions += try encoder.encode(Row(id: line.id, read(line.input)))
            predictions.append(UInt8(ascii: "\n"))
        }
        let (labels, predicted) = (folder.appending(path: "labels.jsonl"), folder.appending(path: "predicted.jsonl"))
        try gold.write(to: labels)
        try predictions.write(to: predicted)
        let told = try Self.output(of: ["python3", scorer.path, labels.path, predicted.path])
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
