import Foundation
import Kitchen

/// The rules of addresses and positions, wherever they are sent.
extension FieldCheck {
    /// Notes what is wrong with each part of an address. A place without postal codes has an empty one.
    ///
    /// - Parameter field: what the address is called; `nil` where it is all that is sent.
    public mutating func address(_ address: PostalAddress, at field: String? = "address") {
        func name(_ part: String) -> String { field.map { "\($0).\(part)" } ?? part }
        for (part, text, longest) in [
            ("street", address.street, 200), ("city", address.city, 100), ("postalCode", address.postalCode, 20),
        ] {
            self(name(part), part == "postalCode" || text.contains { !$0.isWhitespace }, .blank)
            self(name(part), text.isAtMost(longest), .tooLong(characters: longest))
            // A street may stand in two lines.
            let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            let isPlain = lines.count <= (part == "street" ? 2 : 1) && lines.allSatisfy { String($0).isOneLine }
            self(name(part), isPlain, .notOneLine)
        }
        let isCountry = address.country.utf8.count == 2 && address.country.utf8.allSatisfy { (65...90).contains($0) }
        self(name("country"), isCountry && Locale.Region(address.country).isISORegion, .country)
    }

    /// A figure that is none is in no range.
    public mutating func position(_ position: GeoPosition, at field: String = "position") {
        self("\(field).latitude", (-90...90).contains(position.latitude), .outOfRange(-90...90))
        self("\(field).longitude", (-180...180).contains(position.longitude), .outOfRange(-180...180))
    }
}
