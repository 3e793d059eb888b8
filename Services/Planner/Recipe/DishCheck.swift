import Algorithms
import Chassis
import Contracts
import Logging
import PlannerContracts
import RecipesContracts

/// Asks the recipes service which eaters may not eat a dish.
struct DishCheck: Sendable {
    let services: ServiceClients
    let logger: Logger

    /// The eaters' conflicts with the recipe. Throws 404 for a recipe that the viewer does not see, and 503 while a service
    /// does not answer.
    func conflicts(
        of recipe: ID<Recipe>, for eaters: [ID<Account>], seenBy viewer: ID<Account>
    ) async throws -> [EaterConflict] {
        guard !eaters.isEmpty else { return [] }
        return try await check([DishCheckQuery.Dish(recipe: recipe, eaters: eaters)], seenBy: viewer)
            .first.orNotFound(.recipe).conflicts
    }

    /// The eaters' conflicts with a dish that is to be planned; `nil` without a recipe, and if they are unknown because the
    /// viewer does not see the recipe. With `knowingly` they may also be unknown because a service does not answer.
    ///
    /// Throws 409 if an eater may not eat it, unless it is planned `knowingly`. The problem has an error for each such eater,
    /// whose field is the place among `eaters`.
    ///
    /// - Parameter told: eaters who are not asked about again, since the meal names their conflicts already.
    func admit(
        _ recipe: ID<Recipe>?, for eaters: [ID<Account>], without told: Set<ID<Account>> = [],
        seenBy viewer: ID<Account>, knowingly: Bool?
    ) async throws -> [EaterConflict]? {
        guard let recipe else { return nil }
        let asked = eaters.filter { !told.contains($0) }
        guard !asked.isEmpty else { return [] }
        // The eaters of leftovers may be more than one dish of the query takes.
        let dishes = asked.chunks(ofCount: DishCheckQuery.mostEaters).map { part in
            DishCheckQuery.Dish(recipe: recipe, eaters: Array(part))
        }
        let isAccepted = knowingly == true
        let found =
            isAccepted ? (try? await check(dishes, seenBy: viewer)) ?? [] : try await check(dishes, seenBy: viewer)
        guard !found.isEmpty else { return nil }
        let conflicts = found.flatMap(\.conflicts)
        if isAccepted { return conflicts }
        let forbidding = conflicts.filter(\.forbids)
        guard forbidding.isEmpty else { throw Problem.unsuitable(forbidding, for: eaters) }
        return conflicts
    }

    /// The meals with their eaters' conflicts. Conflicts are absent while a service does not answer.
    ///
    /// - Parameter sources: the recipes of meals outside of `meals` that have leftovers in it.
    func added(to meals: [Meal], sources: [ID<Meal>: ID<Recipe>], seenBy viewer: ID<Account>) async -> [Meal] {
        let recipes = sources.merging(meals.compactMap { meal in meal.dish.recipe.map { (meal.id, $0) } }) { $1 }
        func recipe(of meal: Meal) -> ID<Recipe>? {
            meal.dish.isGone == true ? nil : recipes[meal.id] ?? meal.dish.leftoversOf.flatMap { recipes[$0] }
        }
        let asked = meals.compactMap { meal in
            recipe(of: meal).map { DishCheckQuery.Dish(recipe: $0, eaters: meal.eaters.map(\.account)) }
        }
        guard !asked.isEmpty else { return meals }
        do {
            let found = try await check(asked, seenBy: viewer)
            let conflicts = Dictionary(grouping: found, by: \.recipe).mapValues { $0.flatMap(\.conflicts) }
            return meals.map { meal in
                guard let recipe = recipe(of: meal), let known = conflicts[recipe] else { return meal }
                var meal = meal
                meal.conflicts = meal.eaters.compactMap { eater in known.first { $0.account == eater.account } }
                return meal
            }
        } catch {
            logger.info("The conflicts of planned meals are unknown", metadata: ["error": "\(error)"])
            return meals
        }
    }

