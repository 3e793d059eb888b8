import Chassis
import Foundation

extension Platform {
    /// How Larder names itself to those whom it asks about places: with where to find whoever runs it, as OpenStreetMap's
    /// services ask for.
    var nameOutside: String {
        let home = settings.string("PUBLIC_URL").flatMap(URL.init(string:))
        guard let home, ["http", "https"].contains(home.scheme), let host = home.host(), host.utf8.allSatisfy({ $0 < 0x7F })
        else { return "Larder/1.0" }
        return "Larder/1.0 (+\(home.scheme ?? "https")://\(host))"
    }
}
