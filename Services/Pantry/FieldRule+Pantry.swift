import Contracts

/// The rules of foods that people name.
extension FieldRule {
    static let comma = FieldRule("comma")
    static let noFood = FieldRule("blank", ["what": "food"])
    static let noText = FieldRule("blank", ["what": "text-or-food"])
    static let noName = FieldRule("no-name")
    static let takenListName = FieldRule("taken", ["what": "shopping-list"])

    static func unknownFood(_ name: String) -> FieldRule { FieldRule("unknown-food", ["name": .text(name)]) }

    /// - Parameter foods: the names of foods that may be meant.
    static func unknownFood(_ name: String, near foods: String) -> FieldRule {
        FieldRule("unknown-food", ["what": "near", "name": .text(name), "foods": .text(foods)])
    }

    /// - Parameter name: the food of the catalogue.
    static func inCatalogue(_ name: String) -> FieldRule { FieldRule("in-catalogue", ["name": .text(name)]) }
}
