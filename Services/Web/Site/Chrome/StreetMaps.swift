import Chassis
import Foundation

/// Maps with streets: whose tiles browsers load once their reader agrees, and the library that shows them. Without
/// them stores stand in a drawing of distances.
struct StreetMaps: Sendable {
    /// With `{z}`, `{x}` and `{y}` in it.
    let tiles: String
    /// Scheme and authority of them, which pages may load pictures from.
    let origin: String
    /// Whom to name.
    let credit: String
    /// Leaflet, as the system has it installed.
    let files: Assets

    static let script = "leaflet.min.js"
    static let style = "leaflet.css"

    /// OpenStreetMap's standard tiles.
    static let standardTiles = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
    private static let standardCredit = "© OpenStreetMap contributors"

    /// The page that the credit leads to; `nil` for a credit of the operator's.
    var creditLink: String? { credit == Self.standardCredit ? "https://www.openstreetmap.org/copyright" : nil }
    /// The host of the tiles, as people are asked about it.
    var host: String { String(origin.dropFirst("https://".count)) }

    /// LARDER_MAP_TILES, LARDER_MAP_CREDIT and LARDER_LEAFLET, the folder of Leaflet; `nil` if the first is `none`, or
    /// if neither the first nor the last is set and Leaflet is not installed. Throws `SettingsError` for another value
    /// that is no address, and for a folder without Leaflet.
    init?(_ settings: Settings) throws {
        let chosen = settings.string("MAP_TILES")
        guard chosen != "none" else { return nil }
        let tiles = chosen ?? Self.standardTiles
        let parts = tiles.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        let isAddress =
            tiles.hasPrefix("https://") && ["{z}", "{x}", "{y}"].allSatisfy(tiles.contains) && parts.count == 4
            && parts[2].wholeMatch(of: /[a-z0-9.-]+(:[0-9]+)?/) != nil
            && tiles.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x27 }
        guard isAddress else {
            throw SettingsError(
                name: "LARDER_MAP_TILES", rule: "must be an address such as https://tiles.example/{z}/{x}/{y}.png")
        }
        let folder = settings.string("LEAFLET", default: "/usr/share/javascript/leaflet")
        guard let files = try? Assets(folder: URL(filePath: folder).resolvingSymlinksInPath(), isForeign: true),
            files[Self.script] != nil, files[Self.style] != nil
        else {
            if chosen == nil, settings.string("LEAFLET") == nil { return nil }
            throw SettingsError(
                name: "LARDER_LEAFLET", rule: "must be the folder of Leaflet (libjs-leaflet), not “\(folder)”")
        }
        self.tiles = tiles
        self.files = files
        origin = "https://\(parts[2])"
        credit = settings.string("MAP_CREDIT", default: Self.standardCredit)
    }

    func address(_ name: String) -> String { "/streets/\(files.revision)/\(name)" }
}
