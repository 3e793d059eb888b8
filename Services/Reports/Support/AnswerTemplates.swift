import Chassis
import Contracts
import Foundation
import ReportsContracts
import Storage

/// Answers that support uses again.
struct AnswerTemplates: Sendable {
    static let most = 200

    let database: Database
    let now: @Sendable () -> Date

    func list() async throws -> Page<AnswerTemplate> {
        let found = try await database.read { db in
            try db.all("SELECT * FROM answer_templates ORDER BY name, id LIMIT \(Self.most)") { row in
                AnswerTemplate(id: try row["id"], name: try row["name"], text: try row["words"])
            }
        }
        return Page(items: found, total: found.count)
    }

    func add(_ draft: AnswerTemplateDraft) async throws -> AnswerTemplate {
        let draft = try draft.checked()
        let template = AnswerTemplate(id: ID(at: now()), name: draft.name, text: draft.text)
        return try await database.write { db in
            let count = try db.first("SELECT count(*) AS n FROM answer_templates") { try $0["n"] as Int }
            guard count ?? 0 < Self.most else { throw Self.tooMany }
            try checkName(draft.name, of: template.id, in: db)
            try db.execute(
                """
                INSERT INTO answer_templates (id, name, words)
                VALUES (\(template.id), \(template.name), \(template.text))
                """)
            return template
        }
    }

    func edit(_ id: ID<AnswerTemplate>, _ draft: AnswerTemplateDraft) async throws -> AnswerTemplate {
        let draft = try draft.checked()
        return try await database.write { db in
            try checkName(draft.name, of: id, in: db)
            let count = try db.execute(
                "UPDATE answer_templates SET name = \(draft.name), words = \(draft.text) WHERE id = \(id)")
            guard count == 1 else { throw Problem.notFound(.answerTemplate) }
            return AnswerTemplate(id: id, name: draft.name, text: draft.text)
        }
    }

    func remove(_ id: ID<AnswerTemplate>) async throws {
        try await database.write { db in
            guard try db.execute("DELETE FROM answer_templates WHERE id = \(id)") == 1 else {
                throw Problem.notFound(.answerTemplate)
            }
        }
    }

    /// Two of one name could not be told apart.
    private func checkName(_ name: String, of id: ID<AnswerTemplate>, in db: any Connection) throws {
        let names = try db.all("SELECT name FROM answer_templates WHERE id <> \(id)") { try $0["name"] as String }
        guard !names.contains(where: { $0.lowercased() == name.lowercased() }) else {
            throw Problem.invalid("name", .taken)
        }
    }

    private static let tooMany = Problem(409, "too-many-answer-templates", ["most": .number(most)])
}

extension AnswerTemplateDraft {
    fileprivate func checked() throws(Problem) -> AnswerTemplateDraft {
        let draft = AnswerTemplateDraft(name: name.trimmed, text: text.trimmed)
        var check = FieldCheck()
        check.line("name", draft.name, upTo: 80)
        check.text("text", draft.text, upTo: ProblemReportDraft.longest)
        try check.finish()
        return draft
    }
}
