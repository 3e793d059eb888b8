import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

/// A partner of the tests with somebody who acts for it and its first place.
struct PartnerAtWork: Sendable {
    let service: TestedService
    let profile: PartnerProfile
    /// Somebody who acts for it, signed in.
    let staff: ServiceClient
    let place: PartnerPlace

    /// Enrols a partner, lets `person` act for it, approves it, and adds a place.
    init(
        _ service: TestedService, named name: String = "Corner Market", kind: PartnerKind = .market,
        by person: Person = .partner, currency: Currency = .eur, approved: Bool = true,
        place draft: PartnerPlaceDraft = .corner
    ) async throws {
        self.service = service
        let root = try await service.signedIn(as: .root)
        let enrolled = try await root.call(
            OrdersAPI.enrolPartner,
            sending: PartnerDraft(name: name, kind: kind, currency: currency, email: "orders@market.example"))
        _ = try await root.call(OrdersAPI.addPartnerStaff, at: enrolled.id, person.account)
        profile = approved ? try await root.call(OrdersAPI.approvePartner, at: enrolled.id) : enrolled
        staff = try await service.signedIn(as: person)
        place = try await staff.call(OrdersAPI.addPlace, sending: draft)
    }

    /// A program of the partner's with a key that is good for `scopes`.
    func program(_ scopes: Labels<PartnerScope>) async throws -> ServiceClient {
        let made = try await staff.call(
            OrdersAPI.makePartnerKey, sending: PartnerKeyDraft(name: "cash desk", scopes: scopes))
        return service.api.bearing(made.key)
    }
}

extension Person {
    /// Somebody who acts for another partner.
    static let otherPartner = Person("4", roles: [.partner])
}

extension StubServices {
    /// Auth as far as partners need it: everybody is given the role who is to have it.
    static var forPartners: StubServices {
        StubServices()
            .on(AuthAPI.grantRole) { _, names in try ManagedAccount.named(names[0], roles: [.partner]) }
            .on(AuthAPI.withdrawRole) { _, names in try ManagedAccount.named(names[0], roles: []) }
            .on(AuthAPI.preferences) { _ in Preferences(noRestrictions: true) }
    }
}

extension ManagedAccount {
    fileprivate static func named(_ id: String, roles: Labels<Role>) throws -> ManagedAccount {
        ManagedAccount(
            account: Account(
                id: try ID<Account>(id).orNotFound(.partnerStaff), username: "shop", email: "shop@larder.example",
                displayName: nil, roles: roles, createdAt: .aTuesday), state: .active,
            ban: nil, lastSeenAt: nil)
    }
}

extension PartnerPlaceDraft {
    /// A shop in the middle of Berlin that is open every day from 8 to 20.
    static var corner: PartnerPlaceDraft {
        PartnerPlaceDraft(
            name: "Corner",
            address: PostalAddress(
                street: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE"),
            position: GeoPosition(latitude: 52.53, longitude: 13.40), timeZone: TimeZoneName("Europe/Berlin") ?? .utc,
            reachMetres: 5_000, deliveryFee: .clamping(290, .eur), feePerKilometre: .clamping(50, .eur),
            freeFrom: .clamping(5_000, .eur), minimum: .clamping(500, .eur), preparationMinutes: 20,
            hours: Weekday.allCases.map {
                OpeningHours(weekday: $0, opens: TimeOfDay("08:00")!, closes: TimeOfDay("20:00")!)
            })
    }

    static func corner(_ change: (inout PartnerPlaceDraft) -> Void) -> PartnerPlaceDraft {
        var draft = PartnerPlaceDraft.corner
        change(&draft)
        return draft
    }
}

/// Expects `body` to be refused with the status, the code and the values of `expected`.
func expectRefusal(
    _ expected: Problem, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> some Sendable
) async {
    do {
        _ = try await body()
        Issue.record(comment ?? "It was not refused", sourceLocation: sourceLocation)
    } catch let problem as Problem {
        #expect(
            problem.status == expected.status && problem.code == expected.code && problem.values == expected.values,
            comment, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
