import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support

@testable import Web

/// A small household for the pages, with `text` wherever a person can type.
struct SampleKitchen: Sendable {
    var text = "Tomato soup"
    var preferences = Preferences(
        diets: [.vegetarian], allergies: [.nuts], likedFoods: ["basil"], distance: .upTo10)

    var hasSeenTutorial = true

    static let messageID: ID<InboxMessage> = ID("01939b5e-0000-7000-8000-000000000bb8")!
    static let recipeID: ID<Recipe> = ID("01939b5e-0000-7000-8000-0000000003e8")!
    static let choiceID: ID<GuidedChoice> = ID("01939b5e-0000-7000-8000-0000000003e9")!
    static let itemID: ID<PantryItem> = ID("01939b5e-0000-7000-8000-0000000001f4")!
    static let listID: ID<RecipeList> = ID("01939b5e-0000-7000-8000-0000000001f7")!
    static let cookedID: ID<CookLogEntry> = ID("01939b5e-0000-7000-8000-0000000001f9")!
    static let tagID: ID<RecipeTag> = ID("01939b5e-0000-7000-8000-0000000001fa")!
    static let searchID: ID<SavedSearch> = ID("01939b5e-0000-7000-8000-0000000001fb")!
    static let householdID: ID<Household> = ID("01939b5e-0000-7000-8000-0000000001f5")!
    static let invitationKey = String(repeating: "k", count: 43)
    static let tomatoID: ID<Food> = ID("01939b5e-0000-7000-8000-000000000001")!

    var account: Account {
        Account(
            id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: text, roles: [],
            createdAt: .aTuesday, hasSeenTutorial: hasSeenTutorial)
    }

    var message: InboxMessage {
        InboxMessage(
            id: Self.messageID, topic: .orders, subject: text, body: text, path: "/pantry", sentAt: .aTuesday,
            readAt: .aTuesday)
    }

    var unreadMessage: InboxMessage {
        InboxMessage(
            id: ID(at: .aTuesday), topic: nil, subject: text, body: text, path: nil, sentAt: .aTuesday, readAt: nil)
    }

    var session: SessionTokens {
        SessionTokens(accessToken: "access-2", refreshToken: "refresh-2", expiresIn: 600, account: account)
    }

    var linkedProvider: LinkedProvider {
        LinkedProvider(id: "kitchen", name: text, email: "ada@larder.example", linkedAt: .aTuesday)
    }

    var redirect: ProviderRedirect {
        ProviderRedirect(url: "https://accounts.example/authorize?state=s", flow: "flow")
    }

    var emailChange: PendingEmailChange {
        PendingEmailChange(
            email: "new@larder.example", isConfirmedByOld: true, isConfirmedByNew: false, expiresAt: .aTuesday)
    }

    var targets: NutritionTargets {
        NutritionTargets(targets: [
            NutritionTarget(nutrient: .energy, period: .day, least: 1_800, most: 2_200),
            NutritionTarget(nutrient: .zinc, period: .week, most: 70.5),
        ])
    }

    var tomato: FoodRef { FoodRef(id: Self.tomatoID, name: text, category: .vegetables) }

    var food: Food {
        Food(
            id: Self.tomatoID, name: text, plural: text, synonyms: [], category: .vegetables,
            diets: [.vegan, .vegetarian], allergens: [], nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram,
            staple: false,
            broader: [tomato], priceSource: text, names: [.german: [text]], source: text)
    }

    var substitute: Substitute {
        Substitute(food: tomato, ratio: 1.5, effect: text, quantity: try? Quantity(2.25, .kilogram))
    }

    var item: PantryItem {
        PantryItem(
            id: Self.itemID, food: tomato, quantity: try? Quantity(3, .piece), place: .fridge,
            bestBefore: Day(of: .aTuesday, in: .gmt).adding(days: 1), addedAt: .aTuesday, addedBy: Person.bob.account)
    }

    var question: PantryQuestion {
        PantryQuestion(
            item: Self.itemID, food: tomato, quantity: try? Quantity(3, .piece), place: .fridge, addedAt: .aTuesday,
            likelihood: 0.4)
    }

