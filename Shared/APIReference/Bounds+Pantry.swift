import Contracts
import Kitchen
import PantryContracts

extension PantryQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension PantryImportQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension PantryImportChoice: BoundedFields { static var bounds: [String: [FieldBound]] { ["newList": .filled(60)] } }
extension PantryItemDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["food": .filled(80)] } }
extension PantryItemChange: BoundedFields { static var bounds: [String: [FieldBound]] { ["share": [.range(0...1)]] } }
extension PantryFoodQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["query": [.characters(0...100)]]) }
}
extension PantryUse: BoundedFields { static var bounds: [String: [FieldBound]] { ["share": [.range(0...1)]] } }
extension PantryDiscard: BoundedFields { static var bounds: [String: [FieldBound]] { ["share": [.range(0...1)]] } }
extension JournalQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension LeftoversDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["title": .filled(60)] } }
extension ReminderDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "title": .filled(60),
            "at": [.pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$", example: "18:30")],
            "daysAhead": [.range(0...14)], "timeZone": .timeZone,
        ]
    }
}
extension FoodSelection: BoundedFields { static var bounds: [String: [FieldBound]] { ["foods": .foods] } }
extension OwnFoodDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(60), "like": [.characters(0...80)]] }
}
extension PriceQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["foods": [.count(0...most)]] } }
extension PriceLines: BoundedFields { static var bounds: [String: [FieldBound]] { ["lines": [.count(0...500)]] } }
extension PriceLines.Line: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["id": [.characters(1...80)]] }
}
extension PaidPriceDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "food": .filled(80), "shop": [.characters(0...60)],
            "paid": [
                .field("amount", [.range(Double(amounts.lowerBound)...Double(amounts.upperBound))])
            ],
        ]
    }
}
extension ProductQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["code": [.pattern("^[0-9]{8,14}$", example: "03017620422003")]] }
}
extension ProductLesson: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["food": .filled(80), "name": .filled(100)] }
}
extension ShoppingListDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(60), "store": .filled(60)] }
}
extension ShoppingListChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(60), "store": .filled(60)] }
}
extension ListOperation: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["lines": [.count(1...200)], "text": .filled(200), "food": .filled(80), "note": .filled(200)]
    }
}
extension ListOperations: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["operations": [.count(1...100)]] }
}
extension OwnFoodIdentity: BoundedFields { static var bounds: [String: [FieldBound]] { ["food": .filled(80)] } }
