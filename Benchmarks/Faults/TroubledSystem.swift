import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import NIOCore
import PantryContracts
import RecipesContracts
import RunningSystem

/// A system with injected faults.
struct TroubledSystem {
    let up: LarderUp
    let client = HTTPClient.shared

    init(_ up: LarderUp) { self.up = up }

    /// The port of a service.
    func port(of service: ServiceName) -> Int {
        let standard: [ServiceName: Int] = [
            .gateway: 8_080, .auth: 8_101, .recipes: 8_102, .pantry: 8_103, .planner: 8_104, .orders: 8_105,
            .stores: 8_106, .reports: 8_107, .web: 8_110,
        ]
        return up.offset + (standard[service] ?? 0)
    }

    /// A typical request to `service`.
    func question(for service: ServiceName) async throws -> Question {
        switch service {
        case .gateway: .get("\(up.gateway)\(IdentityAPI.keys.path)")
        case .auth: .get("\(up.gateway)\(AuthAPI.me.path)", bearing: try await token())
        case .recipes: .get("\(up.gateway)\(RecipesAPI.categories.path)")
        case .pantry:
            try .post(
                "\(up.gateway)\(PantryAPI.add.path)", PantryItemDraft(food: "tomato"), bearing: try await token())
        case .web: .get("http://127.0.0.1:\(port(of: .web))/log-in")
        // These services are only checked for health.
        case .planner, .orders, .stores, .reports: .get("http://127.0.0.1:\(port(of: service))/health/live")
        }
    }

    private func token() async throws -> String {
        let file = up.folder.appending(path: "secrets/demo-password")
        let password = try String(contentsOf: file, encoding: .utf8)
        return try await up.anybody.call(AuthAPI.signIn, sending: Credentials(login: "demo", password: password))
            .accessToken
    }
}

extension Question {
    static func get(_ url: String, bearing token: String? = nil) -> Question {
        Question {
            var request = HTTPClientRequest(url: url)
            if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
            return request
        } isServed: {
            $0 == 200
        }
    }

    static func post(_ url: String, _ value: some Encodable, bearing token: String) throws -> Question {
        let body = try WireFormat.encoder.encode(value)
        return Question {
            var request = HTTPClientRequest(url: url)
            request.method = .POST
            request.headers.add(name: "Authorization", value: "Bearer \(token)")
            request.headers.add(name: "Content-Type", value: "application/json")
            request.body = .bytes(body)
            return request
        } isServed: {
            // A full pantry has answered, too.
            [201, 409, 422].contains($0)
        }
    }
}