    /// A question about an item that is gone according to the journal.
    var lateQuestion: PantryQuestion {
        PantryQuestion(
            item: Self.openID, food: tomato, quantity: try? Quantity(500, .gram), place: .cupboard,
            addedAt: .aTuesday, likelihood: 0.7, gone: .init(at: .aTuesday, cause: .used))
    }

    var goneFood: UsedUpFood {
        UsedUpFood(item: Self.openID, food: tomato, at: .aTuesday, cause: .cooked, likelihood: 0.7)
    }

    var reminder: Reminder {
        Reminder(
            id: ID(Self.itemID.description) ?? ID(at: .aTuesday), kind: .shopping, title: text, at: TimeOfDay("18:30")!,
            weekdays: [.monday, .friday], day: nil, daysAhead: nil, timeZone: .utc, isOn: true,
            nextAt: .aTuesday + 86_400, addedAt: .aTuesday)
    }
    var pushSubscription: PushSubscription {
        PushSubscription(
            id: ID(Self.itemID.description) ?? ID(at: .aTuesday), device: text, service: "push.example",
            addedAt: .aTuesday, isCurrent: true)
    }
    var ownFood: OwnFood {
        OwnFood(
            id: Self.tomatoID, name: text, category: .sauces, like: tomato, addedAt: .aTuesday,
            addedBy: Person.bob.account)
    }

    var recipe: Recipe {
        Recipe(
            id: Self.recipeID, title: text, summary: text, cuisine: .italian, country: "IT", meals: [.dinner],
            diets: [.vegan], allergens: [.nuts, .milk], minutes: .init(preparation: 10, cooking: 65), servings: 4,
            ingredients: [
                .init(
                    food: tomato, name: text, quantity: try? Quantity(1_500, .gram), note: text, optional: false,
                    onHand: true),
                .init(
                    food: tomato, name: text, quantity: try? Quantity(1.5, .tablespoon), note: nil, optional: false,
                    onHand: false),
                .init(food: nil, name: text, quantity: nil, note: text, optional: true, onHand: false),
                .init(
                    food: tomato, name: text, quantity: nil, note: nil, optional: false, onHand: false,
                    substitutes: [.init(substitute, onHand: true)]),
                .init(
                    food: tomato, name: text, quantity: nil, note: nil, optional: false, onHand: false,
                    substitutes: [.init(substitute, onHand: false)]),
            ],
            steps: [.init(number: 1, text: text, minutes: 20)],
            nutrition: ServingNutrition(perServing: Nutrition(kcal: 321.4, protein: 12.34), coverage: 0.8),
            rating: 4.25, tags: [text], image: nil, source: text,
            standing: RecipeStanding(
                isLiked: true, stars: 4, lists: [Self.listID],
                cooked: TimesCooked(count: 3, last: Day(of: .aTuesday, in: .gmt)),
                note: RecipeNote(revision: 3, text: text, changedAt: .aTuesday), tags: [text]))
    }

    var summary: RecipeSummary {
        RecipeSummary(
            id: Self.recipeID, title: text, summary: text, cuisine: .italian, meals: [.dinner], diets: [.vegan],
            allergens: [], totalMinutes: 75, servings: 4, kcal: 1_321, rating: 4.25, ratingCount: 1_200, image: nil,
            pricePerServing: .clamping(210, .usd), isLiked: true, isDisliked: false)
    }

    /// Every kind of reason.
    var why: MatchReasons {
        MatchReasons(
            used: [
                .init(food: tomato, by: tomato, supply: .some),
                .init(food: tomato, supply: .enough, expires: Day(of: .aTuesday, in: .gmt).adding(days: 2)),
            ],
            substituted: [.init(food: tomato, by: tomato, ratio: 0.75, effect: text)],
            missing: [MissingIngredient(id: nil, name: text)], cost: .clamping(320, .usd))
    }

