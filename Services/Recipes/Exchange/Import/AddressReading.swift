import Chassis
import Contracts
import Foundation
import RecipeFormats

/// Fetches pages and reads the recipes on them, some pages at a time.
struct AddressReading: Sendable {
    /// So many pages are fetched at once.
    static let batch = 4
    /// So many recipes of one page are taken.
    private static let mostOfPage = 20

    let fetcher: ExternalHTTPClient
    let workers: WorkerPool
    let preparation: RecipePreparation
    let reading: BlockingWork
    let account: ID<Account>

    /// The recipes of some pages, in the order of the addresses.
    func recipes(of addresses: some Collection<String> & Sendable) async -> [ReadyRecipe] {
        await withTaskGroup(of: (Int, [ReadyRecipe]).self) { group in
            for (number, address) in addresses.enumerated() { group.addTask { (number, await recipes(of: address)) } }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    private func recipes(of address: String) async -> [ReadyRecipe] {
        do {
            let page = try await fetcher.send(.get(address, taking: .page))
            return try await reading.run(for: account.description) { try recipes(on: page, at: address) }
        } catch let failure as WorkerFailure {
            return [.refused(address, [.page(failure)])]
        } catch let refusal as ExternalHTTPError {
            return [.refused(address, [ServiceNotice(refusal)])]
        } catch {
            return [.refused(address, [.pageUnreadable])]
        }
    }

    private func recipes(on page: ExternalResponse, at address: String) throws -> [ReadyRecipe] {
        var recipes: [ReadyRecipe] = []
        var fault: RecipeFault?
        let fetched = FetchedPage(address: page.address, charset: page.charset, isJSON: page.isJSON)
        try workers.run(ReadingTasks.page, fetched, Data(page.bytes), for: account.description) { part in
            switch part {
            case .recipes(let all):
                for read in all.prefix(Self.mostOfPage - recipes.count) {
                    recipes.append(preparation.ready(read, source: address))
                }
            case .broken(let broken): fault = broken
            case .format, .unknown: break
            }
        }
        return recipes.isEmpty ? [.refused(address, [fault.map { ServiceNotice($0) } ?? .noRecipeOnPage])] : recipes
    }
}

extension ExternalResponse {
    fileprivate var isJSON: Bool { mediaType.hasSuffix("json") }
}
