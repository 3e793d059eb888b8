import Chassis
import Contracts

/// The catalogue of the recipes service, as far as the pantry needs it.
struct FoodCatalogue: Sendable {
    private static let most = 200
    private static let longest = 80

    let peers: Peers

    /// The foods that names or ids stand for, each once, in the order given.
    ///
    /// Throws a 422 problem for `field` naming what no food goes by, with what comes near; 503 while the catalogue does
    /// not answer.
    func foods(_ names: [String], field: String) async throws -> [FoodRef] {
        var check = FieldCheck()
        check(field, names.count <= Self.most, "must be at most \(Self.most) foods")
        check(
            field, names.allSatisfy { !$0.isBlank && $0.utf8.count <= Self.longest },
            "must be names of 1 to \(Self.longest) bytes")
        check(field, names.allSatisfy { !$0.utf8.contains(UInt8(ascii: ",")) }, "must be names without commas")
        try check.finish()
        guard !names.isEmpty else { return [] }

        let resolution = try await peers.asService.call(RecipesAPI.resolve, sending: FoodNamesQuery(names: names))
        guard resolution.unrecognized.isEmpty else {
            throw Problem.invalid(resolution.unrecognized.map { Problem.FieldError(field, unknown: $0) })
        }
        var seen: Set<ID<Food>> = []
        return resolution.recognized.map(\.food).filter { seen.insert($0.id).inserted }
    }

    /// The foods that every kitchen is taken to have.
    func staples() async throws -> [FoodRef] { try await peers.asService.call(RecipesAPI.staples).items }

    /// The food that one name or id stands for; throws like `foods`.
    func food(_ name: String, field: String) async throws -> FoodRef {
        guard let food = try await foods([name], field: field).first else {
            throw Problem.invalid(field, "must name a food", code: "blank")
        }
        return food
    }
}

extension Problem.FieldError {
    fileprivate init(_ field: String, unknown name: UnrecognizedFood) {
        let nearby = name.suggestions.isEmpty ? "" : "; did you mean \(name.suggestions.joined(separator: ", "))?"
        self.init(
            field: field, code: "unknown-food", message: "“\(name.name)” is not in the catalogue of foods\(nearby)")
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
