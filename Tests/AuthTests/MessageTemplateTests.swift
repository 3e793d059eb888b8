import AuthContracts
import Contracts
import Foundation
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct MessageTemplateTests {
    @Test func `every letter exists in every language, with the same words to fill in`() throws {
        let english = try templates(in: .english)
        #expect(english.count > 8)
        for language in SpokenLanguage.allCases {
            let others = try templates(in: language)
            #expect(Set(others.keys) == Set(english.keys), "\(language)")
            for (name, text) in others {
                #expect(tags(text) == tags(english[name] ?? ""), "\(name) in \(language)")
            }
        }
    }

    @Test func `every letter has a subject, short lines and no HTML`() throws {
        for language in SpokenLanguage.allCases {
            for (name, text) in try templates(in: language) {
                let lines = text.components(separatedBy: "\n")
                #expect(!lines[0].isEmpty && lines[0].count <= 78, "\(name) in \(language)")
                #expect(lines.count > 2 && lines[1].isEmpty, "\(name) in \(language)")
                #expect(lines.allSatisfy { $0.count <= 120 }, "\(name) in \(language)")
                #expect(!text.contains("<") && !text.contains("{{{"), "\(name) in \(language)")
                #expect(!text.contains("\r") && !text.contains("\t"), "\(name) in \(language)")
            }
        }
    }

    @Test(arguments: MessageTemplate.allCases)
    func `every message that services may ask for is written in every language, and fills with its words`(
        _ letter: MessageTemplate
    ) throws {
        let written = try MessageTemplates(
            folder: Self.folder, origin: #require(URL(string: "https://kitchen.example/")))
        let words = letter.words.union(letter.optionalWords)
        for language in SpokenLanguage.allCases {
            let source = try #require(try templates(in: language)[letter.rawValue])
            let names = Set(source.matches(of: /\{\{[#\/]?(\w+)\}\}/).map { String($0.1) })
            #expect(names == words.union(["name", "mail", "link", "choices"]))
            let values = Dictionary(uniqueKeysWithValues: words.map { ($0, "<\($0) & more>") })
            let (subject, body) = try written.text(letter.rawValue, in: language, values)
            #expect(words.allSatisfy { (subject + body).contains("<\($0) & more>") })
            #expect(!body.contains("\n\n\n") && !body.contains("{{"))
        }
    }

    @Test func `X1 one of something is said as one in every language`() throws {
        let written = try MessageTemplates(
            folder: Self.folder, origin: #require(URL(string: "https://kitchen.example/")))
        func digest(_ count: String, _ language: SpokenLanguage) throws -> [String] {
            let values = ["come": count, "waiting": count, "overdue": count]
            let (subject, body) = try written.text("support-digest", in: language, values)
            return [subject]
                + body.replacing(",\n", with: ", ").replacing(/([^.])\n/) { "\($0.output.1) " }
                .components(separatedBy: "\n")
        }
        let one = [
            "Support: 1 new, 1 overdue", "Since the last mail one report has come.",
            "Of all reports, one waits for a look.", "One should have been answered by now.",
        ]
        #expect(try digest("1", .english) == one)
        #expect(try digest("2", .english).contains("Since the last mail 2 reports have come."))
        #expect(try digest("0", .english).contains("Since the last mail 0 reports have come."))
        #expect(try digest("1", .german).contains("Seit der letzten Mail ist eine Meldung gekommen."))
        #expect(try digest("21", .spanish).contains("Desde el último correo han llegado 21 avisos."))
        #expect(try digest("0", .french).contains("Depuis le dernier message, 0 signalement est arrivé."))
        #expect(try digest("2", .french).contains("Depuis le dernier message, 2 signalements sont arrivés."))
        for language in SpokenLanguage.allCases {
            #expect(try digest("1", language) != digest("2", language).map { $0.replacing("2", with: "1") })
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Services/Auth/MessageTemplates").standardizedFileURL

    /// The letters of a language by name.
    private func templates(in language: SpokenLanguage) throws -> [String: String] {
        try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: language.rawValue), includingPropertiesForKeys: nil
        ).reduce(into: [:]) {
            $0[$1.deletingPathExtension().lastPathComponent] = try String(contentsOf: $1, encoding: .utf8)
        }
    }

    private func tags(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{\{[#^\/]?\w+\}\}/).map { String($0.0) })
    }
}
