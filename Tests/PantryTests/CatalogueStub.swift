import Contracts
import RecipesContracts
import Support

extension FoodRef {
    static let flour = FoodRef(
        id: ID("00000000-0000-8000-8000-000000000001")!, name: "flour", category: .grainsAndBaking)
    static let milk = FoodRef(id: ID("00000000-0000-8000-8000-000000000002")!, name: "milk", category: .dairy)
    static let salt = FoodRef(id: ID("00000000-0000-8000-8000-000000000003")!, name: "salt", category: .seasonings)
    static let yoghurt = FoodRef(id: ID("00000000-0000-8000-8000-000000000004")!, name: "yoghurt", category: .dairy)

    static let ofStub = [flour, milk, salt, yoghurt]
}

extension StubServices {
    /// A recipes service that knows four foods, and an auth service with the households of `families`.
    static func catalogue(_ families: Families = Families()) -> StubServices {
        StubServices()
            .on(RecipesAPI.resolve) { query in
                let known = FoodRef.ofStub
                return FoodResolution(
                    recognized: query.names.compactMap { name in
                        let exact = known.first { $0.name == name || $0.id.description == name }
                        let near = known.first { name.hasSuffix(" \($0.name)") }
                        return (exact ?? near).map { .init(name: name, food: $0, isGuess: exact == nil ? true : nil) }
                    },
                    unrecognized: query.names
                        .filter { name in
                            !known.contains {
                                $0.name == name || $0.id.description == name || name.hasSuffix(" \($0.name)")
                            }
                        }
                        .map { UnrecognizedFood(name: $0, suggestions: $0 == "flowr" ? ["flour"] : []) })
            }
            .on(RecipesAPI.proposeFood) { draft in
                FoodProposal(
                    id: .ajvar, food: draft, similar: [], proposer: nil, proposedAt: .aTuesday)
            }
            .on(RecipesAPI.foodPrices) { query in
                let known = FoodPricing.known.filter { query.foods.contains($0.food.id) }
                return Page(items: known, total: known.count)
            }
            .on(RecipesAPI.understand) { draft in
                let lines = draft.lines.map { UnderstoodLine(spaced: $0, in: draft.language) }
                return Page(items: lines, total: lines.count)
            }
            .on(RecipesAPI.foodMeasures) { query in
                let known: [ID<Food>: FoodMeasures] = [
                    FoodRef.flour.id: FoodMeasures(density: 0.5, portions: [.packet: 1_000]),
                    FoodRef.milk.id: FoodMeasures(density: 1),
                    FoodRef.yoghurt.id: FoodMeasures(density: 1.25, portions: [.piece: 150]),
                ]
                let items = query.foods.compactMap { id in
                    known[id].map {
                        MeasuredFood(
                            food: id, measures: $0, unit: .gram,
                            shelfLife: id == FoodRef.yoghurt.id ? ShelfLife(fridge: 14, freezer: 60) : nil)
                    }
                }
                return Page(items: items, total: items.count)
            }
            .on(RecipesAPI.recogniseProducts) { query in
                let items = query.products.map(RecognisedProduct.init(stubbed:))
                return Page(items: items, total: items.count)
            }
            .on(RecipesAPI.staples) { _ in Page(items: [.salt], total: 1) }
            .on(IdentityAPI.householdOf) { (_: Empty, names: [String]) in families.membership(of: names[0]) }
    }
}

extension RecognisedProduct {
    /// A certain product is named after its food, apart from brand and size. Its allergens are those of milk and flour.
    fileprivate init(stubbed product: ShopProductsQuery.Product) {
        let brand = (product.brand ?? "").lowercased()
        let words = product.name.lowercased().split(separator: " ").filter { word in
            word != brand && word != "l" && !word.contains(where: \.isNumber)
        }
        let food = FoodRef.ofStub.first { $0.name == words.joined(separator: " ") }
        let allergens: Labels<Allergen> = food == .milk ? [.milk] : food == .flour ? [.gluten] : []
        let agrees = product.allergens.map { $0 == allergens } ?? true
        self.init(
            food: agrees ? food : nil, candidates: FoodRef.ofStub.filter { $0.name == words.last.map { String($0) } })
    }
}

extension ID<FoodProposal> {
    static let ajvar = ID("00000000-0000-7000-8000-0000000000f1")!
}

extension FoodPricing {
    /// Flour weighs 0.5 g a millilitre, milk 1 g; the weight of a piece of salt is unknown.
    static let known = [
        FoodPricing(
            food: .flour, plural: "flours", measures: FoodMeasures(density: 0.5, portions: [.packet: 1_000]),
            unit: .gram, typicalPerKilogram: .clamping(150, .usd), typicalSource: "a survey"),
        FoodPricing(food: .milk, plural: "milks", measures: FoodMeasures(density: 1), unit: .millilitre),
        FoodPricing(food: .salt, plural: "salts", unit: .gram),
    ]
}

extension UnderstoodLine {
    /// Parses "AMOUNT UNIT FOOD" and "FOOD", and Milch in German.
    fileprivate init(spaced text: String, in language: SpokenLanguage?) {
        let words = text.split(separator: " ").map(String.init)
        let amount = words.first.flatMap(Double.init)
        let unit = words.dropFirst().first.flatMap(CookingUnit.init)
        let name = words.dropFirst(amount == nil ? 0 : unit == nil ? 1 : 2).joined(separator: " ")
        let quantity = amount.flatMap { try? Quantity($0, unit ?? .piece) }
        self.init(
            text: text, quantity: quantity, name: name,
            food: language == .german && name == "Milch" ? .milk : FoodRef.ofStub.first { $0.name == name },
            confidence: 1)
    }
}
