import Contracts

/// The ports of a whole system on one machine, all shifted by the same offset.
struct Ports: Hashable, Sendable {
    /// How far a system can be shifted without leaving the range of ports.
    static let offsets = 0...57_000
    let offset: Int

    /// The gateway's public listener.
    var gateway: Int { 8_080 + offset }
    /// The gateway's inside listener.
    var inside: Int { 8_081 + offset }
    var web: Int { self[.web] }

    /// Where a process answers; the gateway's is its public listener.
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

    /// Where the pages tell other processes how they are.
    var webInside: Int { 8_111 + offset }

    /// All ports of a process, the public one first.
    func all(of service: ServiceName) -> [Int] {
        switch service {
        case .gateway: [gateway, inside]
        case .web: [web, webInside]
        default: [self[service]]
        }
    }

    /// Where other processes reach a process.
    func inside(_ service: ServiceName) -> Int {
        switch service {
        case .gateway: inside
        case .web: webInside
        default: self[service]
        }
    }

    /// Where a process answers to whether it is ready.
    func readiness(of service: ServiceName) -> String { "http://127.0.0.1:\(inside(service))/health/ready" }
}
