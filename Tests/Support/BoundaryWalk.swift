import AllContracts
import Chassis
import Contracts
import Foundation
import NIOHTTP1
import Testing

extension TestedService {
    /// Calls every endpoint of `service` as a permitted caller, with boundary values in each field of its path, query and
    /// body. Expects well-formed responses with a status below 500.
    ///
    /// The contracts give the fields, so no endpoint is forgotten. A call may fail with 503 if it needs a service that does
    /// not answer in the test.
    ///
    /// - Parameters:
    ///   - share: of how many values of a field one is tried; other ones at other endpoints. Each engine tries half of
    ///     them; with `LARDER_WHOLE_WALK=1` both try every value.
    ///   - before: puts things in place before each endpoint.
    ///   - known: identifiers of things that are there for an endpoint, by its path up to their name, such as
    ///     "/v1/orders/:id". Other names stand for nothing.
    public func expectAnswers(
        of service: ServiceName, oneIn share: Int = 1, before: (Route) async throws -> Void = { _ in },
        known: (Route) async throws -> [String: String] = { _ in [:] }
    ) async throws {
        let isWhole = WholeWalk.isOn
        let turn = database.engine == .sqlite ? 0 : 1
        let (share, pathShare) = isWhole ? (1, 1) : (2 * share, 2)
        // A stream of events has no end to wait for.
        for (number, route) in Route.all.enumerated()
        where route.service == service && route.output.type != EventStream.self {
            let place = number + turn * share / 2
            try await before(route)
            clock.advance(by: 3_600)
            let known = try await known(route)
            let shape = TypeShape.learn(route.input.type).shape
            let (callers, sample) = (try await callers(of: route), Self.text(of: shape.sample))
            let isBodied = !route.takesQuery && shape.fields?.isEmpty != true
            for path in Self.paths(of: route, known).thinned(pathShare, from: number + turn) {
                for caller in callers { try await expectAnswer(route, path, isBodied ? sample : nil, caller) }
            }
            guard let caller = callers.first else { continue }
            let path = Self.path(of: route, known)
            if route.takesQuery {
                for query in Self.queries(of: shape).thinned(share, from: place) {
                    try await expectAnswer(route, "\(path)?\(query)", nil, caller)
                }
            } else {
                // Only those that are tried are written: writing all would take most of the time.
                let changes = Self.changes(of: shape)
                let (whole, all) = (BoundaryValues.bodies.count, BoundaryValues.bodies.count + changes.count)
                let bodies = Array(0..<all).thinned(share, from: place).map { number in
                    number < whole ? BoundaryValues.bodies[number] : changes[number - whole].text(of: shape.sample)
                }
                // Long ones take most of the time, and are the same for most fields.
                let (short, long) = (bodies.filter { $0.utf8.count <= 2_000 }, bodies.filter { $0.utf8.count > 2_000 })
                for body in short + long.thinned(8, from: place) {
                    try await expectAnswer(route, path, body, caller)
                }
            }
        }
    }

    private func expectAnswer(_ route: Route, _ path: String, _ body: String?, _ caller: String?) async throws {
        var headers: HTTPHeaders = caller.map { ["Authorization": $0] } ?? [:]
        if route.precondition == .required { headers.add(name: "If-Match", value: "\"1\"") }
        let askedBefore = services.asked.count
        let answer = try await send(.init(rawValue: route.method.rawValue), path, body, headers: headers)
        let call = "\(route.method) \(path.prefix(300)) \((body ?? "").prefix(300))"
        let dependsOnOthers = answer.status == 503 && services.asked.count > askedBefore
        #expect(answer.status < 500 || dependsOnOthers, "\(call): \(answer.status) \(answer.body.prefix(300))")
        guard answer.status >= 400 else { return }
        let problem = answer.problem
        #expect(problem?.status == answer.status, "\(call): \(answer.body.prefix(300))")
        #expect(problem?.code.isEmpty == false && problem?.detail.isEmpty == false, "\(call)")
        #expect(answer.headers["Content-Type"] == ["application/problem+json"], "\(call)")
    }

    /// The `Authorization` of those who may call `route`.
    private func callers(of route: Route) async throws -> [String?] {
        func bearing(_ person: Person) async throws -> String {
            "Bearer \(try await TestKey.token(for: person, at: clock.now))"
        }
        switch route.access {
        case .anyone: return [nil, try await bearing(.ada)]
        case .signedIn: return [try await bearing(.ada)]
        case .administrator: return [try await bearing(.root)]
        case .support: return [try await bearing(.support)]
        case .operator: return [try await bearing(.operator_)]
        case .partner, .partnerKey: return [try await bearing(.partner)]
        case .service:
            let tokens = try ServiceTokens(secret: ServiceTokens.secret)
            let other: ServiceName = route.service == .auth ? .recipes : .auth
            let ada = Identity(account: Person.ada.account, roles: [])
            return [
                "Bearer \(try await tokens.mint(by: other, for: nil, at: clock.now))",
                "Bearer \(try await tokens.mint(by: other, for: ada, at: clock.now))",
            ]
        }
    }

