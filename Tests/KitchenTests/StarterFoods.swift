import Foundation
import IngredientLines

/// The names of the starter catalogue's foods, read from its files.
enum StarterFoods {
    static let names: FoodNames<String> = {
        var foods: [(key: String, names: [String])] = []
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Services/Recipes/Starter/foods").standardized
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for file in files.sorted(by: { $0.path < $1.path }) {
            for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
                if let name = value(line, after: "- name: ") { foods.append((name[0], name)) }
                guard !foods.isEmpty else { continue }
                if let plural = value(line, after: "  plural: ") { foods[foods.count - 1].names += plural }
                if let more = value(line, after: "  synonyms: ") { foods[foods.count - 1].names += more }
            }
        }
        return FoodNames(foods)
    }()

    private static func value(_ line: Substring, after key: String) -> [String]? {
        guard line.hasPrefix(key) else { return nil }
        let text = line.dropFirst(key.count).trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        return text.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"")) }
    }
}
