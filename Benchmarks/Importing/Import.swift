import Contracts
import Foundation
import Measuring
import RecipesContracts
import ServiceClient
import Storage

/// The measurements of an import.
struct Import: Sendable {
    let result: RecipeImport
    /// From the end of the upload to the end of the import.
    let took: Duration
    /// The processor time of the service meanwhile, which hardly depends on other load.
    let computed: Duration
    /// From the end of the import until a search finds all its recipes.
    let untilFound: Duration
    /// The peak growth of the service's memory, in bytes.
    let growth: Int
    /// The same rows by plain INSERTs.
    let plain: PlainInserts

    var aSecond: Double { Double(result.imported + result.duplicates + result.refused) / took.seconds }

    static func measured(_ file: Upload, by service: BenchedService) async throws -> Import {
        let client = try await service.client(of: ID(at: .now))
        let before = service.memory.now
        let idle = try service.computed()
        var standing = try await client.call(RecipesAPI.importFile, sending: file)
        let start = ContinuousClock.now
        while standing.state == .waiting || standing.state == .running {
            try await Task.sleep(for: .milliseconds(20))
            standing = try await client.call(RecipesAPI.oneImport, at: standing.id)
        }
        let took = ContinuousClock.now - start
        let computed = try service.computed() - idle
        let untilFound = try await search(for: standing.imported, client) - (start + took)
        let growth = service.memory.most - before
        return Import(
            result: standing, took: took, computed: computed, untilFound: untilFound, growth: growth,
            plain: try await PlainInserts.measured(of: service.database, into: service.folder))
    }

    /// The moment at which all recipes were found.
    private static func search(for count: Int, _ client: ServiceClient) async throws -> ContinuousClock.Instant {
        let last = ContinuousClock.now + .seconds(60)
        var total = 0
        while ContinuousClock.now < last {
            total = try await client.call(
                RecipesAPI.search, sending: RecipeSearchQuery(query: MadeUpRecipes.word, limit: 1)
            )
            .total
            if total >= count { return .now }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Complaint("Only \(total) of \(count) recipes are found.")
    }

    var text: String {
        """
        imported \(result.imported), duplicates \(result.duplicates), refused \(result.refused), \
        open lines \(result.openLines) (\(result.format ?? "?"))
        the job            \(Int(aSecond)) recipes a second (\(took.seconds) s)
        it computed        \(computed.seconds / Double(max(result.imported, 1)) * 1_000) ms a recipe
        plain INSERTs      \(Int(plain.aSecond)) recipes a second (\(plain.rows) rows in \(plain.took.seconds) s)
        the job takes      \(plain.aSecond / aSecond) times as long
        all found after    \(untilFound.seconds) s
        memory grew by     \(growth >> 20) MB at most
        """
    }
}
