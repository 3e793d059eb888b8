import Contracts
import Kitchen
import OrdersContracts
import RecipesContracts

extension OfferPage.Offer {
    init(_ quote: FoundQuote, _ names: [ID<Food>: String], others back: OwnPath, in language: Language) {
        partner = quote.partnerName
        place = quote.placeName == quote.partnerName ? nil : quote.placeName
        total = language.text(quote.total)
        facts = [
            language("brought.minutes", ["minutes": language.text(quote.minutes)]),
            language("brought.distance", ["distance": language.distance(metres: quote.distanceMetres)]),
            quote.deliveryFee.amount == 0
                ? language("brought.freeDelivery")
                : language("brought.fee", ["fee": language.text(quote.deliveryFee)]),
        ]
        lines = quote.lines.map { OfferPage.Line($0, names, in: language) }
        let gaps = quote.missing.map { names[$0.food] ?? language("brought.something") }
        missing = gaps.isEmpty ? nil : language("brought.missing", ["foods": gaps.joined(separator: ", ")])
        belowMinimum = quote.belowMinimum.map { language("brought.belowMinimum", ["sum": language.text($0)]) }
        order = quote.belowMinimum == nil ? "/quotes/\(quote.id)/order" : nil
        items = "/quotes/\(quote.id)/items"
        others = quote.belowMinimum == nil ? nil : back.description
        expires = language("brought.holds", ["time": language.clock(quote.expiresAt).text])
    }
}
