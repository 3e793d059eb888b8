import Contracts
import Foundation
import RecipesContracts

/// The addresses of the recipes service's photos on the site.
enum PhotoAddress {
    static func page(of photo: ID<Photo>, _ size: PhotoSize) -> String { "/photos/\(photo)?size=\(size.rawValue)" }

    /// The site's address for an API address; `nil` if that is not a photo's.
    static func page(of address: String, _ size: PhotoSize) -> String? { photo(at: address).map { page(of: $0, size) } }

    /// The id of the photo at an API address; `nil` for other addresses.
    static func photo(at address: String) -> ID<Photo>? {
        let path = address.prefix { $0 != "?" }
        guard path.hasPrefix("/v1/photos/") else { return nil }
        return ID<Photo>(String(path.dropFirst("/v1/photos/".count)))
    }
}
