import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite
struct FilterTests {
    private let language: Language

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        language = try Languages(folder: folder).preferred(by: "en-US")
    }

    private let everything =
        "cuisine=thai&cuisine=middle-eastern&mealType=dinner&diet=vegan&allergies=milk&allergies=nuts&maxMinutes=30"
        + "&minRating=4.5&maxPrice=2%2C75&minKcal=100&maxKcal=700&minProtein=1&maxProtein=2&minFat=3&maxFat=4"
        + "&maxSaturated=5&minCarbohydrates=6&maxCarbohydrates=7&maxSugars=8&minFibre=9&maxSodium=1000"
        + "&with=leek&with=red%20onion&without=olives"

    @Test func `R5 every filter travels in the address and back`() throws {
        let form = try RecipeFilterForm(Form(everything))
        #expect(Query.text(form.parts) == "?" + everything)
        #expect(try RecipeFilterForm(Form(String(Query.text(form.parts).dropFirst()))) == form)
        var check = FieldCheck()
        let filters = form.filters(&check)
        try check.finish()
        #expect(filters.cuisine == [.thai, .middleEastern] && filters.mealType == [.dinner])
        #expect(filters.diet == [.vegan] && filters.allergies == [.milk, .nuts])
        #expect(filters.maxMinutes == 30 && filters.minRating == 4.5 && filters.maxPrice == 275)
        #expect([filters.minKcal, filters.maxKcal] == [100, 700])
        #expect([filters.minProtein, filters.maxProtein, filters.minFat, filters.maxFat] == [1, 2, 3, 4])
        #expect([filters.maxSaturated, filters.minCarbohydrates, filters.maxCarbohydrates] == [5, 6, 7])
        #expect([filters.maxSugars, filters.minFibre, filters.maxSodium] == [8, 9, 1_000])
        #expect(filters.with == ["leek", "red onion"] && filters.without == ["olives"])
        let wire = try QueryDecoder().decode(RecipeFilters.self, from: QueryEncoder().encode(filters))
        #expect(wire == filters)
    }

    @Test func `R5 what is empty, twice or no word of the kitchen restricts nothing`() throws {
        let form = try RecipeFilterForm(
            Form("cuisine=nonsense&cuisine=thai&cuisine=thai&maxMinutes=&minFat=+&with=,,&without=milk%2Cmilk"))
        #expect(Query.text(form.parts) == "?cuisine=thai&without=milk")
    }

    @Test func `R5 a limit of one's own counts before one that was chosen`() throws {
        let form = try RecipeFilterForm(Form("maxMinutes=30&maxMinutes=25&maxKcal=500&maxKcal="))
        #expect(form.figures == [.maxMinutes: "25", .maxKcal: "500"])
    }

    @Test(arguments: [
        ("maxMinutes=soon&maxKcal=9", ["maxMinutes"]), ("maxMinutes=0&maxKcal=0", ["maxMinutes", "maxKcal"]),
        ("minRating=6&maxPrice=nan", ["minRating", "maxPrice"]),
        ("minRating=inf&maxPrice=0", ["minRating", "maxPrice"]),
        ("minFat=-1&maxSodium=1.5&minFibre=999999", ["minFibre", "maxSodium", "minFat"]),
        ("minKcal=500&maxKcal=300", ["minKcal"]), ("minProtein=9&maxProtein=9", []),
        ("maxMinutes=99999999999999999999", ["maxMinutes"]),
    ])
    func `R5 every figure that is none is told at its field`(query: String, wrong: [String]) throws {
        var check = FieldCheck()
        _ = try RecipeFilterForm(Form(query)).filters(&check)
        #expect(Set(check.errors.map(\.field)) == Set(wrong))
    }

    @Test(arguments: ["-5", "abc", "1000000000000"])
    func `R5 a figure that is none is no filter that is on`(minutes: String) throws {
        let form = try SearchForm(Form("query=soup&maxKcal=500&maxMinutes=\(minutes)"))
        #expect(form.address.active(in: language).count == 1)
    }

    @Test func `R5 each filter that is on has its name and a way to drop it`() throws {
        let active = try SearchForm(Form("query=soup&sort=newest&cursor=c&" + everything)).address.active(in: language)
        #expect(active.count == 24)
        #expect(active.allSatisfy { !$0.text.contains("finding.") && !$0.text.contains("{") })
        let thai = try #require(active.first { $0.text == "Thai" })
        #expect(thai.addressWithout.hasPrefix("/search?query=soup&sort=newest&cuisine=middle-eastern&"))
        #expect(!thai.addressWithout.contains("thai") && !thai.addressWithout.contains("cursor"))
        for text in [
            phrase("finding.active.without", ["value": "milk"]), phrase("finding.active.maxMinutes", ["value": "30"]),
            phrase("finding.active.minRating", ["value": "4.5"]), phrase("finding.active.maxPrice", ["value": "$2.75"]),
            "with red onion",
            phrase("finding.active.without", ["value": "olives"]),
        ] {
            #expect(active.contains { $0.text == text }, "\(text)")
        }
    }

    @Test func `R4 matches have filters, a switch and weights of their own`() throws {
        let form = try MatchForm(
            Form("useUp=10&quickest=0&leastMissing=5&substitutes=no&atLeastUsed=2&atMostMissing=1&diet=vegan&cursor=c"))
        let query = try form.asked()
        #expect(query.weights == MatchWeights(leastMissing: 5, useUp: 10))
        #expect(query.substitutes == false && query.atLeastUsed == 2 && query.atMostMissing == 1)
        #expect(query.filters.diet == [.vegan] && query.cursor == "c")
        let address = form.address.text()
        #expect(
            address == "/results?leastMissing=5&useUp=10&atLeastUsed=2&atMostMissing=1&substitutes=no&diet=vegan")
        var again = try MatchForm(Form(String(address.dropFirst(9))))
        again.cursor = "c"
        #expect(again == form)
        #expect(try MatchForm(Form("substitutes=no&substitutes=yes")).substitutes)
        let problem = #expect(throws: Problem.self) {
            try MatchForm(Form("atLeastUsed=few&cheapest=11&healthiest=x&minFat=x")).asked()
        }
        #expect(problem?.errors.map(\.field) == ["atLeastUsed", "cheapest", "healthiest", "minFat"])
    }

    @Test func `R4 the order is told in a sentence and can be changed at once`() throws {
        func order(_ query: String) throws -> MatchOrder {
            try MatchOrder(MatchForm(Form(query)), errors: .none, in: language)
        }
        #expect(try order("").presets.first?.isOn == true)
        #expect(try order("").sentence.hasPrefix(phrase("results.order.usual")))
        let quick = try #require(try order("diet=vegan").presets.first { $0.name == "Quick" })
        #expect(quick.address == "/results?leastMissing=5&quickest=10&diet=vegan")
        let chosen = try order("leastMissing=5&quickest=10")
        #expect(chosen.presets.filter(\.isOn).map(\.name) == ["Quick"] && !chosen.isOwn)
        let weighed = phrase(
            "list.and",
            [
                "first": phrase("results.weighed.quickest", ["weight": "10"]),
                "last": phrase("results.weighed.leastMissing", ["weight": "5"]),
            ])
        #expect(chosen.sentence == phrase("results.order.weighed", ["list": weighed]))
        #expect(try order("useUp=3").isOwn)
    }

    @Test func `A7 saved diets and allergies are among the filters and can be left out for one search`() throws {
        let saved = Preferences(diets: [.vegan], allergies: [.milk, .nuts])
        func sheet(_ query: String) throws -> (form: SearchForm, saved: [SavedRule]) {
            let form = try SearchForm(Form(query))
            let sheet = FilterSheet(
                form.filters, address: form.address, facets: nil, total: nil, preferences: saved, errors: .none,
                in: language)
            return (form, sheet.saved)
        }
        #expect(try sheet("").saved.map(\.isOn) == [true, true, true])
        // As the form sends it: all switched off but the nuts.
        let off = try sheet("profile=vegan:no&profile=milk:no&profile=nuts:no&profile=nuts:yes&profile=x:no")
        #expect(off.saved.map(\.label) == ["Vegan", "Without milk", "Without nuts"])
        #expect(off.saved.map(\.isOn) == [false, false, true])
        #expect(off.form.address.text() == "/search?profile=vegan%3Ano&profile=milk%3Ano")
        let filters = try off.form.asked().filters
        #expect(filters.exceptDiet == [.vegan] && filters.exceptAllergies == [.milk])
        let leftOut = off.form.filters.leftOut
        #expect(language.alwaysApplied(saved, except: leftOut) == phrase("results.always", ["list": "without nuts"]))
        #expect(
            language.allergyWarning(saved, except: leftOut)?.says("results.allergyLeftOut", ["list": "milk"]) == true)
        #expect(language.allergyWarning(saved, except: ["vegan"]) == nil)
        #expect(
            off.form.address.active(in: language).map(\.text).first
                == phrase("finding.active.profile", ["value": "Vegan"]))
    }

    @Test func `R5 a value of which nothing would remain is marked, and one of one's own is shown`() throws {
        func sheet(_ query: String, _ facets: RecipeFacets?) throws -> FilterSheet {
            let form = try SearchForm(Form(query))
            return FilterSheet(
                form.filters, address: form.address, facets: facets, total: 1_234, preferences: nil,
                errors: .none, in: language)
        }
        let counted = try sheet("cuisine=thai&maxMinutes=40&maxKcal=450", SampleKitchen().found.facets)
        let cuisines = try #require(counted.groups.first { $0.legend == "Cuisine" }).facets
        #expect(cuisines.count == Cuisine.allCases.count)
        #expect(cuisines.first { $0.value == "italian" }?.count == "12")
        let thai = try #require(cuisines.first { $0.value == "thai" })
        #expect(thai.isNone && thai.isOn && thai.count == "0")
        let minutes = try #require(counted.groups.first { $0.legend == phrase("finding.group.maxMinutes") })
        #expect(minutes.facets.map(\.value) == ["", "20", "40"])
        #expect(minutes.facets.map(\.isOn) == [false, false, true] && minutes.own?.value == "")
        let energy = try #require(counted.groups.first { $0.legend == phrase("finding.group.maxKcal") })
        #expect(energy.facets.map(\.isOn) == [true, false, false, false] && energy.own?.value == "450")
        #expect(counted.show == phrase("finding.show", count: 1234) && counted.count == "3")
        #expect(counted.clear == "/search?filters=none", "a plain address would bring the last ones back")
        #expect(try sheet("", nil).groups.flatMap(\.facets).allSatisfy { $0.count == nil && !$0.isNone })
    }

    @Test func `R15 every reason is a sentence, with or without what it is about`() {
        for recommendation in SampleKitchen().recommendations.items {
            let kind = recommendation.reason.kind
            for sentence in [
                language.sentence(for: recommendation.reason), language.sentence(for: .init(kind: kind)),
            ] {
                #expect(!sentence.contains("reason.") && !sentence.contains("{"), "\(kind)")
            }
        }
        let tomato = SampleKitchen(text: "leek").tomato
        #expect(
            language.sentence(for: .init(kind: .expiring, foods: [tomato]))
                == phrase("reason.expiring.of", ["thing": "leek"]))
        #expect(
            language.sentence(for: .init(kind: .cuisine, cuisine: .thai))
                == phrase("reason.cuisine.of", ["thing": "Thai"]))
    }

    @Test func `money reads as people write it`() throws {
        #expect(language.text(.clamping(199, .usd)) == "$1.99")
        #expect(language.text(try Money(5, .eur)) == "€0.05")
        #expect(language.text(try Money(-1_250, .chf)) == "−12.50 CHF")
        #expect(language.text(try Money(123_456, .usd)) == "$1,234.56")
        #expect(language.text(try Money(1_500, .jpy)) == "¥1,500")
        #expect(language.text(try Money(7, .krw)) == "₩7")
        #expect(language.text(try Money(1_250, .kwd)) == "1.250 KWD")
        #expect(language.text(try Money(-5, .bhd)) == "−0.005 BHD")
        #expect(language.text(try Money(200, .usd), short: true) == "$2")
        #expect(language.text(try Money(250, .usd), short: true) == "$2.50")
        #expect([0, 12, 999, 1_000, 1_234_567].map { language.text($0) } == ["0", "12", "999", "1,000", "1,234,567"])
    }
}
