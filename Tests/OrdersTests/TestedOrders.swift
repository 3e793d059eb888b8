import AuthContracts
import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient
import Storage
import Support
import Testing

@testable import Orders

/// An orders service with a partner's offers and its jobs.
struct TestedOrders: Sendable {
    let service: TestedService

    var clock: TestClock { service.clock }
    var database: Database { service.database }

    func client(_ person: Person) async throws -> ServiceClient { try await service.signedIn(as: person) }

    /// Stores a quote for a person.
    @discardableResult
    func quote(_ person: Person, _ quote: Quote? = nil) async throws -> Quote {
        let quote = quote ?? .soup(at: clock.now)
        try await database.write { db in
            try quote.stock(in: db)
            try QuoteTable(db).insert(quote, for: person.account)
        }
        return quote
    }

    /// Places an order for a new quote.
    func order(
        _ person: Person, card: SandboxProvider.Card = .pays, from shop: PartnerAtWork? = nil
    ) async throws -> Order {
        let quote = try await quote(person, .soup(at: clock.now, from: shop?.profile.id ?? .mill))
        return try await client(person).call(OrdersAPI.placeOrder, sending: .to(quote, card))
    }

    /// Runs every due job, as the service does over time.
    func runDue() async throws {
        let components = try OrdersComponents(service.platform)
        var jobs = JobHandlers()
        OrderFeature(components).handle(&jobs)
        PaymentFeature(components).handle(&jobs)
        WebhookFeature(components).handle(&jobs)
        let queue = TestedQueue(database, jobs) { [clock] in clock.now }
        // The service's own runner may have just taken a job.
        try await eventually("no job is due") {
            await queue.runDue()
            return try await isQuiet()
        }
    }

    /// Whether no job is running or due.
    private func isQuiet() async throws -> Bool {
        let instant = clock.now.milliseconds
        let count = try await database.read { db in
            try db.first(
                """
                SELECT count(*) AS n FROM jobs
                WHERE state = 'running' OR (state = 'waiting' AND due_at_ms <= \(instant))
                """
            ) { try $0["n"] as Int }
        }
        return count == 0
    }

    func differences() async throws -> [PaymentDifference] {
        let components = try OrdersComponents(service.platform)
        return try await Reconciliation(
            database: database, provider: components.saga.provider, now: { [clock] in clock.now },
            logger: service.platform.logger
        ).run()
    }

    func balances() async throws -> [LedgerAccount: Int] {
        let all = try await database.read { try LedgerTable($0).balances() }
        return Dictionary(all.map { ($0.account, $0.amount) }) { $0 + $1 }
    }
}

func withOrders(
    on engine: Engine, clock: TestClock = TestClock(), environment: [String: String] = [:],
    _ body: @Sendable @escaping (TestedOrders) async throws -> Void
) async throws {
    try await withService(
        OrdersService.self, on: engine, services: .forPartners, clock: clock, environment: environment
    ) {
        try await body(TestedOrders(service: $0))
    }
}

extension ID<Partner> {
    static let mill = ID("00000000-0000-7000-8000-00000000c001")!
    static let harbour = ID("00000000-0000-7000-8000-00000000c002")!
}

extension Quote {
    /// The food of the loaf.
    static let loaf = ID<Food>("00000000-0000-7000-8000-00000000f00d")!

    /// Two soups and a loaf: 2 × 6.50 + 3.20, and 2.90 for the delivery.
    static func soup(
        at instant: Date, from partner: ID<Partner> = .mill, at place: ID<PartnerPlace>? = nil,
        bringingTo door: GeoPosition? = nil, in currency: Currency = .eur, fee: Int = 290
    ) -> Quote {
        Quote(
            id: ID(at: instant), partner: partner, partnerName: "The Mill", place: place ?? ID(at: instant),
            placeName: "The Mill, Harbour Street",
            lines: [
                QuoteLine(item: "soup", name: "Tomato soup", quantity: 2, unitPrice: 650, unitTax: 43),
                QuoteLine(item: "bread", name: "Loaf", quantity: 1, unitPrice: 320, unitTax: 21, pantryFood: loaf),
            ], fee: fee, total: 1_620 + fee, currency: currency, madeAt: instant,
            expiresAt: instant.addingTimeInterval(900), position: door)
    }

    /// Creates its partner, with a place that is always open and has all the items.
    func stock(in db: any Connection) throws {
        if try PartnerTable(db).find(partner) == nil {
            try PartnerTable(db).insert(
                PartnerProfile(
                    id: partner, revision: 1, name: partnerName, kind: .restaurant, state: .approved,
                    currency: currency, email: "orders@mill.example", enrolledAt: madeAt))
        }
        let places = PlaceTable(db, of: partner)
        if try places.find(place) == nil {
            let midnight = TimeOfDay("00:00")!
            let always = PartnerPlaceDraft.corner {
                $0.hours = Weekday.allCases.map { OpeningHours(weekday: $0, opens: midnight, closes: midnight) }
            }
            try places.insert(PartnerPlace(id: place, revision: 1, partner: partner, details: always), at: madeAt)
        }
        try CatalogueTable(db, of: place).put(
            lines.map { line in
                let item = CatalogueItemDraft(
                    sku: line.item, name: line.name, price: .clamping(line.unitPrice, currency))
                return CatalogueItem(
                    id: ID(at: madeAt), place: place, details: item, match: ItemMatch(state: .none), changedAt: madeAt)
            })
    }
}

extension OrderDraft {
    static func to(_ quote: Quote, _ card: SandboxProvider.Card? = .pays) -> OrderDraft {
        OrderDraft(
            quote: quote.id,
            address: PostalAddress(street: "Quay 3", city: "Bremen", postalCode: "28195", country: "DE"),
            recipient: "Ada", phone: "+49 421 1234", note: "Second floor.", paymentMethod: card?.rawValue)
    }
}

/// Returns the problem that `body` throws; records a failure if there is none.
func problem(_ body: () async throws -> some Any) async throws -> Problem {
    do {
        _ = try await body()
        Issue.record("nothing was refused")
        return .unexpected
    } catch let problem as Problem { return problem }
}
