import AsyncHTTPClient
import AuthContracts
import Chassis
import Contracts
import Foundation
import Kitchen
import Measuring
import OrdersContracts
import PrivatePostgres
import RunningSystem
import ServiceClient
import Storage

/// Orders while everything goes wrong: 50 people order at once, a partner answers each twice, and the orders service and the
/// gateway are killed again and again. Afterwards no order is lost, none is charged twice, and the books balance.
///
///     OrdersBenchmark [orders]
///
/// It starts systems of its own on this machine and ends by itself, with status 1 if a promise is not kept.
@main
struct OrdersBenchmark {
    static func main() async {
        do {
            let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
            for name in ["ADDRESS", "ACCOUNT"] {
                setenv("LARDER_LIMIT_\(name)_BURST", "1000000", 1)
                setenv("LARDER_LIMIT_\(name)_PER_MINUTE", "1000000", 1)
            }
            var report = Report(heads: [
                "engine", "orders", "placed", "kills", "seconds", "held", "taken", "let go", "open steps", "wrong",
            ])
            for engine in Engine.allCases { try await engine.drill(min(max(count, 50), 20_000), &report) }
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }
}

/// The engines that the system keeps its data in; PostgreSQL where it is installed.
private enum Engine: String, CaseIterable {
    case sqlite = "SQLite"
    case postgres = "PostgreSQL"

    func drill(_ count: Int, _ report: inout Report) async throws {
        var options: [String] = ["--demo"]
        var address: String?
        if self == .postgres {
            guard let server = try? await PostgresCluster.server() else { return }
            for service in ServiceName.owners { try await server.command("CREATE DATABASE drill_\(service.rawValue)") }
            options += ["--databases", server.conninfo.replacing("/postgres?", with: "/drill_SERVICE?")]
            address = server.conninfo.replacing("/postgres?", with: "/drill_orders?")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let up = LarderUp(folder: folder, offset: Int.random(in: 100...330) * 64, options: options)
        var outcome: Outcome?
        _ = try await up.run { _ in
            _ = try await up.transcript.line(containing: "Larder is ready", within: .seconds(120))
            let database = try Database.open(
                address ?? "sqlite:\(folder.appending(path: "data/orders.sqlite").path)")
            outcome = try await Drill(up: up, database: database, count: count).run()
            await database.close()
        }
        guard let outcome else { return }
        report.rows.append([
            rawValue, "\(count)", "\(outcome.placed)", "\(outcome.kills)", "\(Int(outcome.seconds))", "\(outcome.held)",
            "\(outcome.taken)", "\(outcome.letGo)", "\(outcome.open)", "\(outcome.wrong)",
        ])
        report.goals += [
            (outcome.placed == count, "\(rawValue): no order is lost"),
            (
                outcome.held == count && outcome.held == outcome.taken + outcome.letGo,
                "\(rawValue): nobody is charged twice"
            ),
            (outcome.open == 0, "\(rawValue): nothing is stuck after recovery"),
            (outcome.wrong == 0, "\(rawValue): orders, books and provider say the same"),
            (outcome.isBalanced, "\(rawValue): the ledger is balanced"),
        ]
    }
}

/// What came of a drill.
struct Outcome: Sendable {
    var placed = 0
    var kills = 0
    var seconds = 0.0
    var held = 0
    var taken = 0
    var letGo = 0
    var open = 0
    var wrong = 0
    var isBalanced = false
}

/// One drill on one system.
private struct Drill: Sendable {
    private static let clients = 50

    let up: LarderUp
    let database: Database
    let count: Int

    func run() async throws -> Outcome {
        let file = up.folder.appending(path: "secrets/demo-password")
        let password = try String(contentsOf: file, encoding: .utf8)
        let session = try await up.anybody.call(AuthAPI.signIn, sending: Credentials(login: "demo", password: password))
        let ada = up.anybody.bearing(session.accessToken)
        let account = try await ada.call(AuthAPI.me).id
        let partner = ID<Partner>(at: .now)
        let key = PartnerKeyToken(id: ID(at: .now), secret: PartnerKeySecret())
        try await enrol(partner, key)
        let place = try await open(up.anybody.bearing(key.text))
        let quotes = (0..<count).map { quote(number: $0, of: partner, at: place) }
        try await write(quotes, for: account)

        let start = ContinuousClock.now
        let desk = Task { await answer(up.anybody.bearing(key.text)) }
        let faults = Task { await kill() }
        await withTaskGroup(of: Void.self) { group in
            for client in 0..<Self.clients {
                group.addTask {
                    for number in stride(from: client, to: quotes.count, by: Self.clients) {
                        await order(quotes[number], ada, number)
                    }
                }
            }
        }
        faults.cancel()
        let kills = await faults.value
        // Everything comes to rest by itself.
        let patience = ContinuousClock.now + .seconds(180)
        while ContinuousClock.now < patience, try await unsettled() > 0 { try await Task.sleep(for: .seconds(1)) }
        desk.cancel()
        var outcome = try await look()
        outcome.kills = kills
        outcome.seconds = start.duration(to: .now) / .seconds(1)
        return outcome
    }

