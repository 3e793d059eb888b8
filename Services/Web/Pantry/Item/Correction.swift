import Contracts
import PantryContracts

/// What one tap says about a batch of the pantry.
enum Correction: Hashable, Sendable {
    case left(PantryEstimate.Level)
    /// A portion of a dish was eaten.
    case ate
    /// It was opened today.
    case opened
    case moved(StoragePlace)
    case discarded(DiscardReason)

    /// As a form says it; `nil` for what is none.
    init?(_ word: String) {
        guard let known = Self.all.first(where: { $0.word == word }) else { return nil }
        self = known
    }

    static let all: [Correction] =
        PantryEstimate.Level.allCases.map(Correction.left) + [.ate, .opened]
        + StoragePlace.allCases.map(Correction.moved) + DiscardReason.allCases.map(Correction.discarded)

    var word: String {
        switch self {
        case .left(let level): level.rawValue
        case .ate: "ate"
        case .opened: "opened"
        case .moved(let place): "to-\(place.rawValue)"
        case .discarded(let reason): "discard-\(reason.rawValue)"
        }
    }
}

/// One tap of a form, and the batch that it is about.
struct CorrectionForm: Sendable {
    let correction: Correction
    let item: ID<PantryItem>

    /// "half 01939b5e-…"; `nil` for what is none.
    init?(_ text: String?) {
        let parts = text?.split(separator: " ") ?? []
        guard parts.count == 2, let correction = Correction(String(parts[0])),
            let item = ID<PantryItem>(String(parts[1]))
        else { return nil }
        self.correction = correction
        self.item = item
    }
}

/// A button that corrects a batch.
struct CorrectionButton: PageModel {
    let value: String
    let label: String

    init(_ correction: Correction, of item: ID<PantryItem>, in language: Language) {
        value = "\(correction.word) \(item)"
        label = language("pantry.correct.\(correction.word)")
    }

    /// What a look at a batch or eating of it says.
    static func usual(of item: PantryItem, in language: Language) -> [CorrectionButton] {
        var corrections: [Correction] =
            item.dish == nil ? [.left(.half), .left(.nearlyEmpty), .left(.gone)] : [.ate, .left(.gone)]
        if item.openedOn == nil, item.dish == nil { corrections.append(.opened) }
        corrections.append(.moved(item.place == .freezer ? .fridge : .freezer))
        return corrections.map { CorrectionButton($0, of: item.id, in: language) }
    }

    /// Why it is thrown away.
    static func discards(of item: PantryItem, in language: Language) -> [CorrectionButton] {
        DiscardReason.allCases.map { CorrectionButton(.discarded($0), of: item.id, in: language) }
    }
}
