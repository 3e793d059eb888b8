import Contracts
import RecipesContracts

/// Guided choice of a recipe: first foods, then one proposed recipe after the other.
struct ChoicePages: Pages {
    private static let start = OwnPath(to: "/choose")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/choose", start)
        pages.post("/choose", open)
        pages.get("/choose/:id", choice)
        pages.post("/choose/:id/moves", move)
    }

    private func start(_ visit: Visit) async throws -> PageResponse {
        guard await visit.visitor.isSignedIn else { throw Problem.unauthenticated }
        return .page(screen(ChoiceStartPage(ChoiceWish(visit.query), errors: .none, in: visit.language), visit))
    }

    private func open(_ visit: Visit) async throws -> PageResponse {
        let wish = ChoiceWish(visit.form)
        do {
            let choice = try await visit.ask { try await $0.call(RecipesAPI.openChoice, sending: wish.draft) }
            return .redirect(address(of: choice.id))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ChoiceStartPage.fieldNames, in: visit.language)
            var screen = screen(ChoiceStartPage(wish, errors: errors, in: visit.language), visit)
            screen.status = .unprocessableContent
            return .page(screen)
        }
    }

    private func choice(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(GuidedChoice.self)
        let choice = try await visit.ask { try await $0.call(RecipesAPI.choice, at: id) }
        let model = ChoicePage(choice, in: visit.language)
        return .page(Screen("Choice/choice", title: visit.language("choose.title"), tab: .results, model))
    }

    private func move(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(GuidedChoice.self)
        guard let move = GuidedChoiceMove(visit.form) else { return .redirect(address(of: id)) }
        do {
            try await visit.ask { _ = try await $0.call(RecipesAPI.move, at: id, sending: move) }
            return .redirect(address(of: id))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let isFull = problem.errors.contains { $0.code == "too-many" }
            let notice = isFull ? Notice("choose.tooMany", isProblem: true) : Notice("choose.moved", isProblem: true)
            return .redirect(address(of: id), notice: notice)
        }
    }

    private func screen(_ model: ChoiceStartPage, _ visit: Visit) -> Screen {
        Screen("Choice/start", title: visit.language("choose.title"), tab: .results, model)
    }

    private func address(of choice: ID<GuidedChoice>) -> OwnPath { OwnPath("/choose/\(choice)") ?? Self.start }
}

extension GuidedChoiceMove {
    /// The move of the pressed button; `nil` if the form is invalid.
    fileprivate init?(_ form: Form) {
        guard let revision = form["revision"].flatMap({ Int($0) }) else { return nil }
        if let food = form["food"].flatMap(ID<Food>.init) {
            self.init(.choose, food: food, revision: revision)
        } else if let kind = form["kind"].flatMap(Kind.init) {
            self.init(kind, revision: revision)
        } else {
            return nil
        }
    }
}
