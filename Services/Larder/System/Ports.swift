import Contracts

/// The ports of a system on one machine, all shifted by `offset`.
struct Ports: Hashable, Sendable {
    /// The offsets that keep every port in the valid range.
    static let offsets = 0...57_000
    let offset: Int

    /// The gateway's public listener.
    var gateway: Int { 8_080 + offset }
    /// The gateway's inside listener.
    var inside: Int { 8_081 + offset }
    var web: Int { self[.web] }

    /// The main port of a service; the gateway's public one.
    subscript(service: ServiceName) -> Int {
        switch service {
        case .gateway: gateway
        case .auth: 8_101 + offset
        case .recipes: 8_102 + offset
        case .pantry: 8_103 + offset
        case .planner: 8_104 + offset
        case .orders: 8_105 + offset
        case .stores: 8_106 + offset
        case .reports: 8_107 + offset
        case .web: 8_110 + offset
        }
    }

    /// The health port of the pages.
    var webInside: Int { 8_111 + offset }

    /// All ports of a process, the public one first.
    func all(of service: ServiceName) -> [Int] {
        switch service {
        case .gateway: [gateway, inside]
        case .web: [web, webInside]
        default: [self[service]]
        }
    }

    /// The port at which other processes reach a service.
    func inside(_ service: ServiceName) -> Int {
        switch service {
        case .gateway: inside
        case .web: webInside
        default: self[service]
        }
    }

    /// The address of a service's readiness check.
    func readiness(of service: ServiceName) -> String { "http://127.0.0.1:\(inside(service))/health/ready" }
}
