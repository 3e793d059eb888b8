import DrivenBrowser
import Foundation

extension WebDriver {
    /// Whether the element shows the phrase `key` of the pages. A value that is not given may be anything.
    func says(_ key: String, _ values: [String: String] = [:], in selector: String) async throws -> Bool {
        var rest = try await text(selector)[...]
        for part in try Self.parts(of: key, values) {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// The text of the phrase around the values that are not given. Throws if there is no such phrase.
    private static func parts(of key: String, _ values: [String: String]) throws -> [String] {
        let file = URL(filePath: #filePath).appending(path: "../../../Services/Web/Languages/en.json")
            .standardizedFileURL
        var node = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        for name in key.split(separator: ".") {
            guard let next = (node as? [String: Any])?[String(name)] else { throw BrowserFailure("no phrase \(key)") }
            node = next
        }
        guard let phrase = node as? String else { throw BrowserFailure("\(key) is no phrase") }
        let filled = values.reduce(phrase) { $0.replacing("{\($1.key)}", with: $1.value) }
        return filled.split(separator: /\{\w+\}/).map(String.init)
    }
}
