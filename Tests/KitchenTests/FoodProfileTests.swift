import Foundation
import Kitchen
import Testing

@Suite struct FoodProfileTests {
    /// The diets decided by origins and allergens, for each kind of food.
    static let foods: [(name: String, profile: FoodProfile, diets: Labels<Diet>)] = [
        ("carrot", FoodProfile(origins: [.plant], allergens: []), .fromPlants),
        ("mushroom", FoodProfile(origins: [.fungus], allergens: []), .fromPlants),
        ("salt", FoodProfile(origins: [.mineral], allergens: []), .fromPlants),
        ("flour", FoodProfile(origins: [.plant], allergens: [.gluten]), .fromPlants.without(.glutenFree)),
        ("peanut", FoodProfile(origins: [.plant], allergens: [.peanuts]), .fromPlants.without(.peanutFree)),
        ("butter", FoodProfile(origins: [.dairy], allergens: [.milk]), .fromPlants.without(.vegan, .dairyFree)),
        ("egg", FoodProfile(origins: [.egg], allergens: [.eggs]), .fromPlants.without(.vegan)),
        ("honey", FoodProfile(origins: [.honey], allergens: []), .fromPlants.without(.vegan)),
        (
            "parmesan", FoodProfile(origins: [.dairy, .rennet], allergens: [.milk]),
            .fromAnimals.without(.dairyFree)
        ),
        ("cod", FoodProfile(origins: [.fish], allergens: [.fish]), .fromAnimals.union([.pescatarian])),
        ("shrimp", FoodProfile(origins: [.seafood], allergens: [.crustaceans]), .fromAnimals.union([.pescatarian])),
        ("chicken", FoodProfile(origins: [.poultry], allergens: []), .fromAnimals),
        ("lamb", FoodProfile(origins: [.meat], allergens: []), .fromAnimals),
        ("steak", FoodProfile(origins: [.beef], allergens: []), .fromAnimals.without(.noBeef)),
        ("bacon", FoodProfile(origins: [.pork], allergens: []), .fromAnimals.without(.noPork)),
        ("gelatine", FoodProfile(origins: [.animal], allergens: []), .fromAnimals.without(.noBeef, .noPork)),
        (
            "meatball", FoodProfile(origins: [.beef, .pork, .plant, .egg], allergens: [.gluten, .eggs]),
            [.dairyFree, .peanutFree]
        ),
    ]

    @Test(arguments: foods)
    func `R5 what a food is made of decides its diets`(
        name: String, profile: FoodProfile, diets: Labels<Diet>
    ) {
        #expect(profile.diets == diets, "\(name): \(profile.diets.members.map(\.rawValue))")
    }

    @Test func `R5 what nobody has classified suits no diet`() {
        #expect(FoodProfile.unknown.diets.isEmpty)
        #expect(FoodProfile(origins: [], allergens: [], statedDiets: .everything).diets.isEmpty)
        #expect(FoodProfile(origins: [.plant], allergens: nil, statedDiets: .everything).diets.isEmpty)
    }

    @Test func `R5 keto, paleo, kosher and halal are stated, and nothing else can be`() {
        let steak = FoodProfile(origins: [.beef], allergens: [], statedDiets: .everything)
        #expect(steak.diets == Labels.fromAnimals.without(.noBeef).union([.keto, .paleo, .kosher, .halal]))
    }

    static let stated: [(origins: Labels<Origin>, left: Labels<Diet>)] = [
        ([.pork], []), ([.animal], []), ([.dairy, .rennet], []), ([.seafood], [.halal]), ([.beef, .dairy], [.halal]),
        ([.poultry, .fish], [.halal]), ([.fish], [.kosher, .halal]),
    ]

    @Test(arguments: stated)
    func `R5 pork, unknown animals and animal rennet are neither kosher nor halal, whoever states it`(
        origins: Labels<Origin>, left: Labels<Diet>
    ) {
        let diets = FoodProfile(origins: origins, allergens: [], statedDiets: [.kosher, .halal]).diets
        #expect(diets.intersection([.kosher, .halal]) == left)
    }

    @Test func `R5 meat with milk is not kosher, though each of them is`() {
        let beef = FoodProfile(origins: [.beef], allergens: [], statedDiets: [.kosher, .halal])
        let butter = FoodProfile(origins: [.dairy], allergens: [.milk], statedDiets: [.kosher, .halal])
        let salt = FoodProfile(origins: [.mineral], allergens: [], statedDiets: [.kosher, .halal])
        #expect(FoodProfile.combined([beef, salt]).diets.isSuperset(of: [.kosher, .halal]))
        #expect(FoodProfile.combined([butter, salt]).diets.contains(.kosher))
        let both = FoodProfile.combined([beef, butter, salt]).diets
        #expect(!both.contains(.kosher) && both.contains(.halal))
        #expect(FoodProfile.combined([beef, .unknown]).diets.isEmpty)
    }

