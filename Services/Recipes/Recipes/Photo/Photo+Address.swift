import Contracts
import RecipesContracts

extension Photo {
    /// Where a photo is, below the API's address.
    static func address(of id: ID<Photo>) -> String { RecipesAPI.photo.path(at: [id.description]) ?? "" }
}
