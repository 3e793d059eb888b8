import Contracts

/// Tells of a conflicting change. The form keeps its input, so that saving again overwrites the other change.
struct Conflict: PageModel {
    let sentence: String
    /// Address of the current version.
    let address: String
    let label: String

    /// - Parameter name: the name of the changed object.
    init(_ name: String, at address: String, in language: Language) {
        sentence = language("changedMeanwhile.text", ["name": name])
        self.address = address
        label = language("changedMeanwhile.look")
    }
}

extension Problem {
    /// Whether the object has changed since (412), or the form has no revision (428).
    var isLate: Bool { status == 412 || status == 428 }
}

extension Problem {
    /// Whether the object's state rules out the change.
    var isConflict: Bool { status == 409 || status == 412 }
}

extension Visit {
    /// The revision that the form was based on.
    var seen: EntityTag? { form["seen"].flatMap { EntityTag(header: $0) } }
}
