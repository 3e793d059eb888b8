import Contracts
import Foundation

extension PostalAddress {
    /// The most characters in the street, in the city and in the postal code.
    private static let longest = (street: 200, city: 100, postalCode: 20)

    /// Without space around its parts.
    var normalized: PostalAddress {
        PostalAddress(
            street: street.trimmingCharacters(in: .whitespacesAndNewlines),
            city: city.trimmingCharacters(in: .whitespacesAndNewlines),
            postalCode: postalCode.trimmingCharacters(in: .whitespacesAndNewlines),
            country: country.trimmingCharacters(in: .whitespacesAndNewlines).uppercased())
    }

    /// Notes what is wrong with each of its parts. A place without postal codes has an empty one.
    func check(into check: inout FieldCheck) {
        check("address.street", !street.isEmpty, .blank)
        check("address.city", !city.isEmpty, .blank)
        for (field, text, longest) in [
            ("street", street, Self.longest.street), ("city", city, Self.longest.city),
            ("postalCode", postalCode, Self.longest.postalCode),
        ] {
            check("address.\(field)", text.isAtMost(longest), .tooLong(characters: longest))
            check("address.\(field)", text.isPlain(lines: field == "street" ? 2 : 1), .controlCharacters)
        }
        check("address.country", !country.isEmpty, .blank)
        check(
            "address.country", country.utf8.count == 2 && Locale.Region(country).isISORegion,
            .country)
    }
}

extension GeoPosition {
    /// Notes what is wrong with its two figures.
    func check(into check: inout FieldCheck) {
        check("position.latitude", (-90...90).contains(latitude), .outOfRange(-90...90))
        check("position.longitude", (-180...180).contains(longitude), .outOfRange(-180...180))
    }
}

extension String {
    /// Whether it has at most so many lines, and nothing else that is no text.
    fileprivate func isPlain(lines: Int) -> Bool {
        let parts = replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        return parts.count <= lines && parts.allSatisfy(\.isOneLine)
    }
}
