import Contracts
import Foundation
import RecipesContracts
import ServiceClient

/// What a plan shows of a recipe.
struct RecipeGlance: Sendable {
    let picture: String
    /// `nil` where nobody said how long it takes.
    let minutes: Int?
}

/// Pictures and times of recipes that everybody sees, asked for once in some minutes. They are asked for in nobody's name,
/// so that no recipe counts as looked at.
actor RecipeGlances {
    /// For how many seconds a recipe is taken for unchanged.
    private static let life: TimeInterval = 600
    /// As many are asked for at once.
    private static let most = 40

    private let client: ServiceClient
    private let now: @Sendable () -> Date
    /// `nil` for a recipe that not everybody sees.
    private var known = ShortMemory<RecipeGlance?>(span: life)

    init(client: ServiceClient, now: @escaping @Sendable () -> Date) {
        self.client = client
        self.now = now
    }

    /// Leaves out what not everybody sees and what the recipes service does not tell.
    func glances(of recipes: [ID<Recipe>]) async -> [ID<Recipe>: RecipeGlance] {
        let instant = now()
        let unknown = Set(recipes.filter { known.value(of: $0.description, at: instant) == nil }).prefix(Self.most)
        let found = await withTaskGroup(of: (ID<Recipe>, RecipeGlance??).self) { [client] group in
            for recipe in unknown { group.addTask { (recipe, await Self.ask(client, for: recipe)) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for case (let recipe, let glance?) in found { known.note(glance, of: recipe.description, at: instant) }
        return recipes.reduce(into: [:]) { glances, recipe in
            if case let glance?? = known.value(of: recipe.description, at: instant) { glances[recipe] = glance }
        }
    }

    /// `nil` where there is no answer.
    private static func ask(_ client: ServiceClient, for id: ID<Recipe>) async -> RecipeGlance?? {
        do {
            let recipe = try await client.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            let image = recipe.image ?? recipe.photos?.first
            let minutes = recipe.minutes.total
            return RecipeGlance(
                picture: RecipePicture.address(of: id, image: image), minutes: minutes > 0 ? minutes : nil)
        } catch let problem as Problem where [404, 410].contains(problem.status) {
            return .some(nil)
        } catch {
            return nil
        }
    }
}
