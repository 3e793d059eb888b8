import Contracts
import Foundation
import RecipesContracts
import Testing

@testable import Web

/// Prices of recipes and limits of price in the reader's currency.
struct RecipePriceTests {
    private func language(_ currency: Currency?) throws -> Language {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        var language = try Languages(folder: folder).preferred(by: "en-US")
        language.region.currency = currency
        return language
    }

    private func card(_ prices: [Currency: Int]?, isPartial: Bool? = nil, reference: Int? = nil) -> RecipeSummary {
        RecipeSummary(
            id: ID(uuid: UUID()), title: "Soup", summary: "", cuisine: .italian, meals: [], diets: [], allergens: nil,
            totalMinutes: 30, servings: 2, kcal: nil, rating: nil, image: nil,
            pricePerServing: reference.map { .clamping($0, .usd) }, prices: prices, isPricePartial: isPartial)
    }

    @Test func `R20 a card tells the price in the reader's currency, and whether a part of it is unknown`() throws {
        func price(_ currency: Currency?, _ card: RecipeSummary) throws -> String? {
            try RecipeFacts(card, in: language(currency)).price
        }
        let prices: [Currency: Int] = [.usd: 210, .eur: 180, .gbp: 155]
        #expect(try price(.eur, card(prices)) == phrase("match.perServing", ["price": "€1.80"]))
        #expect(try price(.gbp, card(prices)) == phrase("match.perServing", ["price": "£1.55"]))
        #expect(try price(nil, card(prices)) == phrase("match.perServing", ["price": "$2.10"]))
        let least = phrase("diary.atLeast", ["amount": "€1.80"])
        #expect(try price(.eur, card(prices, isPartial: true)) == phrase("match.perServing", ["price": least]))
        #expect(try price(.jpy, card(prices))?.hasPrefix(phrase("match.cost", ["price": "¥"])) == true)
        let yen = try price(.jpy, card(prices, isPartial: true))
        #expect(yen?.hasPrefix(phrase("diary.atLeast", ["amount": "¥"])) == true)
        #expect(try price(.eur, card(nil)) == nil, "what is unknown costs no €0.00")
    }

    @Test func `R20 a card tells the reader's own price, or that the price is a usual one`() throws {
        func price(_ change: (inout RecipeSummary) -> Void) throws -> String? {
            var recipe = card([.usd: 210, .eur: 180])
            change(&recipe)
            return try RecipeFacts(recipe, in: language(.eur)).price
        }
        let own = try price { $0.callerPrice = CallerPrice(perServing: .clamping(195, .eur), isPartial: false) }
        #expect(own == phrase("match.perServing", ["price": "€1.95"]))
        let least = try price { $0.callerPrice = CallerPrice(perServing: .clamping(195, .eur), isPartial: true) }
        let amount = phrase("diary.atLeast", ["amount": "€1.95"])
        #expect(least == phrase("match.perServing", ["price": amount]))
        let usual = phrase("match.usually", ["price": "€1.80"])
        #expect(try price { $0.isPriceTypical = true } == phrase("match.perServing", ["price": usual]))
    }

    @Test func `R20 a recipe of partly unknown price costs at least what is known`() throws {
        func price(_ unpriced: [String]) throws -> RecipePrice {
            let estimate = PriceEstimate(
                total: .clamping(780, .eur), perServing: .clamping(195, .eur), basis: .typical,
                coverage: unpriced.isEmpty ? 1 : 0.9, unpriced: unpriced)
            return try RecipePrice(estimate, in: language(.eur))
        }
        let (whole, partial) = (try price([]), try price(["saffron"]))
        #expect(whole.total == "€7.80" && whole.perServing == phrase("match.perServing", ["price": "€1.95"]))
        #expect(partial.total == phrase("diary.atLeast", ["amount": "€7.80"]))
        let least = phrase("diary.atLeast", ["amount": "€1.95"])
        #expect(partial.perServing == phrase("match.perServing", ["price": least]))
    }

    @Test func `R5 a limit of price is in the currency in which it was typed`() throws {
        func filters(_ query: String) throws -> (RecipeFilters, RecipeFilterForm) {
            let form = try RecipeFilterForm(Form(query))
            var check = FieldCheck()
            let filters = form.filters(&check)
            try check.finish()
            return (filters, form)
        }
        for (query, amount, currency) in [
            ("maxPrice=2%2C75&priceCurrency=EUR", 275, Currency.eur), ("maxPrice=2+EUR", 200, .eur),
            ("maxPrice=2.75", 275, .usd), ("maxPrice=2.75&priceCurrency=USD", 275, .usd),
            ("maxPrice=3+CHF&priceCurrency=EUR", 300, .chf),
        ] {
            let (read, form) = try filters(query)
            #expect(read.maxPrice == amount && read.maxPriceCurrency == currency, "\(query)")
            let (again, _) = try filters(String(Query.text(form.parts).dropFirst()))
            #expect(again == read)
            let kept = try #require(RecipeFilterForm(read).figures[.maxPrice])
            #expect(FilterFigure.price(in: kept) == .clamping(amount, currency))
        }
        for wrong in ["maxPrice=2+XYZ", "maxPrice=2+KWD", "maxPrice=+EUR", "maxPrice=EUR", "maxPrice=1+2+EUR"] {
            var check = FieldCheck()
            _ = try RecipeFilterForm(Form(wrong)).filters(&check)
            #expect(check.errors.map(\.field) == ["maxPrice"], "\(wrong)")
        }
    }

    @Test func `R5 limits of price are offered in the reader's currency`() throws {
        func group(_ query: String, _ currency: Currency?) throws -> (FacetGroup, FilterSheet) {
            let form = try SearchForm(Form(query))
            let sheet = try FilterSheet(
                form.filters, address: form.address, facets: nil, total: nil, preferences: nil, errors: .none,
                in: language(currency))
            return (try #require(sheet.groups.first { $0.legend == phrase("finding.group.maxPrice") }), sheet)
        }
        let (euros, sheet) = try group("maxPrice=3&priceCurrency=EUR", .eur)
        #expect(euros.facets.map(\.label).dropFirst() == ["€2", "€3", "€5"])
        #expect(euros.facets.map(\.isOn) == [false, false, true, false])
        #expect(euros.own?.label == phrase("finding.own.maxPrice", ["currency": "EUR"]))
        #expect(sheet.kept.map(\.name) == ["priceCurrency"] && sheet.kept.map(\.value) == ["EUR"])
        let (own, _) = try group("maxPrice=2.75+EUR", .eur)
        #expect(own.own?.value == "2.75", "typed as before, without its currency")
        let (foreign, _) = try group("maxPrice=2.75", .eur)
        #expect(foreign.own?.value == "2.75 USD", "and so a limit in another currency stays one")
        let (dollars, other) = try group("maxPrice=3", nil)
        #expect(dollars.facets.map(\.label).dropFirst() == ["$2", "$3", "$5"] && other.kept.isEmpty)
        let filters = try SearchForm(Form("query=soup")).asked().filters
        #expect(filters.priced(for: try language(.eur)).maxPriceCurrency == .eur)
        for currency in [Currency.jpy, nil] {
            #expect(filters.priced(for: try language(currency)) == filters)
        }
    }
}
