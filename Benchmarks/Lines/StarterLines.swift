import Foundation

/// Ingredient lines as people would write those of the starter recipes.
enum StarterLines {
    static var all: [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Services/Recipes/Starter/recipes").standardized
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let texts = files.sorted { $0.path < $1.path }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        return texts.flatMap { $0.split(separator: "\n").compactMap { line(String($0)) } }
    }

    /// "    - {food: flour, amount: 240, unit: g, note: "sifted"}" is "240 g flour, sifted".
    private static func line(_ row: String) -> String? {
        guard
            let match = row.firstMatch(
                of: /\{food: "?([^,"]+)"?, amount: ([\d.]+), unit: ([a-z-]+)(?:, note: "?([^"}]+)"?)?/)
        else {
            return nil
        }
        let unit = match.3 == "piece" ? "" : " \(match.3 == "fl-oz" ? "fl oz" : String(match.3))"
        return "\(match.2)\(unit) \(match.1)" + (match.4.map { ", \($0)" } ?? "")
    }
}
