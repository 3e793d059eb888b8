import HTTPTypes
import Synchronization

/// The paths that a service answers and the methods each of them takes, for those who ask with another one.
final class Addresses: Sendable {
    private struct Address {
        let segments: [Substring]
        let method: HTTPRequest.Method
    }

    private let known = Mutex<[Address]>([])

    func add(_ method: HTTPRequest.Method, _ template: String) {
        known.withLock { $0.append(Address(segments: template.split(separator: "/"), method: method)) }
    }

    /// The methods that `path` takes as `Allow` lists them; `nil` if it leads nowhere.
    func methods(at path: String) -> String? {
        let segments = path.split(separator: "/")
        let methods = known.withLock { known in
            known.filter { address in
                address.segments.count == segments.count
                    && zip(address.segments, segments).allSatisfy {
                        $0.hasPrefix(":") || $0.utf8.elementsEqual($1.utf8)
                    }
            }.map(\.method.rawValue)
        }
        let listed = Set(methods.contains("GET") ? methods + ["HEAD"] : methods).sorted()
        return listed.isEmpty ? nil : listed.joined(separator: ", ")
    }
}
