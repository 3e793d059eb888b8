import Algorithms
import AuthContracts
import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RunningSystem
import ServiceClient
import Storage

/// A partner with one place that always has soup, and people with quotes for it.
struct DrilledShop: Sendable {
    /// The customers, who take the quotes in turn.
    let people: [ServiceClient]
    /// The first customer.
    var ada: ServiceClient { people[0] }
    /// The access token for the pages.
    let access: String
    /// The partner's client.
    let desk: ServiceClient
    /// A quote for each order.
    let quotes: [Quote]

    init(_ up: LarderUp, _ database: Database, orders count: Int, people number: Int = 1) async throws {
        let file = up.folder.appending(path: "secrets/demo-password")
        let password = try String(contentsOf: file, encoding: .utf8)
        let session = try await up.anybody.call(AuthAPI.signIn, sending: Credentials(login: "demo", password: password))
        access = session.accessToken
        var people = [up.anybody.bearing(session.accessToken)]
        for person in 1..<max(number, 1) { people.append(try await Self.register("person\(person)", up)) }
        self.people = people
        var accounts: [ID<Account>] = []
        for person in people { accounts.append(try await person.call(AuthAPI.me).id) }
        let partner = ID<Partner>(at: .now)
        let key = PartnerKeyToken(id: ID(at: .now), secret: PartnerKeySecret())
        try await Self.enrol(partner, key, in: database)
        desk = up.anybody.bearing(key.text)
        let place = try await Self.open(desk)
        quotes = (0..<count).map { Self.quote(number: $0, of: partner, at: place) }
        for (place, account) in accounts.enumerated() {
            let own = quotes.indices.filter { $0 % accounts.count == place }.map { quotes[$0] }
            try await Self.write(own, for: account, in: database)
        }
    }

    /// The owner of a quote.
    func person(_ quote: Int) -> ServiceClient { people[quote % people.count] }

    private static func register(_ name: String, _ up: LarderUp) async throws -> ServiceClient {
        let (address, password) = ("\(name)@larder.example", "a long pass phrase \(name)")
        try await up.anybody.call(
            AuthAPI.register,
            sending: Registration(username: name, email: address, password: password, passwordRepeated: password))
        let code = try await up.mailbox.code(for: address)
        try await up.anybody.call(AuthAPI.verify, sending: Verification(email: address, code: code))
        let session = try await up.anybody.call(AuthAPI.signIn, sending: Credentials(login: name, password: password))
        return up.anybody.bearing(session.accessToken)
    }

    func draft(_ quote: Quote, card: String = "sandbox-pays") -> OrderDraft {
        OrderDraft(
            quote: quote.id,
            address: PostalAddress(street: "Quay 3", city: "Bremen", postalCode: "28195", country: "DE"),
            recipient: "Ada", paymentMethod: card)
    }

    private static func quote(number: Int, of partner: ID<Partner>, at place: ID<PartnerPlace>) -> Quote {
        let price = 500 + number % 700
        return Quote(
            id: ID(at: .now), partner: partner, partnerName: "Drill", place: place, placeName: "Drill",
            lines: [QuoteLine(item: "soup", name: "Soup", quantity: 2, unitPrice: price, suitability: .unknown)],
            fee: 290,
            total: 2 * price + 290, currency: .eur, madeAt: .now, expiresAt: .now.addingTimeInterval(3_600))
    }

    /// Opens a place that always has soup.
    private static func open(_ desk: ServiceClient) async throws -> ID<PartnerPlace> {
        let midnight = try JSONDecoder().decode(TimeOfDay.self, from: Data(#""00:00""#.utf8))
        let place = try await desk.call(
            OrdersAPI.addPlace,
            sending: PartnerPlaceDraft(
                name: "Drill",
                address: PostalAddress(street: "Quay 3", city: "Bremen", postalCode: "28195", country: "DE"),
                position: GeoPosition(latitude: 53.08, longitude: 8.80), timeZone: .utc, reachMetres: 5_000,
                deliveryFee: .clamping(290, .eur), preparationMinutes: 20,
                hours: Weekday.allCases.map { OpeningHours(weekday: $0, opens: midnight, closes: midnight) }))
        let soup = CatalogueItemDraft(sku: "soup", name: "Soup", price: .clamping(500, .eur))
        _ = try await desk.call(
            OrdersAPI.replaceCatalogue, at: place.id, sending: CatalogueSnapshot(items: [soup]))
        return place.id
    }

    private static func enrol(_ partner: ID<Partner>, _ key: PartnerKeyToken, in database: Database) async throws {
        let hash = key.secret.hash
        let scopes: Labels<PartnerScope> = [.catalogue, .places, .orders]
        try await database.write { db in
            try db.execute(
                """
                INSERT INTO partners (id, revision, name, kind, state, currency, email, enrolled_at)
                VALUES (\(partner), 1, 'Drill', 'restaurant', 'approved', 'EUR', 'drill@larder.example', \(Date.now))
                """)
            try db.execute(
                """
                INSERT INTO partner_keys (id, partner_id, name, scopes, hash, made_at)
                VALUES (\(key.id), \(partner), 'drill', \(json: scopes), \(hash), \(Date.now))
                """)
        }
    }

    private static func write(
        _ quotes: [Quote], for account: ID<Account>, in database: Database
    ) async throws {
        for part in quotes.chunks(ofCount: 100) {
            try await database.write { db in
                for quote in part {
                    try db.execute(
                        """
                        INSERT INTO quotes (id, account, partner_id, content, expires_at)
                        VALUES (\(quote.id), \(account), \(quote.partner), \(json: quote), \(quote.expiresAt))
                        """)
                }
            }
        }
    }
}
