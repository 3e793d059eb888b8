import AuthContracts
import CompatibilityContracts
import Contracts
import Foundation
import OrdersContracts
import StoresContracts

/// The destination of a delivery: the address sent, completed from the account.
struct DeliveryDestination: Sendable {
    /// How far from its middle a town may go on, in metres.
    private static let townReach = 15_000

    let address: PostalAddress
    private(set) var position: GeoPosition?
    /// By how many metres `position` may be off.
    private(set) var accuracy: Int?
    /// Whether the whole address was sent as one text.
    private let isOneLine: Bool
    /// The position of the account's own address, if it is in the same town.
    private let nearby: GeoPosition?

    /// Throws a 422 problem that names the missing field if the destination is unknown.
    init(_ draft: CompatibilityDeliveryDraft, of account: Account) throws(Problem) {
        let isInParts = draft.city != nil || draft.postalCode != nil
        let home = account.address
        if let written = draft.address {
            isOneLine = !isInParts
            address = PostalAddress(
                written, of: draft, isInParts: isInParts, filledFrom: home)
        } else {
            // Parts of another address do not belong to the street of the account's own.
            guard !isInParts, draft.country == nil, let home else { throw Problem.invalid("address", .required) }
            (address, isOneLine) = (home, false)
        }
        switch (draft.latitude, draft.longitude) {
        case (let latitude?, let longitude?): position = GeoPosition(latitude: latitude, longitude: longitude)
        case (nil, nil): position = draft.address == nil ? account.position : nil
        case (nil, _): throw Problem.invalid("latitude", .required)
        case (_, nil): throw Problem.invalid("longitude", .required)
        }
        if let home, address.isInTown(of: home) { nearby = account.position } else { nearby = nil }
    }

    /// Finds out where the address is, unless that is known. Throws 422 if the place stays unknown.
    mutating func locate(_ find: (PostalAddress) async throws -> ShoppingPosition) async throws {
        guard position == nil else { return }
        let found: ShoppingPosition
        do {
            found = try await find(address)
        } catch let problem as Problem where problem.status >= 500 && nearby != nil {
            found = ShoppingPosition(source: .none)
        }
        guard let place = found.position ?? nearby else { throw Problem.invalid("address", .addressNotFound) }
        position = place
        accuracy = found.position == nil || found.isOnlyTown == true ? Self.townReach : nil
    }

    /// The error about a field of an order, by the name of the field that was sent.
    func published(_ error: Problem.FieldError) -> Problem.FieldError {
        guard isOneLine, error.field.hasPrefix("address.") else {
            return error.at(Self.names[error.field] ?? error.field)
        }
        return error.code == FieldRule.blank.code
            ? Problem.FieldError("address", .addressLine) : error.at("address")
    }

    private static let names = [
        "recipient": "name", "address.street": "address", "address.city": "city", "address.postalCode": "postalCode",
        "address.country": "country", "position.latitude": "latitude", "position.longitude": "longitude",
    ]
}

extension PostalAddress {
    /// - Parameter isInParts: whether `written` is the street alone.
    fileprivate init(
        _ written: String, of draft: CompatibilityDeliveryDraft, isInParts: Bool, filledFrom home: PostalAddress?
    ) {
        self =
            isInParts
            ? PostalAddress(
                street: written, city: draft.city ?? "", postalCode: draft.postalCode ?? "", country: "")
            : PostalAddress(line: written, countries: [draft.country?.uppercased(), home?.country].compactMap(\.self))
        if let code = draft.country { country = code.uppercased() }
        guard let home else { return }
        if country.isEmpty { country = home.country }
        if city.isEmpty, !isInParts, country == home.country { (city, postalCode) = (home.city, home.postalCode) }
        if postalCode.isEmpty, isInTown(of: home) { postalCode = home.postalCode }
    }

    fileprivate func isInTown(of other: PostalAddress) -> Bool {
        country == other.country && city.lowercased() == other.city.lowercased()
            && (postalCode.isEmpty || postalCode == other.postalCode)
    }

    /// Reads “Quay 3, 28195 Bremen, Germany”: the street, the postal code and town, the country. A part that is not
    /// there is empty.
    ///
    /// - Parameter countries: those that are known by their two letters, which mean a state elsewhere.
    init(line: String, countries: [String]) {
        self.init(street: line, city: "", postalCode: "", country: "")
        guard line.utf8.count <= 400, line.isPlainText else { return }
        var parts = line.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
            .map { String(Substring($0)).trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
        if parts.count > 1, let code = parts.last.flatMap({ Self.country($0, among: countries) }) {
            country = code
            parts.removeLast()
        }
        if parts.count > 1 {
            var words = parts.removeLast().split(separator: " ")
            let isCode = { (word: Substring) in word.utf8.contains { (0x30...0x39).contains($0) } }
            // A state goes with its town, as in “Springfield, IL 62701”.
            if parts.count > 1, Self.isState(words.filter { !isCode($0) }) {
                words = "\(parts.removeLast()), \(words.joined(separator: " "))".split(separator: " ")
            }
            postalCode = words.filter(isCode).joined(separator: " ")
            city = words.filter { !isCode($0) }.joined(separator: " ")
            if city.isEmpty, parts.count > 1 { city = parts.removeLast() }
        }
        street = parts.joined(separator: ", ")
    }

    /// The two letters of a country that is given by them, if it is among `known`, or by its name in English.
    private static func country(_ text: String, among known: [String]) -> String? {
        let code = text.uppercased()
        return known.contains(code) ? code : countries[text.lowercased()]
    }

    /// Whether that is two capital letters.
    private static func isState(_ words: [Substring]) -> Bool {
        words.count == 1 && words[0].utf8.count == 2 && words[0].utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    private static let countries: [String: String] = {
        let english = Locale(identifier: "en")
        let regions = Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 }
        return Dictionary(
            regions.compactMap { code in english.localizedString(forRegionCode: code).map { ($0.lowercased(), code) } }
        ) { first, _ in first }
    }()
}

extension FieldRule {
    /// An address on one line, of which a part is missing.
    static let addressLine = FieldRule("address-line")
    static let addressNotFound = FieldRule("address-line", ["what": "unknown"])
}
