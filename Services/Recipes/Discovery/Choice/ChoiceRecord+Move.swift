import Contracts
import RecipesContracts

extension ChoiceRecord {
    /// The maximum number of moves, far more than a person makes by hand.
    static let mostMoves = 500

    /// Makes a move at `stage`. Throws a 422 problem for a move that is impossible there.
    mutating func make(_ move: GuidedChoiceMove, at stage: GuidedChoice.Stage) throws(Problem) {
        try check(move, at: stage)
        if move.kind == .back {
            question = moves.removeLast().question
        } else {
            moves.append(ChoiceMove(kind: move.kind, food: move.food, question: question))
            question = ChoiceQuestion()
        }
    }

    private func check(_ move: GuidedChoiceMove, at stage: GuidedChoice.Stage) throws(Problem) {
        var check = FieldCheck()
        let possible: [GuidedChoiceMove.Kind] =
            switch stage {
            case .ingredients: [.choose, .skip, .done, .back]
            case .recipes: [.accept, .reject, .back]
            case .accepted, .exhausted: [.back]
            }
        let words = possible.map(\.rawValue).joined(separator: ", ")
        check(
            "kind", possible.contains(move.kind),
            .notNow(stage: stage.rawValue, possible: words))
        check("kind", move.kind != .back || !moves.isEmpty, .nothingToTakeBack)
        check(
            "kind", move.kind == .back || moves.count < Self.mostMoves,
            .tooManyMoves(Self.mostMoves))
        if move.kind == .choose {
            check("food", move.food != nil, .noProposedFood)
            check(
                "food", stage != .ingredients || move.food.map(question.foods.contains) ?? true,
                .notProposed)
        } else {
            check("food", move.food == nil, .foodNotNow)
        }
        try check.finish()
    }
}