    /// Orders, and asks again with the same key until there is an answer. Now and then it takes the order back.
    private func order(_ quote: Quote, _ ada: ServiceClient, _ number: Int) async {
        let cards = ["sandbox-pays", "sandbox-pays", "sandbox-times-out", "sandbox-answers-twice"]
        let draft = OrderDraft(
            quote: quote.id,
            address: PostalAddress(street: "Quay 3", city: "Bremen", postalCode: "28195", country: "DE"),
            recipient: "Ada", paymentMethod: cards[number % cards.count])
        for _ in 0..<600 {
            do {
                let order = try await ada.once("drill \(number)").call(OrdersAPI.placeOrder, sending: draft)
                guard number % 10 == 3 else { return }
                _ = try? await ada.call(OrdersAPI.cancelOrder, at: order.id, sending: OrderReason())
                return
            } catch {
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
    }

    /// A partner that polls, says everything twice, rejects some, and gives some money back.
    private func answer(_ desk: ServiceClient) async {
        var since = 0
        while !Task.isCancelled {
            guard
                let page = try? await desk.call(
                    OrdersAPI.partnerOrders, sending: PartnerOrderQuery(since: since, limit: 100))
            else {
                try? await Task.sleep(for: .milliseconds(200))
                continue
            }
            for order in page.items {
                for _ in 0..<2 { await move(order, desk) }
            }
            since = page.number
            if page.items.isEmpty {
                // What was missed because a call failed is seen again.
                since = 0
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }

    private func move(_ order: PartnerOrder, _ desk: ServiceClient) async {
        let luck = order.id.description.utf8.reduce(0) { $0 + Int($1) } % 10
        switch order.state {
        case .placed where luck == 0:
            _ = try? await desk.call(OrdersAPI.rejectOrder, at: order.id, sending: OrderRefusal(reason: "Sold out."))
        case .placed:
            _ = try? await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 30))
        case .accepted where luck == 1:
            _ = try? await desk.call(OrdersAPI.withdrawOrder, at: order.id, sending: OrderRefusal(reason: "Fire."))
        case .accepted: _ = try? await desk.call(OrdersAPI.handOverOrder, at: order.id, sending: Courier(name: "Sam"))
        case .onTheWay: _ = try? await desk.call(OrdersAPI.deliverOrder, at: order.id)
        default: break
        }
    }

    /// Kills the orders service and, less often, the gateway. Returns how often.
    private func kill() async -> Int {
        var kills = 0
        while (try? await Task.sleep(for: .milliseconds(Int.random(in: 1_500...4_000)))) != nil {
            let service: ServiceName = kills % 4 == 3 ? .gateway : .orders
            guard let process = try? up.process(of: service) else { continue }
            Foundation.kill(process, kills % 3 == 2 ? SIGTERM : SIGKILL)
            kills += 1
        }
        return kills
    }

    // MARK: - In the database

    private func quote(number: Int, of partner: ID<Partner>, at place: ID<PartnerPlace>) -> Quote {
        let price = 500 + number % 700
        return Quote(
            id: ID(at: .now), partner: partner, partnerName: "Drill", place: place, placeName: "Drill",
            lines: [QuoteLine(item: "soup", name: "Soup", quantity: 2, unitPrice: price, suitability: .unknown)],
            fee: 290,
            total: 2 * price + 290, currency: .eur, madeAt: .now, expiresAt: .now.addingTimeInterval(3_600))
    }

    /// Opens a place that has soup day and night.
    private func open(_ desk: ServiceClient) async throws -> ID<PartnerPlace> {
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

    private func enrol(_ partner: ID<Partner>, _ key: PartnerKeyToken) async throws {
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

    private func write(_ quotes: [Quote], for account: ID<Account>) async throws {
        for start in stride(from: 0, to: quotes.count, by: 100) {
            let part = Array(quotes[start..<min(start + 100, quotes.count)])
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

    private func number(_ query: SQL) async throws -> Int {
        try await database.read { try $0.first(query) { try $0[0] as Int } ?? 0 }
    }

    private func unsettled() async throws -> Int {
        try await number(
            """
            SELECT (SELECT count(*) FROM payment_steps WHERE state = 'wanted')
                + (SELECT count(*) FROM orders WHERE state IN ('draft', 'quoted', 'placed', 'accepted', 'on-the-way'))
            """)
    }

    private func look() async throws -> Outcome {
        var outcome = Outcome()
        outcome.placed = try await number("SELECT count(*) FROM orders")
        outcome.held = try await number("SELECT count(*) FROM sandbox_payments")
        outcome.taken = try await number("SELECT count(*) FROM sandbox_payments WHERE state = 'taken'")
        outcome.letGo = try await number("SELECT count(*) FROM sandbox_payments WHERE state = 'letGo'")
        outcome.open = try await unsettled()
        // Payments that differ from the provider's, and orders whose money is not where their state says.
        outcome.wrong = try await number(
            """
            SELECT count(*) FROM orders JOIN payments ON payments.order_id = orders.id
            LEFT JOIN sandbox_payments AS theirs ON theirs.reference = payments.reference
            WHERE theirs.reference IS NULL OR theirs.captured <> payments.captured
                OR theirs.refunded <> payments.refunded OR payments.refunded <> payments.returning_amount
                OR (orders.state = 'delivered' AND payments.captured - payments.refunded <> orders.total)
                OR (orders.state IN ('rejected', 'cancelled', 'failed') AND payments.captured <> payments.refunded)
            """)
        let books = try await number(
            """
            SELECT CAST(coalesce(sum(CASE WHEN debit = 'provider' THEN amount WHEN credit = 'provider' THEN -amount
                ELSE 0 END), 0) AS BIGINT) FROM ledger_lines
            """)
        let provider = try await number(
            "SELECT CAST(coalesce(sum(captured - refunded), 0) AS BIGINT) FROM sandbox_payments")
        let held = try await number(
            """
            SELECT CAST(coalesce(sum(CASE WHEN debit = 'held' THEN amount WHEN credit = 'held' THEN -amount
                ELSE 0 END), 0) AS BIGINT) FROM ledger_lines
            """)
        outcome.isBalanced = books == provider && held == 0
        return outcome
    }
}
