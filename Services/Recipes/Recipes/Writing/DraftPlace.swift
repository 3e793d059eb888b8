import Contracts
import Foundation
import RecipesContracts

/// Where the next part of a list of drafts begins: behind this one at this instant.
struct DraftPlace: Codable, Hashable, Sendable {
    let at: Date
    let id: ID<Draft>
}
