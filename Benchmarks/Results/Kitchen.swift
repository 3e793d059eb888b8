import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import Measuring
import PantryContracts
import RecipesContracts
import RunningSystem
import ServiceClient

/// A person with a pantry who opens the results.
struct Kitchen {
    private static let foods = [
        "tomato", "onion", "garlic", "potato", "carrot", "egg", "milk", "butter", "rice", "pasta", "chicken", "lemon",
        "parsley", "cheddar", "mushroom", "spinach", "flour", "sugar", "olive oil", "basil",
    ]
    private static let processes: [ServiceName] = [.web, .gateway, .recipes, .pantry, .auth]

    private let up: LarderUp
    private let client: ServiceClient
    private let access: String

    init(_ up: LarderUp) async throws {
        self.up = up
        let file = up.folder.appending(path: "secrets/demo-password")
        let password = try String(contentsOf: file, encoding: .utf8)
        access = try await up.anybody.call(AuthAPI.signIn, sending: Credentials(login: "demo", password: password))
            .accessToken
        client = up.anybody.bearing(access)
        for food in Self.foods {
            _ = try await client.call(PantryAPI.add, sending: PantryItemDraft(food: food, place: .cupboard))
        }
    }

    func measured(pages: Int) async throws -> Report {
        var report = Report(heads: ["what", "own work"] + Times.heads)
        // The first requests are the warm-up.
        _ = try await times(of: max(100, pages / 5), page)
        let before = try Self.processes.map { try up.computed($0) }
        let page = try await times(of: pages, page)
        let after = try Self.processes.map { try up.computed($0) }
        let matches = try await times(of: pages) {
            _ = try await client.call(RecipesAPI.matches, sending: MatchQuery())
        }
        let inTurn = try await times(of: pages, oneAfterAnother)
        report.rows.append(["the page of results", ""] + page.cells)
        report.rows.append(["its matches, through the gateway", ""] + matches.cells)
        report.rows.append(["the same: what is known of the person asked for first", ""] + inTurn.cells)
        let work = zip(before, after).map { ($1 - $0) / .milliseconds(1) / Double(pages) }
        for (process, work) in zip(Self.processes, work) {
            report.rows.append([process.rawValue, String(format: "%.2f ms", work)] + Array(repeating: "", count: 4))
        }
        let most = work.max() ?? .infinity
        report.goals = [
            (most < ResultsBenchmark.mostOwnWork, "No process computes for 3 ms or longer for a page."),
            (
                page.median < ResultsBenchmark.longestPage,
                "A page takes less than 8 ms at the median, all asked on the way."
            ),
            (matches.median < inTurn.median, "What stands behind it is asked faster at once than one after another."),
        ]
        return report
    }

    private func times(of count: Int, _ ask: () async throws -> Void) async throws -> Times {
        var times: [Duration] = []
        for _ in 0..<count { times.append(try await Times.measuring(ask)) }
        return Times(times)
    }

    private func page() async throws {
        var request = HTTPClientRequest(url: "\(up.web)/results")
        request.headers.add(name: "Cookie", value: "larder-access=\(access)")
        request.headers.add(name: "Accept-Encoding", value: "gzip")
        let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(10))
        let body = try await answer.body.collect(upTo: 1 << 20)
        guard answer.status == .ok, body.readableBytes > 5_000 else {
            throw Complaint("The page of results answered \(answer.status) with \(body.readableBytes) bytes.")
        }
    }

    /// Sends the service's concurrent requests in sequence.
    private func oneAfterAnother() async throws {
        _ = try await client.call(AuthAPI.preferences)
        let onHand = try await client.call(PantryAPI.onHand)
        var query = MatchQuery()
        query.ingredients = onHand.pantry.map(\.description)
        _ = try await up.anybody.call(RecipesAPI.matches, sending: query)
    }
}

extension LarderUp {
    /// The processor time of a service's process.
    func computed(_ service: ServiceName) throws -> Duration {
        try BenchedService.computed(process(of: service))
    }
}
