import Contracts
import RecipesContracts

/// The pressed button of the editor.
enum DraftAction: Equatable, Sendable {
    /// Saves the draft and returns to the editor.
    case save
    /// Saves the draft from a script while typing.
    case autosave
    /// Saves the draft with a change.
    case addStep
    case removeStep(Int)
    case raiseStep(Int)
    case lowerStep(Int)
    case addPhoto
    case removePhoto(ID<Photo>)
    case showFirst(ID<Photo>)
    /// Saves the draft and leaves the editor.
    case preview, keep, submit
    /// Saves the input as another draft.
    case copy

    /// An unknown value means `save`.
    init(_ text: String?) {
        let parts = (text ?? "").split(separator: ":", maxSplits: 1).map(String.init)
        let place = parts.count > 1 ? Int(parts[1]) : nil
        let photo = parts.count > 1 ? ID<Photo>(parts[1]) : nil
        self =
            switch (parts.first, place, photo) {
            case ("autosave"?, _, _): .autosave
            case ("add-step"?, _, _): .addStep
            case ("remove-step"?, let place?, _): .removeStep(place)
            case ("raise-step"?, let place?, _): .raiseStep(place)
            case ("lower-step"?, let place?, _): .lowerStep(place)
            case ("add-photo"?, _, _): .addPhoto
            case ("remove-photo"?, _, let photo?): .removePhoto(photo)
            case ("first-photo"?, _, let photo?): .showFirst(photo)
            case ("preview"?, _, _): .preview
            case ("keep"?, _, _): .keep
            case ("submit"?, _, _): .submit
            case ("copy"?, _, _): .copy
            default: .save
            }
    }

    /// Whether the action requires a complete recipe.
    var finishes: Bool { [.preview, .keep, .submit].contains(self) }

    /// The anchor in the editor to return to.
    var part: String {
        switch self {
        case .addStep, .removeStep, .raiseStep, .lowerStep: "#steps"
        case .addPhoto, .removePhoto, .showFirst: "#photos"
        case .save: "#ingredients"
        case .autosave, .preview, .keep, .submit, .copy: ""
        }
    }
}

extension DraftForm {
    /// Applies the action to the form.
    mutating func apply(_ action: DraftAction) {
        switch action {
        case .addStep: steps.append(Step())
        case .removeStep(let place) where steps.indices.contains(place): steps.remove(at: place)
        case .raiseStep(let place): swapSteps(place - 1, place)
        case .lowerStep(let place): swapSteps(place, place + 1)
        case .removePhoto(let photo): photos.removeAll { $0 == photo }
        case .showFirst(let photo) where photos.contains(photo):
            photos.removeAll { $0 == photo }
            photos.insert(photo, at: 0)
        case .keep, .submit, .preview: dropNothings()
        default: break
        }
    }

    private mutating func swapSteps(_ one: Int, _ other: Int) {
        guard steps.indices.contains(one), steps.indices.contains(other) else { return }
        steps.swapAt(one, other)
    }
}
