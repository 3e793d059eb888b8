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

    /// Saves what was typed. A recipe that had a title before has it again where the field is blank.
    /// Throws as `saving`.
    func keep(_ typed: DraftForm, for action: DraftAction, _ photo: FieldCheck) async throws -> Draft {
        let id = try id(Draft.self)
        var (content, faults) = typed.read()
        if !faults.errors.isEmpty { content = typed.read(over: try await draft().content).content }
        if content.title.isEmpty, let last = form["lastTitle"] { content.title = String(last.prefix(120)) }
        let edit = DraftEdit(revision: revision, content: content)
        return try await saving(content, for: action, [photo, faults]) {
            try await ask { try await $0.call(RecipesAPI.editDraft, at: id, sending: edit) }
        }
    }

    /// Saves a recipe by `save`. Throws one 422 problem with `faults`, the faults that `save` finds and, if there is
    /// any of these, the fields that the recipe lacks for `action`.
    func saving(
        _ content: RecipeContent, for action: DraftAction, _ faults: [FieldCheck], by save: () async throws -> Draft
    ) async throws -> Draft {
        var check = FieldCheck()
        for fault in faults.flatMap(\.errors) { check.add(fault) }
        var draft: Draft?
        do {
            draft = try await save()
        } catch let problem as Problem where problem.status == 422 && !problem.errors.isEmpty {
            for fault in problem.errors { check.add(fault) }
        }
        if let draft, check.errors.isEmpty { return draft }
        if action == .keep || action == .submit { check("title", draft != nil || !content.title.isEmpty, .blank) }
        for fault in draft?.faults ?? [] where action == .submit || action == .keep && fault.field == "title" {
            check.add(fault)
        }
        throw Problem.invalid(check.errors)
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

    /// Keeps the photo that came with the form, if one did, and puts it to those of the draft. Returns the fault of one
    /// that is refused.
    func takePhoto(_ typed: inout DraftForm) async throws -> FieldCheck {
        var check = FieldCheck()
        guard let file = try form.file("photo", upTo: 10 << 20) else { return check }
        let upload = file.upload
        do {
            let photo = try await ask { try await $0.call(RecipesAPI.addPhoto, sending: upload) }
            typed.photos.append(photo.id)
        } catch let problem as Problem where [413, 415, 422].contains(problem.status) {
            if let error = problem.errors.first { check.add(error.at("photo")) }
            check("photo", false, problem.status == 413 ? .photoFileTooLarge : .notPhoto)
        }
        return check
    }
}
