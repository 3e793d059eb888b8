import MealPlanning

extension ProposalProblem {
    /// The recipe that is eaten in a slot of what stands in the plan already; `nil` for an empty one.
    func recipe(of slot: Int) -> Int? {
        switch problem.slots[slot].locked {
        case nil: nil
        case .cooked(let recipe): recipe
        case .leftovers(let origin): recipe(of: origin)
        }
    }

    /// The choices of the optimiser by the places of the input, without the meals that are planned already.
    func choices(_ meals: [MealPlanning.Meal?]) -> [ProposalResult.Choice?] {
        var choices: [ProposalResult.Choice?] = Array(repeating: nil, count: input.places.count)
        for (slot, meal) in meals.enumerated() where problem.slots[slot].isToBeFilled {
            switch meal {
            case nil: break
            case .cooked(let recipe): choices[places[slot]] = ProposalResult.Choice(recipe: recipe)
            case .leftovers(let origin):
                if case .cooked(let recipe)? = meals[origin] {
                    choices[places[slot]] = ProposalResult.Choice(recipe: recipe, leftoversOf: places[origin])
                }
            }
        }
        return choices
    }

    /// The meals of the slots: what is chosen, and what stands in the plan already.
    func meals(_ choices: [ProposalResult.Choice?]) -> [MealPlanning.Meal?] {
        problem.slots.indices.map { slot in
            if let locked = problem.slots[slot].locked { return locked }
            guard choices.indices.contains(places[slot]), let choice = choices[places[slot]] else { return nil }
            if let origin = choice.leftoversOf, slots.indices.contains(origin), let origin = slots[origin] {
                return .leftovers(of: origin)
            }
            return problem.recipes.indices.contains(choice.recipe) ? .cooked(choice.recipe) : nil
        }
    }
}
