import Contracts
import RecipeIndex
import RecipesContracts

extension ChoiceGround {
    /// Replays a choice. What was asked last is asked again while it can be; else the choice gets a new question.
    func standing(_ choice: ChoiceRecord) -> (choice: ChoiceRecord, answer: GuidedChoice) {
        let (state, notices) = replay(choice)
        let (stage, question) = ask(state, again: choice.question)
        var choice = choice
        choice.question = question
        let answer = GuidedChoice(
            id: choice.id, stage: stage, revision: choice.revision,
            proposals: stage == .ingredients ? question.foods.compactMap { book.shelf[$0].map(FoodRef.init) } : [],
            chosen: state.chosen.compactMap { book.food($0) }, remaining: state.remaining.count,
            recipe: question.recipe.flatMap(book.position).map(book.summary), canGoBack: !choice.moves.isEmpty,
            notices: rules.notices + notices)
        return (choice, answer)
    }

    /// Moves that no longer hold are left out, and each is told.
    private func replay(_ choice: ChoiceRecord) -> (state: ChoiceState, notices: [String]) {
        var state = ChoiceState(among: allowed(choice.filters), of: book.recipes) { [book] food in
            book.numbers(satisfiedBy: book.numbering.members(of: food))
        }
        var notices: [String] = []
        for move in choice.moves {
            guard let known = ChoiceState.Move(move, in: book), state.make(known) else {
                notices.append(notice(of: move))
                continue
            }
        }
        return (state, notices)
    }

    private func notice(of move: ChoiceMove) -> String {
        guard move.kind == .choose else { return "The recipe that was taken is no longer there for you." }
        guard let food = move.food.flatMap({ book.shelf[$0] }) else {
            return "A food that you chose is no longer known and was left out."
        }
        return "None of the recipes contains \(food.name) any more, so it was left out."
    }

    private func ask(_ state: ChoiceState, again old: ChoiceQuestion) -> (GuidedChoice.Stage, ChoiceQuestion) {
        if let accepted = state.accepted { return (.accepted, ChoiceQuestion(recipe: book.id(at: accepted))) }
        let position = old.recipe.flatMap(book.position)
        if let position, state.remaining.contains(position) { return (.recipes, ChoiceQuestion(recipe: old.recipe)) }
        let foods = state.isAtRecipes ? [] : foods(state, again: old.foods)
        if !foods.isEmpty { return (.ingredients, ChoiceQuestion(foods: foods)) }
        guard let best = state.favourite(using: there) else { return (.exhausted, ChoiceQuestion()) }
        return (.recipes, ChoiceQuestion(recipe: book.id(at: best)))
    }

    private func foods(_ state: ChoiceState, again old: [ID<Food>]) -> [ID<Food>] {
        let kept = old.filter { food in book.numbering[food].map { state.isSplit(by: $0) } ?? false }
        // A set of alternatives is nothing to ask for; its members are.
        let besides = staples + book.numbering.choiceNumbers
        return kept.isEmpty ? state.proposals(besides: besides).compactMap { book.food($0)?.id } : kept
    }
}

extension ChoiceState.Move {
    /// Nothing where the food is no longer known.
    fileprivate init?(_ move: ChoiceMove, in book: RecipeBook) {
        switch move.kind {
        case .choose:
            guard let food = move.food.flatMap({ book.numbering[$0] }) else { return nil }
            self = .choose(food)
        case .skip: self = .skip(book.numbers(move.question.foods))
        case .done: self = .done
        case .accept, .reject:
            guard let recipe = move.question.recipe else { return nil }
            self = move.kind == .accept ? .accept(RecipeKey(recipe.uuid)) : .reject(RecipeKey(recipe.uuid))
        case .back: return nil
        }
    }
}