    func check(_ dishes: [DishCheckQuery.Dish], seenBy viewer: ID<Account>) async throws -> [CheckedDish] {
        var found: [CheckedDish] = []
        for part in dishes.chunks(ofCount: DishCheckQuery.most) {
            found += try await services.asService.call(
                RecipesAPI.dishConflicts, sending: DishCheckQuery(viewer: viewer, dishes: Array(part))
            ).items
        }
        // Unwanted foods stay a person's own; others are told of allergens and diets.
        return found.map { dish in
            let conflicts = dish.conflicts.compactMap { $0.account == viewer ? $0 : $0.withoutWishes }
            return CheckedDish(recipe: dish.recipe, conflicts: conflicts)
        }
    }
}

extension Problem {
    /// Refuses a dish that eaters may not eat; with `knowingly` it is planned all the same.
    fileprivate static func unsuitable(_ conflicts: [EaterConflict], for eaters: [ID<Account>]) -> Problem {
        let errors = conflicts.flatMap { conflict in
            let field = "eaters.\(eaters.firstIndex(of: conflict.account) ?? 0)"
            return conflict.rules().map { Problem.FieldError(field, $0) }
        }
        return unsuitable(conflicts.count, errors)
    }

    /// Refuses dishes that so many eaters may not eat, for these reasons.
    static func unsuitable(_ eaters: Int, _ errors: [FieldError]) -> Problem {
        Problem(409, "dish-unsuitable", ["count": .number(eaters)], errors: errors)
    }
}

extension EaterConflict {
    /// The same without unwanted foods; `nil` if there is no other reason.
    fileprivate var withoutWishes: EaterConflict? {
        guard forbids else { return nil }
        return EaterConflict(
            account: account, allergens: allergens, isUncertain: isUncertain, diets: brokenDiets,
            unknownDiets: unknownDiets ?? [])
    }

    /// The reasons, in words for programs.
    ///
    /// - Parameter dish: the title of the dish; `nil` if only one dish is asked about.
    func rules(of dish: String? = nil) -> [FieldRule] {
        var about: [String: PhraseValue] = [:]
        if let dish { about = ["dish": .text(dish), "eater": .text(account.description)] }
        func list(_ names: [String]) -> PhraseValue { .text(names.joined(separator: ", ")) }
        var rules: [FieldRule] = []
        if !allergens.isEmpty {
            let names = list(allergens.told.map(\.rawValue))
            rules.append(FieldRule("unsafe", ["what": "allergens", "list": names].merging(about) { $1 }))
        }
        if isUncertain { rules.append(FieldRule("unsafe", ["what": "unknown"].merging(about) { $1 })) }
        if !brokenDiets.isEmpty {
            let names = list(brokenDiets.members.map(\.rawValue))
            rules.append(FieldRule("unsafe", ["what": "diets", "list": names].merging(about) { $1 }))
        }
        if let unknownDiets {
            let names = list(unknownDiets.members.map(\.rawValue))
            rules.append(FieldRule("unsafe", ["what": "unknown-diets", "list": names].merging(about) { $1 }))
        }
        return rules
    }
}

extension MealTable {
    /// The recipes of the meals that have leftovers among `meals`, by those meals.
    func sources(of meals: [StoredMeal]) throws -> [ID<Meal>: ID<Recipe>] {
        var recipes: [ID<Meal>: ID<Recipe>] = [:]
        for source in Set(meals.compactMap(\.state.dish.leftoversOf)) {
            recipes[source] = try recipe(behind: source)
        }
        return recipes
    }

    /// The recipe of a meal; for leftovers, the recipe of the meal that was cooked first.
    func recipe(behind meal: ID<Meal>) throws -> ID<Recipe>? {
        var next: ID<Meal>? = meal
        // Leftovers are eaten within days, so a longer chain is a circle.
        for _ in 0..<8 {
            guard let id = next, let found = try find(id) else { return nil }
            if let recipe = found.state.dish.recipe { return recipe }
            next = found.state.dish.leftoversOf
        }
        return nil
    }
}
