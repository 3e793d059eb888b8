import Contracts
import RecipeFormats

/// A recipe of an import, read and understood, or the reason why it is left out.
struct ReadyRecipe: Sendable {
    enum Result: Sendable {
        case written(WrittenRecipe, fingerprint: String)
        /// A sentence.
        case refused(String)
    }

    let title: String
    let result: Result
    /// What of it was left out, in sentences.
    let leftOut: String?
    /// Lines of ingredients that nobody could resolve.
    let openLines: Int
    /// The picture it came with.
    let picture: RecipeDocument.Picture?

    var written: WrittenRecipe? { if case .written(let recipe, _) = result { recipe } else { nil } }

    var fingerprint: String? { if case .written(_, let fingerprint) = result { fingerprint } else { nil } }

    static func refused(_ title: String, _ reason: String) -> ReadyRecipe {
        let title = title.onOneLine.cut(to: 200)
        return ReadyRecipe(
            title: title, result: .refused(reason.onOneLine.cut(to: 300)), leftOut: nil, openLines: 0, picture: nil)
    }
}

/// Makes recipes of an import ready to be written.
struct RecipePreparation: Sendable {
    let reader: LineReader
    let purpose: ContentPurpose

    /// `source` is where it was found, for documents that do not say.
    func ready(_ read: ReadRecipe, source: String? = nil) -> ReadyRecipe {
        switch read {
        case .recipe(let document): ready(document, source: source)
        case .unreadable(let place, let reason): .refused(place, reason)
        }
    }

    private func ready(_ document: RecipeDocument, source: String?) -> ReadyRecipe {
        var draft = ContentDraft(document, source: source)
        let language = draft.content.language
        draft.settleHeadings { line in
            reader.understand([line], language: language).contains { $0.ingredients.contains { $0.food != nil } }
        }
        let content = draft.content
        do throws(Problem) {
            try content.check()
            let lines = reader.understand(content)
            let faults = content.faults(for: purpose, lines: lines)
            guard faults.isEmpty else { throw .invalid(faults) }
            return ReadyRecipe(
                title: content.title,
                result: .written(
                    WrittenRecipe(content, understood: lines), fingerprint: RecipeFingerprint.text(of: content)),
                leftOut: draft.leftOut.isEmpty ? nil : draft.leftOut.joined(separator: " ").cut(to: 500),
                openLines: lines.count { !$0.isResolved }, picture: document.pictures.first)
        } catch {
            return .refused(content.title.nonblank ?? "Without a title", error.lacks)
        }
    }
}

extension Problem {
    /// What is wrong, in one sentence for a report.
    fileprivate var lacks: String {
        let all = errors.map { error in
            let place =
                error.field.hasPrefix("ingredients[") || error.field.hasPrefix("steps[") ? "\(error.field): " : ""
            return place + error.message
        }
        let told = all.prefix(3).joined(separator: "; ")
        return "It cannot be kept as it is: \(told)\(all.count > 3 ? " and \(all.count - 3) more" : "")."
    }
}
