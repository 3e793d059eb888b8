import Chassis
import Foundation

extension Platform {
    /// The user agent for place services, with the operator's address, as OpenStreetMap's services require.
    var nameOutside: String {
        let home = settings.string("PUBLIC_URL").flatMap(URL.init(string:))
        guard let home, ["http", "https"].contains(home.scheme), let host = home.host(),
            host.utf8.allSatisfy({ $0 < 0x7F })
        else { return "Larder/1.0" }
        return "Larder/1.0 (+\(home.scheme ?? "https")://\(host))"
    }
}
