import Contracts
import Foundation
import RecipesContracts

/// Where the pages show a photo that the recipes service keeps.
enum PhotoAddress {
    static func page(of photo: ID<Photo>, _ size: PhotoSize) -> String { "/photos/\(photo)?size=\(size.rawValue)" }

    /// The same for an address below the API's; nothing for one of anything else.
    static func page(of address: String, _ size: PhotoSize) -> String? { photo(at: address).map { page(of: $0, size) } }

    /// The photo at an address below the API's; nothing for one of anything else.
    static func photo(at address: String) -> ID<Photo>? {
        let path = address.prefix { $0 != "?" }
        guard path.hasPrefix("/v1/photos/") else { return nil }
        return ID<Photo>(String(path.dropFirst("/v1/photos/".count)))
    }
}
