import Chassis
import Contracts
import Foundation
import Storage

/// A service that says what it heard: what the chassis is tested with.
struct EchoService: Microservice, Feature {
    static let name = ServiceName.reports
    static let endpoints = EchoAPI.routes
    static let migrations = [
        Migration("001 heard", "CREATE TABLE heard (ordinal BIGINT NOT NULL, text TEXT NOT NULL UNIQUE)"),
        Migration("002 made", "CREATE TABLE made (id TEXT PRIMARY KEY, text TEXT NOT NULL)"),
    ]

    let platform: Platform
    let gate: Gate

    init(_ platform: Platform) async throws {
        self.platform = platform
        gate = Gate.named(platform.settings.string("GATE", default: ""))
    }

    func register(on routes: Routes) {
        EchoRoutes(platform: platform, gate: gate).register(on: routes)
    }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(SomethingSaid.self) { event, db in
            let count = try db.first("SELECT count(*) FROM heard") { try $0[0] as Int } ?? 0
            try db.execute("INSERT INTO heard (ordinal, text) VALUES (\(count + 1), \(event.text))")
            if event.text.hasPrefix("refused") { throw Problem.invalid("text", "is not heard gladly") }
        }
    }
}
