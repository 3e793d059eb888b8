import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ModeratedFoodPageTests {
    private let food = "/moderation/foods/\(SampleKitchen.tomatoID)"
    private let proposal = "/moderation/proposals/\(SampleKitchen.proposalID)"

    private static let typed: [(String, String)] = [
        ("name", "sea kale"), ("plural", ""), ("synonyms", "crambe, scurvy grass"), ("names.de", "Meerkohl, Meerkohle"),
        ("category", "vegetables"), ("unit", "piece"), ("origins", "plant"), ("classified", "yes"),
        ("allergens", "celery"), ("diets", "keto"), ("diets", "vegan"), ("kcal", "25,5"), ("protein", "2"),
        ("staple", "yes"), ("season", "1"), ("season", "12"), ("fridge", "5"), ("freezer", "240"),
        ("vitaminC", "35,5"), ("density", "0.6"), ("portions", "leaf 12\nhead 400"), ("price", "4.99"),
        ("source", "A book"),
    ]

    private static func expectSeaKale(_ draft: FoodDraft) {
        #expect(draft.name == "sea kale" && draft.plural == nil)
        #expect(draft.synonyms == ["crambe", "scurvy grass"] && draft.names == [.german: ["Meerkohl", "Meerkohle"]])
        #expect(draft.origins == [.plant] && draft.allergens == [.celery] && draft.statedDiets == [.keto])
        #expect(draft.nutritionPer100g?.kcal == 25.5 && draft.nutritionPer100g?.protein == 2)
        #expect(draft.staple == true && draft.season == [1, 12])
        #expect(draft.shelfLife == ShelfLife(fridge: 5, freezer: 240))
        #expect(draft.micronutrientsPer100g == [.vitaminC: 35.5])
        #expect(draft.measures == FoodMeasures(density: 0.6, portions: [.leaf: 12, .head: 400]))
        #expect(draft.pricePerKilogram == .clamping(499, .usd) && draft.unit == .piece && draft.source == "A book")
    }

    @Test func `R2 an administrator adds a food with everything that is known of it`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.addFood) { draft in
            Self.expectSeaKale(draft)
            return SampleKitchen().food
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let answer = try await root.submit("/moderation/foods/new", Self.typed)
            #expect(answer.location == "/moderation/foods")
            #expect(try await root.open("/moderation/foods").says("foods.added", ["name": "sea kale"]))
        }
    }

    @Test func `R2 a food that nobody touched is saved as it was`() throws {
        let draft = SampleKitchen().foodDraft
        var form: [String] = FoodForm.textNames.map { "\($0)=\(Query.encoded(FoodForm(draft)[$0]))" }
        form += FoodForm.figures.map { "\($0)=\(FoodForm(draft)[$0])" }
        form += ["origins=plant", "classified=yes", "allergens=celery", "staple=yes", "season=5", "season=11"]
        let saved = try FoodForm(Form(form.joined(separator: "&"))).draft()
        #expect(saved == draft)
    }

    @Test func `R2 season, shelf life, vitamins and the staple are filled in, and proposals are not asked for them`()
        async throws
    {
        let known = Food(
            id: SampleKitchen.tomatoID, name: "leek", plural: "leeks", synonyms: [], category: .vegetables, diets: [],
            allergens: [], nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram, staple: true, season: [3],
            micronutrientsPer100g: [.iron: 2.1], shelfLife: ShelfLife(fridge: 14))
        try await withPages(services: SampleKitchen().moderationServices.on(RecipesAPI.food) { _ in known }) {
            web in
            let root = Browser.signedIn(web)
            let html = try await root.open(food).html
            for part in [
                #"name="staple" value="yes" checked"#, #"name="season" value="3" checked"#,
                #"name="fridge" type="text" value="14""#, #"name="iron" type="text" value="2.1""#,
            ] {
                #expect(html.contains(part), "\(part)")
            }
            #expect(try await !root.open("/foods/propose").has(["name": "staple"]))
        }
    }

    @Test func `R2 what cannot be is told at its field, and what was typed stays`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.editFood) { _ in
            throw Problem.invalid([
                .init(field: "name", code: "taken", values: ["what": "food", "name": "leek"], message: "is leek")
            ])
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let taken = try await root.submit(food, Self.typed + [("seen", "\"1\"")])
            #expect(taken.status == 422 && taken.says("rule.taken.food", ["name": "leek"]))
            #expect(taken.has(["value": "crambe, scurvy grass"]))
            let wrong = try await root.submit(
                food,
                [
                    ("name", "x"), ("category", "vegetables"), ("kcal", "lots"), ("portions", "leaf many"),
                    ("fridge", "1e300"),
                ])
            #expect(wrong.status == 422)
            #expect(wrong.says("rule.not-a-number") && wrong.says("rule.portion"))
            #expect(wrong.says("rule.out-of-range.whole-days"))
        }
    }

    @Test func `R2 a food that recipes are made of stays, and that is said`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.deleteFood) { _ in
            throw Problem.conflict("Three recipes are made of it.")
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let page = try await root.submit("\(food)/removal", [])
            #expect(page.status == 409 && page.html.contains("Three recipes are made of it."))
            services.on(RecipesAPI.deleteFood) { _ in Empty() }
            #expect(try await root.submit("\(food)/removal", []).location == "/moderation/foods")
        }
    }

    @Test func `R2 a proposal is taken in as it was mended, or refused with a reason`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.decideProposal) { verdict in
            if let draft = verdict.food { Self.expectSeaKale(draft) }
            guard verdict.food != nil || verdict.reason == "A brand" else {
                throw Problem.invalid("reason", "must not be blank", code: "blank")
            }
            return Empty()
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            #expect(try await root.open("/moderation/foods").html.contains(proposal))
            let page = try await root.open(proposal)
            #expect(page.says("foods.similar", ["list": "Tomato soup"]) && page.has(["value": "18.5"]))
            #expect(try await root.submit(proposal, Self.typed).location == "/moderation/foods")
            #expect(try await root.submit("\(proposal)/refusal", []).status == 422)
            let refused = try await root.submit("\(proposal)/refusal", [("reason", "A brand")])
            #expect(refused.location == "/moderation/foods")
            #expect(try await root.open("/moderation/proposals/\(SampleKitchen.itemID)").status == 404)
        }
    }

    @Test func `R2 whoever proposes a food sees what is there first, and takes over what is known`() async throws {
        let kitchen = SampleKitchen(text: "tomato")
        let known = Food(
            id: SampleKitchen.tomatoID, name: "tomato", plural: "tomatoes", synonyms: [], category: .fruits,
            diets: [.vegan], allergens: [.celery], nutritionPer100g: Nutrition(kcal: 18.5), measures: FoodMeasures(),
            unit: .piece, staple: false, origins: [.plant])
        let services = kitchen.moderationServices.on(RecipesAPI.foods) { _ in Page(items: [known]) }
            .on(RecipesAPI.proposeFood) { draft in
                Self.expectSeaKale(draft)
                return kitchen.proposal
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let fresh = try await ada.open("/foods/propose?name=beef+tomato&from=/pick")
            #expect(fresh.says("foods.propose.similar") && fresh.html.contains("like=\(known.id)"))
            #expect(!fresh.has(["value": "18.5"]))
            let like = try await ada.open("/foods/propose?name=beef+tomato&like=\(known.id)")
            #expect(
                like.has(["value": "18.5"])
                    && like.has(["name": "name", "type": "text", "value": "beef tomato"]))
            #expect(like.has(["value": "plant", "checked": ""]))
            #expect(
                try await ada.open("/foods/propose?name=Tomatoes").says("foods.propose.known", ["name": "tomato"])
            )
            let sent = try await ada.submit("/foods/propose", Self.typed + [("from", "/pick")])
            #expect(sent.location == "/pick")
            #expect(try await ada.open("/pick").says("foods.proposed", ["name": "sea kale"]))
        }
    }

    @Test func `R2 where a food is not found, it can be proposed`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.foods) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let html = try await Browser.signedIn(web).open("/pick?query=sea+kale").html
            #expect(html.contains("/foods/propose?name=sea%20kale&amp;from=%2Fpick"))
        }
        let nobody = SampleKitchen().services.on(RecipesAPI.ownProposals) { _ in throw Problem.unauthenticated }
        try await withPages(services: nobody) { web in
            let page = try await Browser(web).open("/foods/propose")
            #expect(page.location?.hasPrefix("/log-in") == true)
        }
    }
}
