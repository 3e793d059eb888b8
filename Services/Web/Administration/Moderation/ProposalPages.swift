import Contracts
import RecipesContracts
import ServiceClient

/// Proposals of foods missing from the catalogue, open to everyone.
struct ProposalPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/foods/propose", form)
        pages.post("/foods/propose", keeping: ["name", "source"], propose)
    }

    /// Fills the form from the chosen food, or from a food with the typed name.
    private func form(_ visit: Visit) async throws -> PageResponse {
        let name = visit.query["name"].map { String($0.prefix(80)) } ?? ""
        let own = try await own(visit)
        let similar = try await similar(to: name, visit)
        let chosen = visit.query["like"].flatMap(ID<Food>.init)
        let known = similar.first { food in chosen.map { $0 == food.id } ?? food.goesBy(name) }
        var draft = known.map { FoodDraft($0) } ?? FoodDraft(name: name, category: .vegetables)
        if let known, !known.goesBy(name), !name.isEmpty {
            (draft.name, draft.plural, draft.synonyms, draft.names) = (name, nil, [], [:])
        }
        return page(visit, FoodForm(draft), own, similar, known: known, nil)
    }

    private func propose(_ visit: Visit) async throws -> PageResponse {
        let typed = FoodForm(visit.form)
        do {
            let draft = try typed.draft()
            try await visit.ask { _ = try await $0.call(RecipesAPI.proposeFood, sending: draft) }
            return .redirect(
                visit.from ?? OwnPath(to: "/foods/propose"), notice: Notice("foods.proposed", ["name": draft.name]))
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            let own = try await own(visit)
            return page(visit, typed, own, try await similar(to: typed["name"], visit), known: nil, problem)
        }
    }

    private func own(_ visit: Visit) async throws -> [FoodProposal] {
        try await visit.ask { try await $0.call(RecipesAPI.ownProposals, sending: PageQuery()) }.items
    }

    private func similar(to name: String, _ visit: Visit) async throws -> [Food] {
        guard !name.isEmpty else { return [] }
        let query = FoodQuery(query: String(name.prefix(60)), limit: 6)
        return try await visit.askIfThere { try await $0.call(RecipesAPI.foods, sending: query) }?.items ?? []
    }

    private func page(
        _ visit: Visit, _ typed: FoodForm, _ own: [FoodProposal], _ similar: [Food], known: Food?, _ problem: Problem?
    ) -> PageResponse {
        let model = ProposalPage(
            typed, own, similar, known: known, problem, from: visit.from, in: visit.language)
        return .page(
            Screen(
                "Moderation/propose", title: visit.language("foods.propose.title"), tab: .pantry,
                status: .init(code: problem?.status ?? 200), model))
    }
}

extension Food {
    /// Whether this is one of its names.
    fileprivate func goesBy(_ name: String) -> Bool {
        ([self.name, plural] + synonyms).contains { $0.lowercased() == name.lowercased() }
    }
}

/// The form to propose a food, below similar foods of the catalogue.
struct ProposalPage: PageModel {
    /// A similar food, with links to use it or to copy its data.
    struct Similar: PageModel {
        let name: String
        let picture: String
        let category: String
        let useAddress: String
        let likeAddress: String
    }

    let query: Field
    let from: String
    let similar: [Similar]
    let known: String?
    let editor: FoodEditor
    let own: [String]

    init(
        _ typed: FoodForm, _ own: [FoodProposal], _ similar: [Food], known: Food?, _ problem: Problem?, from: OwnPath?,
        in language: Language
    ) {
        let name = typed["name"]
        let way = from.map { [("from", $0.description)] } ?? []
        query = Field(
            name: "name", label: language("foods.propose.query"), value: name, isRequired: true)
        self.from = from?.description ?? ""
        self.similar = similar.map { food in
            Similar(
                name: food.name.capitalizedFirst, picture: FoodPicture.address(of: food.name, in: food.category),
                category: language.name(of: food.category),
                useAddress: "/pick" + Query.text([("query", food.name)]),
                likeAddress: "/foods/propose" + Query.text([("name", name), ("like", food.id.description)] + way))
        }
        self.known = known.map { language("foods.propose.known", ["name": $0.name]) }
        editor = FoodEditor(typed, problem, in: language)
        self.own = own.map(\.food.name)
    }
}
