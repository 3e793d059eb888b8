import Contracts
import RecipesContracts
import ServiceClient

/// The catalogue of foods and its proposals, for moderators.
struct ModeratedFoodPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/foods", list)
        pages.get("/moderation/foods/new", new)
        pages.post("/moderation/foods/new", keeping: ["name"], add)
        pages.get("/moderation/foods/:id", show)
        pages.post("/moderation/foods/:id", keeping: ["name"], edit)
        pages.post("/moderation/foods/:id/removal", delete)
        pages.get("/moderation/proposals/:id", proposal)
        pages.post("/moderation/proposals/:id", keeping: ["name"], approve)
        pages.post("/moderation/proposals/:id/refusal", keeping: ["reason"], refuse)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let queue = try await visit.moderationQueue()
        let query = FoodQuery(
            query: visit.query["query"].map { String($0.prefix(60)) }, limit: 50, cursor: visit.query["cursor"])
        async let proposals = visit.ask { try await $0.call(RecipesAPI.foodProposals, sending: PageQuery(limit: 50)) }
        let foods = try await visit.ask { try await $0.call(RecipesAPI.foods, sending: query) }
        let model = ModeratedFoodPage(queue, foods, try await proposals, query, today: visit.today, in: visit.language)
        return .page(Screen("Moderation/foods", title: visit.language("foods.title"), tab: .profile, model))
    }

    private func new(_ visit: Visit) async throws -> PageResponse {
        let name = visit.query["name"] ?? ""
        return try await visit.foodEditor(.new, FoodForm(FoodDraft(name: name, category: .vegetables)))
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        try await visit.savingFood(.new, notice: "foods.added") { client, draft in
            try await client.call(RecipesAPI.addFood, sending: draft)
        }
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let (food, tag) = try await food(visit)
        return try await visit.foodEditor(.food(food, seen: tag), FoodForm(FoodDraft(food)))
    }

    private func edit(_ visit: Visit) async throws -> PageResponse {
        let (food, tag) = try await food(visit)
        let seen = visit.seen
        return try await visit.savingFood(.food(food, seen: seen), late: .food(food, seen: tag), notice: "foods.edited")
        {
            client, draft in
            try await client.ifMatch(seen).call(RecipesAPI.editFood, at: food.id, sending: draft)
        }
    }

    private func delete(_ visit: Visit) async throws -> PageResponse {
        let (food, tag) = try await food(visit)
        do {
            try await visit.ask { _ = try await $0.call(RecipesAPI.deleteFood, at: food.id) }
            return .redirect(OwnPath(to: "/moderation/foods"), notice: Notice("foods.deleted", ["name": food.name]))
        } catch let problem as Problem where problem.status == 409 {
            return try await visit.foodEditor(.food(food, seen: tag), FoodForm(FoodDraft(food)), problem)
        }
    }

    private func proposal(_ visit: Visit) async throws -> PageResponse {
        let proposal = try await visit.proposal()
        return try await visit.foodEditor(.proposal(proposal), FoodForm(proposal.food))
    }

    private func approve(_ visit: Visit) async throws -> PageResponse {
        let proposal = try await visit.proposal()
        return try await visit.savingFood(.proposal(proposal), notice: "foods.approved") { client, draft in
            try await client.call(RecipesAPI.decideProposal, at: proposal.id, sending: FoodVerdict(food: draft))
        }
    }

    private func refuse(_ visit: Visit) async throws -> PageResponse {
        let proposal = try await visit.proposal()
        let verdict = FoodVerdict(reason: visit.form["reason"] ?? "")
        do {
            try await visit.ask { _ = try await $0.call(RecipesAPI.decideProposal, at: proposal.id, sending: verdict) }
            return .redirect(
                OwnPath(to: "/moderation/foods"), notice: Notice("foods.refused", ["name": proposal.food.name]))
        } catch let problem as Problem where problem.status == 422 {
            return try await visit.foodEditor(.proposal(proposal), FoodForm(proposal.food), problem)
        }
    }

    private func food(_ visit: Visit) async throws -> (Food, EntityTag?) {
        let id = try visit.id(Food.self)
        return try await visit.ask { try await $0.tagged(RecipesAPI.food, at: id) }
    }
}

extension Visit {
    /// Finds the proposal in the path among the oldest 1,000. Throws 404 if there is no match.
    fileprivate func proposal() async throws -> FoodProposal {
        let id = try id(FoodProposal.self)
        var cursor: String?
        for _ in 0..<10 {
            let query = PageQuery(limit: 100, cursor: cursor)
            let page = try await ask { try await $0.call(RecipesAPI.foodProposals, sending: query) }
            if let found = page.items.first(where: { $0.id == id }) { return found }
            guard let next = page.next else { break }
            cursor = next
        }
        throw Problem.notFound(.proposal)
    }

    fileprivate func foodEditor(
        _ subject: FoodSubject, _ typed: FoodForm, _ problem: Problem? = nil
    ) async throws -> PageResponse {
        let model = FoodEditPage(subject, typed, problem, queue: try await moderationQueue(), form: form, in: language)
        return .page(
            Screen(
                "Moderation/food", title: model.heading, tab: .profile, status: .init(code: problem?.status ?? 200),
                model))
    }

    /// Saves the typed food, or shows the form again with the errors; for `late` if another moderator was faster.
    fileprivate func savingFood<Answer: Sendable>(
        _ subject: FoodSubject, late: FoodSubject? = nil, notice: String,
        _ save: @Sendable (ServiceClient, FoodDraft) async throws -> Answer
    ) async throws -> PageResponse {
        let typed = FoodForm(form)
        do {
            let draft = try typed.draft()
            _ = try await ask { try await save($0, draft) }
            return .redirect(OwnPath(to: "/moderation/foods"), notice: Notice(notice, ["name": draft.name]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await foodEditor(subject, typed, problem)
        } catch let problem as Problem where problem.isLate {
            return try await foodEditor(late ?? subject, typed, problem)
        }
    }
}
