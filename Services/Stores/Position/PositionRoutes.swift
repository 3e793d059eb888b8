import AuthContracts
import Chassis
import Contracts
import Foundation
import Kitchen
import Storage
import StoresContracts

/// Routes for a person's shopping position.
struct PositionRoutes: Sendable {
    /// How long an entered position takes precedence over the saved address, in seconds.
    private static let freshness: TimeInterval = 12 * 3_600

    let database: Database
    let services: ServiceClients
    let geocoder: Geocoder
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(StoresAPI.position, use: show)
            .on(StoresAPI.setPosition, use: set)
            .on(StoresAPI.forgetPosition, use: forget)
            .on(StoresAPI.places, use: places)
            .on(StoresAPI.findAddress, use: find)
    }

    func find(_ address: PostalAddress, _ call: Call<SignedIn>) async throws -> ShoppingPosition {
        var check = FieldCheck()
        check.address(address, at: nil)
        try check.finish()
        return await geocoder.find(address).map(ShoppingPosition.init) ?? ShoppingPosition(source: .none)
    }

    func places(_ query: ShoppingPlacesQuery, _ call: Call<SignedIn>) throws -> ShoppingPlaces {
        let name = query.name.trimmingCharacters(in: .whitespacesAndNewlines)
        var check = FieldCheck()
        check("name", !name.isEmpty, .blank)
        let most = ShoppingPositionDraft.longestPlace
        check("name", query.name.isAtMost(most), .tooLong(characters: most))
        check("name", query.name.isPlainText && query.name.isOneLine, .notOneLine)
        try check.finish()
        return ShoppingPlaces(names: geocoder.names(beginning: name))
    }

    /// Returns a recent position, else the saved address, else the last position.
    func show(_: Empty, _ call: Call<SignedIn>) async throws -> ShoppingPosition {
        let account = call.caller.account
        let last = try await database.read { try PositionTable($0).find(account) }
        if let last, let at = last.at, abs(now().timeIntervalSince(at)) < Self.freshness { return last }
        return await saved(call.caller.identity) ?? last ?? ShoppingPosition(source: .none)
    }

    /// The position of the account's address; `nil` without an address or if the account is unavailable.
    private func saved(_ identity: Identity) async -> ShoppingPosition? {
        guard let profile = try? await services.onBehalf(of: identity).call(AuthAPI.me) else { return nil }
        if let position = profile.position {
            return ShoppingPosition(source: .address, position: position, name: profile.address?.city)
        }
        guard let address = profile.address, let found = await geocoder.find(address) else { return nil }
        return ShoppingPosition(found)
    }

    func set(_ draft: ShoppingPositionDraft, _ call: Call<SignedIn>) async throws -> ShoppingPosition {
        let draft = try draft.checked()
        let instant = now().wholeSecond
        let told: ShoppingPosition
        let place: GeoPosition
        if let position = draft.position {
            // Rounded to about a hundred metres: near enough for shopping, and better for privacy.
            place = position.rounded
            told = ShoppingPosition(source: .device, position: place, at: instant)
        } else if let typed = draft.place.flatMap(GeoPosition.init(typed:)) {
            place = typed.rounded
            told = ShoppingPosition(source: .place, position: place, name: place.typed, at: instant)
        } else {
            guard let text = draft.place, let found = try await geocoder.find(text: text) else {
                throw Problem(404, "no-such-place")
            }
            place = found.position
            told = ShoppingPosition(
                source: .place, position: place, name: found.name, attribution: found.attribution, at: instant,
                isOnlyTown: found.isOnlyTown ? true : nil)
        }
        let account = call.caller.account
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            try PositionTable(db).set(told, at: place, of: account, instant: instant)
            return told
        }
    }

    func forget(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let account = call.caller.account
        try await database.write { try PositionTable($0).remove(account) }
        return Empty()
    }
}

extension ShoppingPositionDraft {
    static let longestPlace = 200

    /// Returns the draft with trimmed text. Throws a 422 problem with all invalid fields.
    func checked() throws(Problem) -> ShoppingPositionDraft {
        let text = place?.trimmingCharacters(in: .whitespacesAndNewlines)
        var check = FieldCheck()
        check("position", position == nil || text == nil, .positionOrPlace)
        check("place", position != nil || text?.isEmpty == false, .blank)
        if let position {
            check("position.latitude", (-90...90).contains(position.latitude), .outOfRange(-90...90))
            check("position.longitude", (-180...180).contains(position.longitude), .outOfRange(-180...180))
        }
        if let text {
            check("place", text.isAtMost(Self.longestPlace), .tooLong(characters: Self.longestPlace))
            check("place", text.isPlainText && text.isOneLine, .notOneLine)
        }
        try check.finish()
        return ShoppingPositionDraft(position: position, place: position == nil ? text : nil)
    }
}

extension GeoPosition {
    /// A latitude and a longitude in degrees, such as “52.52, 13.405” or “52,52 13,405”; `nil` for other texts.
    init?(typed text: String) {
        guard text.utf8.count <= 60 else { return nil }
        func numbers(_ parts: [Substring]) -> [Double] {
            parts.compactMap { part in
                let word = part.trimmingCharacters(in: .whitespaces)
                guard word.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x2E || $0 == 0x2C || (0x30...0x39).contains($0) })
                else { return nil }
                return Double(word.replacing(",", with: "."))
            }
        }
        let commas = text.filter { $0 == "," }.count
        let parts: [Substring]
        if text.contains(";") {
            parts = text.split(separator: ";", omittingEmptySubsequences: false)
        } else if commas == 1 {
            parts = text.split(separator: ",", omittingEmptySubsequences: false)
        } else {
            parts = text.split(separator: " ").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
        }
        let found = numbers(parts)
        // A single number, or two whole numbers, may be a postal code or a house number.
        guard parts.count == 2, found.count == 2, text.contains(".") || commas > 1 || text.contains(";"),
            (-90...90).contains(found[0]), (-180...180).contains(found[1])
        else { return nil }
        self.init(latitude: found[0], longitude: found[1])
    }

    /// The position as typed text.
    fileprivate var typed: String { "\(latitude), \(longitude)" }

    /// The position rounded to a thousandth of a degree.
    fileprivate var rounded: GeoPosition {
        GeoPosition(
            latitude: (latitude * 1_000).rounded() / 1_000, longitude: (longitude * 1_000).rounded() / 1_000)
    }
}

extension ShoppingPosition {
    /// The position of an address.
    fileprivate init(_ found: Geocoder.Found) {
        self.init(
            source: .address, position: found.position, name: found.name, attribution: found.attribution,
            isOnlyTown: found.isOnlyTown ? true : nil)
    }
}
