import Contracts
import RecipesContracts

/// What somebody does with what they have written: which button was pressed.
enum DraftAction: Equatable, Sendable {
    /// Keeps it and shows the editor again.
    case save
    /// The page keeps it by itself while somebody writes.
    case autosave
    /// The same, with what changes in the editor.
    case addStep
    case removeStep(Int)
    case raiseStep(Int)
    case lowerStep(Int)
    case addPhoto
    case removePhoto(ID<Photo>)
    case showFirst(ID<Photo>)
    /// Leaves the editor.
    case preview, keep, submit
    /// Begins another draft with what was written.
    case copy

    /// What cannot be read saves.
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

    /// Whether whoever chose it takes the recipe for written.
    var finishes: Bool { [.preview, .keep, .submit].contains(self) }

    /// Which part of the editor it is about.
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
    /// Does to the form what the button says.
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
