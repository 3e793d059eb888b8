import Chassis
import Foundation

/// Maps with streets: whose tiles browsers load, and the library that shows them. There are none unless an operator says whose
/// tiles may be used; then drawings of distance can be changed into them.
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

    /// LARDER_MAP_TILES, LARDER_MAP_CREDIT and LARDER_LEAFLET, the folder of Leaflet; `nil` without the first. Throws
    /// `SettingsError` for what is no address and where Leaflet is not installed.
    init?(_ settings: Settings) throws {
        guard let tiles = settings.string("MAP_TILES") else { return nil }
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
            throw SettingsError(
                name: "LARDER_LEAFLET", rule: "must be the folder of Leaflet (libjs-leaflet), not “\(folder)”")
        }
        self.tiles = tiles
        self.files = files
        origin = "https://\(parts[2])"
        credit = settings.string("MAP_CREDIT", default: "© OpenStreetMap contributors")
    }

    func address(_ name: String) -> String { "/streets/\(files.revision)/\(name)" }
}
