import Contracts

/// Tells that somebody else was faster. What was typed is still in the form, which can be saved over theirs.
struct Conflict: PageModel {
    let sentence: String
    /// Where one sees how it stands now.
    let address: String
    let label: String

    /// - Parameter name: of what was changed.
    init(_ name: String, at address: String, in language: Language) {
        sentence = language("changedMeanwhile.text", ["name": name])
        self.address = address
        label = language("changedMeanwhile.look")
    }
}

extension Problem {
    /// Whether somebody else has changed what was to be changed, or the form does not say what its writer saw.
    var isLate: Bool { status == 412 || status == 428 }
}

extension Problem {
    /// Whether what was to be changed is not, or no longer, as whoever changes it takes it for.
    var isConflict: Bool { status == 409 || status == 412 }
}

extension Visit {
    /// The state of something that the form was made of.
    var seen: EntityTag? { form["seen"].flatMap { EntityTag(header: $0) } }
}
