import Contracts
import RecipesContracts

extension Photo {
    /// The address of a photo, relative to that of the API.
    static func address(of id: ID<Photo>) -> String { RecipesAPI.photo.path(at: [id.description]) ?? "" }
}