    var external: ExternalRecipePage {
        ExternalRecipePage(
            database: text, isStandIn: true,
            items: [
                ExternalRecipe(
                    id: "4711", title: text, totalMinutes: 30, servings: 4, credit: text,
                    source: "https://soups.example.org/pea")
            ], total: 86, local: [], notice: ServiceNotice(sent: text))
    }

    var externalLink: ExternalLink { ExternalLink(database: text, username: text, linkedAt: .aTuesday) }

    var cooked: CookLogEntry {
        CookLogEntry(
            id: Self.cookedID, recipe: Self.recipeID, title: text, isThere: true, day: Day(of: .aTuesday, in: .gmt),
            note: text, stars: 4, loggedAt: .aTuesday)
    }

    var tag: RecipeTag { RecipeTag(id: Self.tagID, name: text, count: 2) }

    var savedSearch: SavedSearch {
        let filters = RecipeFilters {
            $0.diet = [.vegan]
            $0.minRating = 4.5
            $0.maxPrice = 275
            $0.maxMinutes = 30
            $0.exceptAllergies = [.nuts]
            $0.with = [text]
        }
        return SavedSearch(
            id: Self.searchID, name: text, search: RecipeSearchQuery(query: text, filters: filters, sort: .newest),
            savedAt: .aTuesday)
    }

    var list: RecipeList { RecipeList(id: Self.listID, name: text, count: 2, createdAt: .aTuesday) }

    var matches: MatchPage {
        MatchPage(
            items: [Match(recipe: summary, why: why)], next: "more", total: 2_021, source: .pantry,
            ingredients: [tomato], unrecognized: [UnrecognizedFood(name: text, suggestions: [text])],
            notices: [ServiceNotice(sent: text)])
    }

    var found: RecipeSearchPage {
        var facets = RecipeFacets()
        facets.cuisine = [.init("italian", 12), .init("thai", 0)]
        facets.maxMinutes = [.init("20", 3), .init("40", 9)]
        return RecipeSearchPage(
            items: [summary], next: "more", total: 1_234, facets: facets, didYouMean: text, isNearest: true,
            hiddenByDiet: 41, unrecognized: [UnrecognizedFood(name: text, suggestions: [text])],
            notices: [ServiceNotice(sent: text)])
    }

    /// A recommendation of each kind.
    var recommendations: Recommendations {
        let recipe = RecipeRef(id: Self.recipeID, title: text)
        return Recommendations(
            items: Recommendation.Reason.Kind.allCases.map { kind in
                Recommendation(
                    recipe: summary,
                    reason: .init(kind: kind, foods: [tomato, tomato], recipe: recipe, cuisine: .thai))
            }, notices: [ServiceNotice(sent: text)])
    }

    func choice(_ stage: GuidedChoice.Stage) -> GuidedChoice {
        GuidedChoice(
            id: Self.choiceID, stage: stage, revision: 3, proposals: stage == .ingredients ? [tomato] : [],
            chosen: [tomato], remaining: 12, recipe: stage == .recipes || stage == .accepted ? summary : nil,
            canGoBack: true, notices: [ServiceNotice(sent: text)])
    }

    var household: Household {
        Household(
            id: Self.householdID, name: text, owner: account.id,
            members: [
                .init(id: account.id, username: "ada", displayName: text, joinedAt: .aTuesday),
                .init(id: Person.bob.account, username: "bob", displayName: text, joinedAt: .aTuesday),
            ], createdAt: .aTuesday)
    }

    var invitation: Invitation {
        Invitation(
            id: ID("01939b5e-0000-7000-8000-0000000001f6")!, email: nil, expiresAt: .aTuesday,
            link: "http://larder.test/join/\(Self.invitationKey)")
    }

    var invitationView: InvitationView {
        InvitationView(household: text, invitedBy: text, members: 2, expiresAt: .aTuesday)
    }

    /// A deletion receipt: one service has erased and kept records, another has not answered.
    var receipt: ErasureReceipt {
        ErasureReceipt(
            key: "key", askedAt: .aTuesday, completedAt: nil,
            services: [
                ErasureReport(
                    service: .auth, erasedAt: .aTuesday, erased: [text: 2],
                    kept: [.init(what: text, count: 1, reason: text)]),
                ErasureReport(service: .pantry, erasedAt: nil),
            ])
    }

