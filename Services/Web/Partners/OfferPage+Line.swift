import Contracts
import Kitchen
import OrdersContracts
import RecipesContracts

extension OfferPage.Line {
    init(_ line: FoundLine, _ names: [ID<Food>: String], in language: Language) {
        text = line.count == 1 ? line.name : "\(language.text(line.count)) × \(line.name)"
        price = language.text(line.total)
        isUnknown = line.suitability == .unknown
        notes = [
            line.suitability == .unknown ? language("brought.unknown") : nil,
            line.suitability == .suits ? language("brought.suits") : nil,
            line.replaces.map { language("brought.replaces", ["food": names[$0] ?? language("brought.something")]) },
            line.isCountGuessed ? language("brought.guessed") : nil,
            line.lacking.map { language("brought.lacking", count: $0) },
            line.bestBefore.map { language("brought.bestBefore", ["day": language.text($0)]) },
            line.producedOn.map { language("brought.producedOn", ["day": language.text($0)]) },
        ].compactMap(\.self)
    }
}
