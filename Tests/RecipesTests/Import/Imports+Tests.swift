import Chassis
import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Storage
import Support

@testable import Recipes

/// A recipe in a JSON-LD file.
struct WrittenDocument: Encodable {
    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case type = "@type"
        case name, recipeIngredient, recipeInstructions, recipeYield, recipeCuisine, recipeCategory, totalTime
    }

    var context = "https://schema.org"
    var type = "Recipe"
    var name: String
    var recipeIngredient: [String]
    var recipeInstructions: [String]
    var recipeYield = "4"
    var recipeCuisine: String?
    var recipeCategory: String?
    var totalTime = "PT30M"

    static func soup(
        _ number: Int, cuisine: String? = nil, category: String? = nil, line: String
    ) -> WrittenDocument {
        WrittenDocument(
            name: "Soup \(number)", recipeIngredient: [line], recipeInstructions: ["Cook soup \(number)."],
            recipeCuisine: cuisine, recipeCategory: category)
    }
}

extension Upload {
    static func documents(_ documents: [WrittenDocument]) -> Upload {
        Upload(
            mediaType: "application/ld+json", name: "recipes.jsonld",
            bytes: (try? JSONEncoder().encode(documents)) ?? Data())
    }

    /// `count` different recipes: the first `changed` have an extra step, the first `twice` occur twice.
    static func recipes(_ count: Int, changed: Int = 0, twice: Int = 0) -> Upload {
        let all = (1...count).map { number in
            var document = WrittenDocument.soup(number, line: "\(number) tomato")
            if number <= changed { document.recipeInstructions.append("Serve it warm.") }
            return document
        }
        return documents(all + all.prefix(twice))
    }
}

extension Imports {
    /// Starts an import of a file in memory.
    func begin(_ upload: Upload, for account: ID<Account>, isPublic: Bool = false) async throws -> RecipeImport {
        try await begin(try await StreamedUpload(upload), for: account, isPublic: isPublic)
    }
}

extension TestedService {
    /// The import after its end.
    func ended(_ id: ID<RecipeImport>) async throws -> RecipeImport {
        try await eventually("the import has ended", within: .seconds(300)) {
            let states: [ImportState] = try await database.read { db in
                try db.all("SELECT state FROM imports WHERE id = \(id)") { try $0["state"] }
            }
            return states != [.waiting] && states != [.running]
        }
        return try await database.read { db in
            let account: ID<Account>? = try db.first("SELECT account FROM imports WHERE id = \(id)") {
                try $0["account"]
            }
            return try account.flatMap { try ImportTable(db).find(id, of: $0) }.orNotFound(.recipeImport)
        }
    }

    /// Imports a file as Ada and waits for the end.
    func imported(_ upload: Upload) async throws -> RecipeImport {
        try await ended(try await signedIn(as: .ada).call(RecipesAPI.importFile, sending: upload).id)
    }

    /// The number of a person's personal recipes.
    func count(of person: Person) async throws -> Int {
        try await database.read { db in
            try db.first(
                "SELECT count(*) AS n FROM recipes WHERE owner = \(person.account) AND is_deleted = \(false)"
            ) { try $0["n"] } ?? 0
        }
    }
}
