import Contracts
import Foundation

extension PostalAddress {
    /// Without space around its parts.
    var normalized: PostalAddress {
        PostalAddress(
            street: street.trimmingCharacters(in: .whitespacesAndNewlines),
            city: city.trimmingCharacters(in: .whitespacesAndNewlines),
            postalCode: postalCode.trimmingCharacters(in: .whitespacesAndNewlines),
            country: country.trimmingCharacters(in: .whitespacesAndNewlines).uppercased())
    }
}
