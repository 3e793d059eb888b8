import Contracts
import PantryContracts

/// A correction of a batch by one tap.
enum Correction: Hashable, Sendable {
    case left(PantryEstimate.Level)
    /// One portion of a dish was eaten.
    case ate
    /// The batch was opened today.
    case opened
    case moved(StoragePlace)
    case discarded(DiscardReason)

    /// `nil` if `word` is no correction.
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

/// A tapped correction and its batch.
struct CorrectionForm: Sendable {
    let correction: Correction
    let item: ID<PantryItem>

    /// Parses "half 01939b5e-…"; `nil` if invalid.
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

    /// The common corrections: the amount left, eaten, opened, and moved to or from the freezer.
    static func usual(of item: PantryItem, in language: Language) -> [CorrectionButton] {
        var corrections: [Correction] =
            item.dish == nil ? [.left(.half), .left(.nearlyEmpty), .left(.gone)] : [.ate, .left(.gone)]
        if item.openedOn == nil, item.dish == nil { corrections.append(.opened) }
        corrections.append(.moved(item.place == .freezer ? .fridge : .freezer))
        return corrections.map { CorrectionButton($0, of: item.id, in: language) }
    }

    /// The reasons to throw the batch away.
    static func discards(of item: PantryItem, in language: Language) -> [CorrectionButton] {
        DiscardReason.allCases.map { CorrectionButton(.discarded($0), of: item.id, in: language) }
    }
}