    /// The services of this household.
    var services: StubServices {
        let kitchen = self
        return housing(reporting(shoppingNearby(ordering(planning(partnering(StubServices())))))).writing(kitchen)
            .on(AuthAPI.me) { _ in kitchen.account }
            .on(AuthAPI.preferences) { _ in kitchen.preferences }
            .on(AuthAPI.setPreferences) { $0 }.on(AuthAPI.updatePreferences) { _ in kitchen.preferences }
            .on(AuthAPI.refresh) { _ in kitchen.session }
            .on(AuthAPI.signIn) { _ in kitchen.session }
            .on(AuthAPI.messages) { _ in Page(items: [kitchen.unreadMessage, kitchen.message], next: "more") }
            .on(AuthAPI.unreadMessages) { _ in UnreadMessages(count: 3) }
            .on(AuthAPI.readMessage) { _ in Empty() }
            .on(AuthAPI.readAllMessages) { _ in Empty() }
            .on(AuthAPI.deleteMessage) { _ in Empty() }
            .on(AuthAPI.restoreMessage) { _ in Empty() }
            .on(AuthAPI.setTutorial) { _ in kitchen.account }
            .on(AuthAPI.signOut) { _ in Empty() }
            .on(AuthAPI.updateMe) { _ in kitchen.account }
            .on(AuthAPI.providers) { _ in Page(items: [SignInProvider(id: "google", name: kitchen.text)]) }
            .on(AuthAPI.linkedProviders) { _ in Page(items: [kitchen.linkedProvider]) }
            .on(AuthAPI.beginWithProvider) { _ in kitchen.redirect }
            .on(AuthAPI.linkProvider) { _ in kitchen.redirect }
            .on(AuthAPI.unlinkProvider) { _ in Empty() }
            .on(AuthAPI.resendVerification) { _ in Empty() }
            .on(AuthAPI.changePassword) { _ in Empty() }
            .on(AuthAPI.emailChange) { _ in kitchen.emailChange }
            .on(AuthAPI.requestEmailChange) { _ in kitchen.emailChange }
            .on(AuthAPI.cancelEmailChange) { _ in Empty() }
            .on(AuthAPI.confirmEmailChange) { _ in EmailChangeState(isDone: false) }
            .on(AuthAPI.body) { _ in BodyData(heightCentimetres: 171.5, birthYear: 1_985) }
            .on(AuthAPI.updateBody) { _ in BodyData() }
            .on(AuthAPI.nutritionTargets) { _ in kitchen.targets }
            .on(AuthAPI.setNutritionTargets) { $0 }
            .on(AuthAPI.notifications) { _ in NotificationPreferences() }
            .on(AuthAPI.updateNotifications) { _ in NotificationPreferences() }
            .on(AuthAPI.recoverUsername) { _ in Empty() }
            .on(AuthAPI.recoverPassword) { _ in Empty() }
            .on(AuthAPI.resetPassword) { _ in Empty() }
            .on(RecipesAPI.matches) { _ in kitchen.matches }
            .on(RecipesAPI.search) { _ in kitchen.found }
            .on(RecipesAPI.suggestions) { _ in
                Page(items: [
                    Suggestion(kind: .recipe, text: kitchen.text, recipe: Self.recipeID),
                    Suggestion(kind: .label, text: kitchen.text),
                ])
            }
            .on(RecipesAPI.recommendations) { _ in kitchen.recommendations }
            .on(RecipesAPI.show) { _ in kitchen.recipe }
            .on(RecipesAPI.random) { _ in kitchen.summary }
            .on(RecipesAPI.food) { _ in kitchen.food }
            .on(RecipesAPI.externalDatabase) { _ in ExternalDatabase(name: kitchen.text, isStandIn: true) }
            .on(RecipesAPI.external) { _ in kitchen.external }
            .on(RecipesAPI.externalLink) { _ in kitchen.externalLink }
            .on(RecipesAPI.linkExternal) { _ in kitchen.externalLink }
            .on(RecipesAPI.unlinkExternal) { _ in Empty() }
            .on(RecipesAPI.importExternal) { _ in kitchen.importing() }
            .on(RecipesAPI.substitutes) { _ in Page(items: [kitchen.substitute], total: 1) }
            .on(RecipesAPI.openChoice) { _ in kitchen.choice(.ingredients) }
            .on(RecipesAPI.choice) { _ in kitchen.choice(.recipes) }
            .on(RecipesAPI.move) { _ in kitchen.choice(.recipes) }
            .on(RecipesAPI.likes) { _ in SavedRecipes(items: [kitchen.summary], next: "more", total: 21) }
            .on(RecipesAPI.dislikes) { _ in Page(items: [kitchen.summary], next: "more", total: 21) }
            .on(RecipesAPI.dislikedDishes) { _ in
                Page(items: [DislikedDish(id: ID(at: .aTuesday), name: kitchen.text, recipes: 3)])
            }
            .on(RecipesAPI.recent) { _ in Page(items: [kitchen.summary], next: "more", total: 21) }
            .on(RecipesAPI.lists) { _ in Page(items: [kitchen.list]) }
            .on(RecipesAPI.list) { _ in kitchen.list }
            .on(RecipesAPI.listed) { _ in SavedRecipes(items: [kitchen.summary], total: 1) }
            .on(RecipesAPI.cookLog) { _ in Page(items: [kitchen.cooked], next: "more", total: 30) }
            .on(RecipesAPI.cookLogEntry) { _ in kitchen.cooked }
            .on(RecipesAPI.logCooked) { _ in kitchen.cooked }
            .on(RecipesAPI.changeCookLogEntry) { _ in kitchen.cooked }
            .on(RecipesAPI.removeCookLogEntry) { _ in Empty() }
            .on(RecipesAPI.writeNote) { RecipeNote(revision: 4, text: $0.text, changedAt: .aTuesday) }
            .on(RecipesAPI.tags) { _ in Page(items: [kitchen.tag], total: 1) }
            .on(RecipesAPI.tag) { _ in kitchen.tag }
            .on(RecipesAPI.changeTags) { RecipesChanged(recipes: $0.recipes) }
            .on(RecipesAPI.removeTag) { _ in Empty() }
            .on(RecipesAPI.taggedRecipes) { _ in
                SavedRecipes(
                    items: [kitchen.summary],
                    gone: [DeletedRecipe(id: Self.recipeID, title: kitchen.text, place: 1, isUnderReview: false)],
                    total: 1)
            }
            .on(RecipesAPI.savedSearches) { _ in Page(items: [kitchen.savedSearch], total: 1) }
            .on(RecipesAPI.saveSearch) { _ in kitchen.savedSearch }
            .on(RecipesAPI.removeSearch) { _ in Empty() }
            .on(RecipesAPI.foods) { _ in Page(items: [kitchen.food], next: "more") }
            .on(RecipesAPI.stapleSuggestions) { _ in
                Page(items: [StapleSuggestion(food: kitchen.tomato, isUsual: true)], total: 1)
            }
            .on(RecipesAPI.categories) { _ in
                Page(items: [FoodCategoryCount(id: .vegetables, count: 12)])
            }
            .on(PantryAPI.item) { _ in kitchen.item }
            .on(PantryAPI.items) { _ in Page(items: [kitchen.item]) }
            .on(PantryAPI.add) { _ in kitchen.item }.on(PantryAPI.stock) { _ in kitchen.stocked }
            .on(PantryAPI.questions) { _ in PantryQuestions(questions: [kitchen.question, kitchen.lateQuestion]) }
            .on(PantryAPI.gone) { _ in UsedUpFoods(foods: [kitchen.goneFood]) }
            .on(PantryAPI.answerQuestion) { PantryAnswered(item: Self.itemID, answer: $0.answer) }
            .on(PantryAPI.change) { _ in kitchen.item }
            .on(PantryAPI.remove) { _ in Empty() }.on(PantryAPI.removeFoods) { _ in kitchen.entry(.removed) }
            .on(PantryAPI.foods) { _ in kitchen.stock }
            .on(PantryAPI.journal) { _ in Page(items: kitchen.journal, next: "more") }
            .on(PantryAPI.undo) { _ in kitchen.entry(.undone) }
            .on(PantryAPI.estimate) { _ in kitchen.entry(.estimated) }
            .on(PantryAPI.use) { _ in kitchen.entry(.used) }
            .on(PantryAPI.discard) { _ in kitchen.entry(.discarded) }
            .on(PantryAPI.planCooking) { _ in kitchen.cookingPlan }
            .on(PantryAPI.cook) { _ in kitchen.entry(.cooked) }
            .on(AuthAPI.pushKey) { _ in PushKey(publicKey: "BKey") }
            .on(AuthAPI.pushSubscriptions) { _ in Page(items: [kitchen.pushSubscription], total: 1) }
            .on(PantryAPI.product) { _ in kitchen.openProduct }
            .on(PantryAPI.reminders) { _ in Page(items: [kitchen.reminder], total: 1) }
            .on(PantryAPI.reminder) { _ in kitchen.reminder }
            .on(PantryAPI.imports) { _ in Page(items: [kitchen.pantryImport(.preview)], total: 1) }
            .on(PantryAPI.importFile) { _ in kitchen.pantryImport(.preview) }
            .on(PantryAPI.oneImport) { _ in kitchen.pantryImport(.preview) }
            .on(PantryAPI.importRows) { _ in Page(items: kitchen.pantryImportRows, total: 2) }
            .on(PantryAPI.confirmImport) { _ in kitchen.pantryImport(.finished) }
            .on(PantryAPI.discardImport) { _ in Empty() }
            .on(PantryAPI.undoImport) { _ in kitchen.pantryImport(.undone) }
            .on(PantryAPI.lists) { _ in Page(items: [kitchen.shoppingList], total: 1) }
            .on(PantryAPI.addList) { _ in kitchen.shoppingList }
            .on(PantryAPI.list) { _ in kitchen.shoppingContent }
            .on(PantryAPI.changeList) { _ in kitchen.shoppingList }
            .on(PantryAPI.removeList) { _ in Empty() }
            .on(PantryAPI.operateList) { batch in
                ListOperationResults(
                    results: batch.operations.compactMap(\.value).map { .init(id: $0.id, outcome: .applied) })
            }
            .on(PantryAPI.addMissing) { _ in MissingAdded(lines: [Self.lineID], covered: []) }
            .on(PantryAPI.listSuggestions) { _ in kitchen.shoppingSuggestions }
            .on(PantryAPI.ownFoods) { _ in Page(items: [kitchen.ownFood], total: 1) }
            .on(PantryAPI.ownFood) { _ in kitchen.ownFood }
            .on(PantryAPI.prices) { _ in kitchen.priceQuotes }
            .on(PantryAPI.priceHistory) { _ in kitchen.priceHistory }
            .on(PantryAPI.paidPrices) { _ in Page(items: [kitchen.paidPrice]) }
            .on(PantryAPI.addPaidPrice) { _ in kitchen.paidPrice }
            .on(PantryAPI.removePaidPrice) { _ in Empty() }
            .on(PantryAPI.basket) { _ in Basket(foods: [kitchen.tomato]) }
            .on(PantryAPI.setBasket) { _ in Basket(foods: [kitchen.tomato]) }
            .on(PantryAPI.staples) { _ in Staples(foods: [kitchen.tomato], isStandard: false) }
            .on(PantryAPI.setStaples) { _ in Staples(foods: [kitchen.tomato], isStandard: false) }
    }