    private static let sampleID = Person.ada.account.description

    /// - Parameter value: the text for a name of the path, by its number from 0; `nil` for a known or a plain one.
    private static func path(
        of route: Route, _ known: [String: String], _ value: (Int) -> String? = { _ in nil }
    ) -> String {
        var (place, template) = (-1, "")
        return "/"
            + route.path.split(separator: "/").map { segment in
                template += "/\(segment)"
                guard segment.hasPrefix(":") else { return String(segment) }
                place += 1
                return value(place) ?? known[template] ?? sampleID
            }.joined(separator: "/")
    }

    /// The plain path, and for each of its names one for each value.
    private static func paths(of route: Route, _ known: [String: String]) -> [String] {
        let names = route.path.split(separator: "/").count { $0.hasPrefix(":") }
        let values =
            BoundaryValues.texts.filter { $0.utf8.count <= 1_000 }.map(encoded) + [
                "%00", "%FF", "%ED%A0%80", "%C0%80", "%2e%2e", "%252e", "%", "%zz", "%2F", "..%2f..",
                String(repeating: "%CC%81", count: 100),
            ]
        return [path(of: route, known)]
            + (0..<names).flatMap { name in
                values.map { value in path(of: route, known) { $0 == name ? value : nil } }
            }
    }

    /// For each field of a query, one for each value.
    private static func queries(of shape: TypeShape) -> [String] {
        guard let fields = shape.fields else { return ["a=1", "%", "limit=%FF"] }
        let values =
            BoundaryValues.texts.filter { $0.utf8.count <= 2_000 }.map(encoded) + [
                "%00", "%FF", "%ED%A0%80", "%", "%zz", String(repeating: "%CC%81", count: 100), "a&a=b", "1,2,3", ",",
            ]
        return fields.flatMap { field in
            let others = fields.filter { !$0.isOptional && $0.name != field.name }
                .map { "\($0.name)=\(encoded(queryText(of: $0.shape)))" }
            return values.map { (["\(field.name)=\($0)"] + others).joined(separator: "&") }
                + [(["\(field.name)=1", "\(field.name)=2"] + others).joined(separator: "&")]
        } + ["nobody-knows-this=1", String(repeating: "&", count: 1_000), "%FF=1", "=1"]
    }

    private static func queryText(of shape: TypeShape) -> String {
        switch shape {
        case .text(let sample, _): sample
        case .truth: "true"
        case .list(let element): queryText(of: element)
        default: "1"
        }
    }

    /// A value in one place of a body; `nil` for nothing there.
    private struct Change {
        let place: [String]
        let value: String?

        func text(of sample: JSONNode) -> String { TestedService.text(of: sample, replacing: place, with: value) }
    }

    private static let values: [String?] =
        BoundaryValues.json + BoundaryValues.texts.map { text(of: .string($0)) } + [nil]

    /// For each place in a body, one for each value, and one without it.
    private static func changes(of shape: TypeShape) -> [Change] {
        places(in: shape.sample, []).flatMap { place in values.map { Change(place: place, value: $0) } }
    }

    /// Every place in `node`: itself and what is in it.
    private static func places(in node: JSONNode, _ path: [String]) -> [[String]] {
        switch node {
        case .object(let fields):
            fields.flatMap { places(in: $0.value, path + [$0.key]) } + (path.isEmpty ? [] : [path])
        case .array(let nodes): nodes.prefix(1).flatMap { places(in: $0, path + ["0"]) } + [path]
        default: path.isEmpty ? [] : [path]
        }
    }

    /// `node` as JSON; at `place` stands `value`, or nothing.
    private static func text(
        of node: JSONNode, at path: [String] = [], replacing place: [String]? = nil, with value: String? = nil
    ) -> String {
        if path == place { return value ?? "" }
        switch node {
        case .null, .refused: return "null"
        case .bool(let bool): return "\(bool)"
        case .number(let number): return number
        case .string(let string):
            let data = try? JSONEncoder().encode(string)
            return String(decoding: data ?? Data(), as: UTF8.self)
        case .array(let nodes):
            let parts = nodes.enumerated().map { text(of: $1, at: path + ["\($0)"], replacing: place, with: value) }
            return "[\(parts.filter { !$0.isEmpty }.joined(separator: ","))]"
        case .object(let fields):
            let parts = fields.sorted { $0.key < $1.key }.compactMap { name, node -> String? in
                let inner = text(of: node, at: path + [name], replacing: place, with: value)
                return inner.isEmpty ? nil : "\"\(name)\":\(inner)"
            }
            return "{\(parts.joined(separator: ","))}"
        }
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension Array {
    /// Every `share`th element, beginning at a place that depends on `start`.
    func thinned(_ share: Int, from start: Int) -> [Element] {
        enumerated().filter { ($0.offset + start) % share == 0 }.map(\.element)
    }
}
