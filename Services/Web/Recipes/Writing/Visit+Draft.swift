import Contracts
import Foundation
import RecipesContracts

extension Visit {
    /// The draft that the address names.
    func draft() async throws -> Draft {
        let id = try id(Draft.self)
        return try await ask { try await $0.call(RecipesAPI.draft, at: id) }
    }

    /// A page about a draft.
    func address(of draft: Draft, _ page: String) -> OwnPath { OwnPath("/drafts/\(draft.id)/\(page)") ?? .home }

    /// The revision that the form was made of.
    var revision: Int { form["revision"].flatMap { Int($0) } ?? 0 }

    /// Keeps what was typed. A recipe that had a title before has it again where the field is blank.
    func keep(_ typed: DraftForm) async throws -> Draft {
        let id = try id(Draft.self)
        var content = try typed.content()
        if content.title.isEmpty, let last = form["lastTitle"] { content.title = String(last.prefix(120)) }
        let edit = DraftEdit(revision: revision, content: content)
        return try await ask { try await $0.call(RecipesAPI.editDraft, at: id, sending: edit) }
    }

    /// Finds the foods that were named for lines; a name that no food goes by stays as it was typed.
    func resolveFoods(_ typed: inout DraftForm) async throws {
        let names = Set(typed.others.values)
        guard !names.isEmpty else { return }
        let query = FoodNamesQuery(names: names.sorted())
        let found = try await ask { try await $0.call(RecipesAPI.resolve, sending: query) }
        let foods = Dictionary(found.recognized.map { ($0.name, $0.food.id) }, uniquingKeysWith: { first, _ in first })
        for (line, name) in typed.others {
            if let food = foods[name] {
                typed.choices[line] = food.description
            } else {
                typed.unknown[line] = name
            }
        }
    }

    /// Keeps the photo that came with the form, if one did, and puts it to those of the draft.
    func takePhoto(_ typed: inout DraftForm) async throws {
        guard let file = try form.file("photo", upTo: 10 << 20) else { return }
        let upload = file.upload
        do {
            let photo = try await ask { try await $0.call(RecipesAPI.addPhoto, sending: upload) }
            typed.photos.append(photo.id)
        } catch let problem as Problem where [413, 415, 422].contains(problem.status) {
            if let error = problem.errors.first { throw Problem.invalid([error.at("photo")]) }
            throw Problem.invalid("photo", problem.status == 413 ? .photoFileTooLarge : .notPhoto)
        }
    }
}