    @Test(arguments: [
        (Allergen.milk, [Diet.vegan, .dairyFree]), (.eggs, [.vegan]), (.fish, [.vegan, .vegetarian]),
        (.crustaceans, [.vegan, .vegetarian]), (.molluscs, [.vegan, .vegetarian]),
    ])
    func `R5 an allergen that only animals give counts even where the origins forget it`(
        allergen: Allergen, lost: [Diet]
    ) {
        let diets = FoodProfile(origins: [.plant], allergens: [allergen]).diets
        for diet in lost { #expect(!diets.contains(diet), "\(allergen) is not \(diet.rawValue)") }
        #expect(diets == Labels.fromPlants.without(lost))
    }

    @Test func `R5 every combination of up to three origins is at most as permissive as each of them alone`() {
        for bits in 1..<UInt32(1 << Origin.allCases.count) where bits.nonzeroBitCount <= 3 {
            let origins = Labels<Origin>(bits: bits)
            let together = FoodProfile(origins: origins, allergens: []).diets
            let apart = FoodProfile.combined(origins.members.map { FoodProfile(origins: [$0], allergens: []) })
            if together != apart.diets { Issue.record("\(origins.members) suit \(together.members)") }
        }
    }

    @Test func `R5 a dish suits a diet only if each of its foods does`() {
        let flour = FoodProfile(origins: [.plant], allergens: [.gluten], statedDiets: [])
        let butter = FoodProfile(origins: [.dairy], allergens: [.milk], statedDiets: [.keto])
        let dough = FoodProfile.combined([flour, butter])
        #expect(dough.diets == [.vegetarian, .pescatarian, .noBeef, .noPork, .peanutFree])
        #expect(dough.allergens == [.gluten, .milk])
    }

    @Test func `R5 a nut that nobody names may be of the European list or another`() throws {
        func known(_ allergens: Labels<Allergen>) -> Labels<Allergen>? {
            FoodProfile(origins: [.plant], allergens: allergens).allergens
        }
        #expect(known([.nuts]) == [.nuts, .treeNuts, .otherNuts])
        #expect(known([.treeNuts]) == [.nuts, .treeNuts] && known([.otherNuts]) == [.nuts, .otherNuts])
        #expect(known([.nuts, .otherNuts]) == [.nuts, .otherNuts] && known([.milk]) == [.milk] && known([]) == [])
        // Profiles stored before the kinds of nuts were distinguished.
        let stored = #"{"origins":["plant"],"allergens":["nuts"],"statedDiets":[]}"#
        let read = try JSONDecoder().decode(FoodProfile.self, from: Data(stored.utf8))
        #expect(read.allergens == [.nuts, .treeNuts, .otherNuts])
        let dish = FoodProfile.combined([.init(origins: [.plant], allergens: [.otherNuts]), read])
        #expect(dish.allergens == [.nuts, .treeNuts, .otherNuts])
    }

    @Test func `R5 people are told the kind of nut, or that it may be any`() {
        func told(_ allergens: Labels<Allergen>) -> [Allergen] { allergens.told }
        #expect(told([.milk, .nuts, .treeNuts]) == [.milk, .treeNuts] && told([.nuts, .otherNuts]) == [.otherNuts])
        #expect(told([.nuts, .treeNuts, .otherNuts]) == [.nuts] && told([.nuts]) == [.nuts])
        #expect(told([.eggs]) == [.eggs])
    }

    @Test func `R5 one unknown food makes the dish unsafe for everybody, and so does no food at all`() {
        let dish = FoodProfile.combined([FoodProfile(origins: [.plant], allergens: []), .unknown])
        #expect(dish.diets.isEmpty && dish.allergens == nil)
        let nothing = FoodProfile.combined([])
        #expect(nothing.diets.isEmpty && nothing.allergens == nil)
    }
}

extension Labels<Diet> {
    /// The diets of plants without allergens.
    fileprivate static var fromPlants: Labels<Diet> { .everything.without(.keto, .paleo, .kosher, .halal) }
    /// The diets of animals other than cattle, pigs and seafood.
    fileprivate static var fromAnimals: Labels<Diet> { [.noBeef, .noPork, .glutenFree, .dairyFree, .peanutFree] }

    fileprivate func without(_ diets: Diet...) -> Labels<Diet> { without(diets) }
    fileprivate func without(_ diets: [Diet]) -> Labels<Diet> { Labels(members.filter { !diets.contains($0) }) }
}
