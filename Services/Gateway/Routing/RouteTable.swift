import APIReference
import Contracts
import HTTPTypes

/// The routes of a listener, as a tree of path segments.
struct RouteTable: Sendable {
    enum Match: Equatable, Sendable {
        case found(Destination)
        /// The path exists with other methods, listed in `allow`.
        case wrongMethod(allow: String, template: String)
        case unknown
    }

    /// A segment and its children.
    private struct Node: Sendable {
        var fixed: [Substring: Int] = [:]
        /// The child for a `:name`.
        var named: Int?
        var destinations: [String: Destination] = [:]
        var allow = ""
        /// The destination of all unmatched paths below.
        var everythingBelow: Destination?
    }

    private var nodes = [Node()]

    mutating func add(_ method: String, _ path: String, to destination: Destination) {
        let leaf = node(at: path)
        nodes[leaf].destinations[method] = destination
        if method == "GET" { nodes[leaf].destinations["HEAD"] = destination }
        nodes[leaf].allow = nodes[leaf].destinations.keys.sorted().joined(separator: ", ")
    }

    /// Routes every path below `path` to `destination`, with any method.
    mutating func addEverything(below path: String, to destination: Destination) {
        nodes[node(at: path)].everythingBelow = destination
    }

    func match(_ method: String, _ path: Substring) -> Match {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard let leaf = leaf(of: segments[...], from: 0) else { return everything(below: segments[...]) }
        if let destination = nodes[leaf].destinations[method] { return .found(destination) }
        let template = nodes[leaf].destinations.values.first?.template ?? ""
        return .wrongMethod(allow: nodes[leaf].allow, template: template)
    }

    /// A fixed segment takes precedence over a `:name`, which is tried if the fixed one does not match.
    private func leaf(of segments: ArraySlice<Substring>, from node: Int) -> Int? {
        guard let segment = segments.first else { return nodes[node].destinations.isEmpty ? nil : node }
        let rest = segments.dropFirst()
        if let next = nodes[node].fixed[segment], let leaf = leaf(of: rest, from: next) { return leaf }
        guard !segment.isEmpty, let next = nodes[node].named else { return nil }
        return leaf(of: rest, from: next)
    }

    private func everything(below segments: ArraySlice<Substring>) -> Match {
        guard let first = segments.first, segments.count > 1, let node = nodes[0].fixed[first],
            let destination = nodes[node].everythingBelow
        else { return .unknown }
        return .found(destination)
    }

    private mutating func node(at path: String) -> Int {
        path.split(separator: "/").reduce(0) { node, segment in
            let isName = segment.hasPrefix(":")
            if let next = isName ? nodes[node].named : nodes[node].fixed[segment] { return next }
            nodes.append(Node())
            if isName { nodes[node].named = nodes.count - 1 } else { nodes[node].fixed[segment] = nodes.count - 1 }
            return nodes.count - 1
        }
    }
}

extension RouteTable {
    /// The routes of the public listener: published endpoints and the system's health.
    static func outside(_ routes: [Route], isDevelopment: Bool, hasSpecification: Bool = false) -> RouteTable {
        var table = RouteTable(routes.filter { $0.isPublished && (hasSpecification || !$0.isCompatibility) })
        if isDevelopment {
            table.addEverything(below: "/dev", to: Destination(place: .service(.auth), template: "/dev/*"))
        }
        return table
    }

    /// The routes of the inside listener: every endpoint, and the gateway's own health and metrics.
    static func inside(_ routes: [Route]) -> RouteTable {
        var table = RouteTable(routes)
        table.add("GET", "/health/live", to: Destination(place: .ownPage(.live), template: "/health/live"))
        table.add("GET", "/health/ready", to: Destination(place: .ownPage(.ready), template: "/health/ready"))
        table.add("GET", "/metrics", to: Destination(place: .ownPage(.metrics), template: "/metrics"))
        return table
    }

    private init(_ routes: [Route]) {
        for route in routes {
            add(
                route.method.rawValue, route.path,
                to: Destination(
                    place: .service(route.service), template: route.path, rateClasses: route.rateClasses,
                    largestBody: route.largestBody > Route.usualBody ? route.largestBody : nil,
                    timeToAnswer: route.timeToAnswer))
        }
        add("GET", APIDescription.path, to: Destination(place: .ownPage(.description), template: APIDescription.path))
        add("GET", "/health", to: Destination(place: .ownPage(.systemHealth), template: "/health"))
    }
}
