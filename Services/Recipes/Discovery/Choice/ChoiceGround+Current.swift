import Contracts
import RecipeIndex
import RecipesContracts

extension ChoiceGround {
    /// Replays a choice. Repeats its last question if that is still possible, else asks a new one.
    func current(_ choice: ChoiceRecord) -> (choice: ChoiceRecord, answer: GuidedChoice) {
        let (state, notices) = replay(choice)
        let (stage, question) = ask(state, again: choice.question)
        var choice = choice
        choice.question = question
        let answer = GuidedChoice(
            id: choice.id, stage: stage, revision: choice.revision,
            proposals: stage == .ingredients
                ? question.foods.compactMap { searchIndex.catalogue[$0].map(FoodRef.init) } : [],
            chosen: state.chosen.compactMap { searchIndex.food($0) }, remaining: state.remaining.count,
            recipe: question.recipe.flatMap(searchIndex.position).map(searchIndex.summary),
            canGoBack: !choice.moves.isEmpty,
            notices: rules.notices + notices)
        return (choice, answer)
    }

    /// Skips moves that no longer apply, with a notice for each.
    private func replay(_ choice: ChoiceRecord) -> (state: ChoiceState, notices: [ServiceNotice]) {
        var state = ChoiceState(among: allowed(choice.filters), of: searchIndex.recipes) { [searchIndex] food in
            searchIndex.numbers(satisfiedBy: searchIndex.numbering.members(of: food))
        }
        var notices: [ServiceNotice] = []
        for move in choice.moves {
            guard let known = ChoiceState.Move(move, in: searchIndex), state.make(known) else {
                notices.append(notice(of: move))
                continue
            }
        }
        return (state, notices)
    }

    private func notice(of move: ChoiceMove) -> ServiceNotice {
        guard move.kind == .choose else { return ServiceNotice("chosen-recipe-gone") }
        guard let food = move.food.flatMap({ searchIndex.catalogue[$0] }) else {
            return ServiceNotice("chosen-food-unknown")
        }
        return ServiceNotice("chosen-food-left-out", ["food": .text(food.name)])
    }

    private func ask(_ state: ChoiceState, again old: ChoiceQuestion) -> (GuidedChoice.Stage, ChoiceQuestion) {
        if let accepted = state.accepted { return (.accepted, ChoiceQuestion(recipe: searchIndex.id(at: accepted))) }
        let position = old.recipe.flatMap(searchIndex.position)
        if let position, state.remaining.contains(position) { return (.recipes, ChoiceQuestion(recipe: old.recipe)) }
        let foods = state.isAtRecipes ? [] : foods(state, again: old.foods)
        if !foods.isEmpty { return (.ingredients, ChoiceQuestion(foods: foods)) }
        guard let best = state.favourite(using: there) else { return (.exhausted, ChoiceQuestion()) }
        return (.recipes, ChoiceQuestion(recipe: searchIndex.id(at: best)))
    }

    private func foods(_ state: ChoiceState, again old: [ID<Food>]) -> [ID<Food>] {
        let kept = old.filter { food in searchIndex.numbering[food].map { state.isSplit(by: $0) } ?? false }
        // A question names single foods, never a set of alternatives.
        let besides = staples + searchIndex.numbering.choiceNumbers
        return kept.isEmpty ? state.proposals(besides: besides).compactMap { searchIndex.food($0)?.id } : kept
    }
}

extension ChoiceState.Move {
    /// `nil` if the move's food is unknown, a recipe is absent, or the move is `.back`.
    fileprivate init?(_ move: ChoiceMove, in searchIndex: SearchIndex) {
        switch move.kind {
        case .choose:
            guard let food = move.food.flatMap({ searchIndex.numbering[$0] }) else { return nil }
            self = .choose(food)
        case .skip: self = .skip(searchIndex.numbers(move.question.foods))
        case .done: self = .done
        case .accept, .reject:
            guard let recipe = move.question.recipe else { return nil }
            self = move.kind == .accept ? .accept(RecipeKey(recipe.uuid)) : .reject(RecipeKey(recipe.uuid))
        case .back: return nil
        }
    }
}