    /// The addresses of all pages with a session.
    static let pages =
        [
            "/home", "/pick", "/pick?query=tom", "/pick?category=vegetables", "/results",
            "/results?cuisine=italian&maxMinutes=30&without=olives&useUp=7&substitutes=no", "/search",
            "/search?query=soup&cuisine=thai&minProtein=20&minRating=4.5&maxPrice=2.75&with=leek&sort=newest",
            "/search?query=soup&external=yes", "/profile/external", "/foods/\(tomatoID)",
            "/recipes/\(recipeID)", "/recipes/\(recipeID)/cook", "/recipes/\(recipeID)/substitutes/\(tomatoID)",
            "/choose",
            "/choose/\(choiceID)",

            "/recipes/own", "/drafts", "/drafts/\(draftID)/edit", "/drafts/\(draftID)/preview", "/import", "/imports",
            "/imports/\(importID)", "/recipes/\(recipeID)/kept", "/kept",
            "/cooked", "/cooked?recipe=\(recipeID)", "/cooked/\(cookedID)", "/tags/\(tagID)",
            "/likes?select=yes", "/drafts?select=yes", "/recipes/own?select=yes",
            "/searches/new?address=%2Fsearch%3Fquery%3Dsoup",
            "/likes", "/lists/\(listID)", "/lists/\(listID)/removal", "/dislikes", "/recent", "/pantry",
            "/pantry?by=category&q=tom", "/pantry?by=place", "/pantry/journal", "/pantry/journal?item=\(itemID)",
            "/pantry/items/\(dishID)", "/recipes/\(recipeID)/cooked", "/recipes/\(recipeID)/cooked?servings=3",
            "/shopping", "/shopping/\(shoppingID)", "/shopping/\(shoppingID)/settings",
            "/shopping/\(shoppingID)/lines/\(lineID)", "/shopping/recipes/\(recipeID)",
            "/pantry/items/\(itemID)", "/pantry/scan", "/pantry/scan/product?code=3017620422003", "/pantry/reminders",
            "/pantry/reminders/\(itemID)", "/pantry/own-foods", "/pantry/import", "/pantry/import/\(movedID)",
            "/pantry/own-foods/\(tomatoID)", "/pantry/prices", "/pantry/prices/\(tomatoID)",
            "/pantry/own-foods/\(tomatoID)/removal", "/pantry/own-foods/\(tomatoID)/proposal", "/profile",
            "/profile/account", "/profile/food", "/profile/body",
            "/profile/notifications", "/profile/providers",
            "/profile/password", "/profile/email-change", "/preferences",
            "/preferences/distance", "/profile/data", "/inbox", "/inbox?open=\(messageID)", "/welcome/tour",
            "/welcome/kitchen", "/results?foods=\(tomatoID)&useUp=10",
            "/welcome/tour?step=4",
            "/offline",
            "/household", "/household/departure", "/household/members/\(Person.bob.account)/removal",
            "/household/members/\(Person.bob.account)/ownership", "/join/\(invitationKey)",
            "/recipes/\(recipeID)/sharing",
            "/recipes/\(recipeID)/history",
            "/recipes/\(recipeID)/history/1", "/recipes/household", "/recipes/household?query=soup",
            "/shared/\(invitationKey)",
        ] + planPages
    /// The addresses of all pages without a session.
    static let openPages = [
        "/", "/pick", "/pick?query=leek&foods=\(tomatoID)", "/search?query=leek", "/results?diet=vegan",
        "/foods/\(tomatoID)", "/sign-up", "/forgot-username", "/forgot-password",
        "/reset-password?token=abc",
        "/profile/email-change?token=abc", "/profile/email-change?token=abc&refuse=yes",
        "/verify?email=a%40b.c&code=123456", "/log-in", "/offline", "/nowhere",
        "/join/\(invitationKey)?",
        "/erasures/key", "/shared/\(invitationKey)?servings=3",
    ]
}

/// Runs the pages of `kitchen` while `body` opens them.
func withPages(
    _ kitchen: SampleKitchen = SampleKitchen(), services: StubServices? = nil, origin: String = "http://larder.test",
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await withService(
        WebService.self, on: .sqlite, services: services ?? kitchen.services,
        environment: ["LARDER_PUBLIC_URL": origin, "LARDER_MAP_TILES": "none"], body)
}
