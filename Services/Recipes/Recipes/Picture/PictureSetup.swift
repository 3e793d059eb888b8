import Chassis
import Foundation

/// The configured picture provider.
struct PictureSetup: Sendable {
    /// `nil` if none is configured.
    let provider: (any PictureProvider)?
    /// The interval between searches for recipes without a picture.
    let seconds: Int

    /// Reads the provider from LARDER_PICTURES: `commons`, `openverse`, `folder` with LARDER_PICTURES_FOLDER, or in
    /// development `stand-in`.
    ///
    /// LARDER_PICTURES_URL replaces the address of its API. LARDER_PICTURES_CLIENT_ID and LARDER_PICTURES_CLIENT_SECRET
    /// are the credentials for Openverse.
    ///
    /// Throws `SettingsError` for invalid values.
    init(_ platform: Platform) throws {
        let settings = platform.settings
        seconds = platform.isDevelopment ? 5 : 60
        switch settings.string("PICTURES")?.lowercased() {
        case nil, "none", "off": provider = nil
        case "commons":
            provider = CommonsPictures(
                Self.requests(settings), address: try Self.address(settings, default: CommonsPictures.usualAddress))
        case "openverse":
            provider = OpenversePictures(
                Self.requests(settings), address: try Self.address(settings, default: OpenversePictures.usualAddress),
                as: try Self.application(settings), now: platform.now)
        case "folder": provider = FolderPictures(try Self.folder(settings))
        case "stand-in" where platform.isDevelopment:
            provider = CommonsPictures(PictureRequests(api: StandInPictures(), files: StandInPictures()))
        default:
            throw SettingsError(
                name: "LARDER_PICTURES",
                rule: "must be commons, openverse or folder" + (platform.isDevelopment ? ", or stand-in" : ""))
        }
    }

    /// Picture files come from the public internet only, because the provider chooses their addresses.
    private static func requests(_ settings: Settings) -> PictureRequests {
        let words = ["Larder recipe pictures", settings.string("PUBLIC_URL").map { "(+\($0))" }]
        let name = words.compactMap(\.self).joined(separator: " ")
        return PictureRequests(
            api: ExternalHTTPClient(
                for: "picture-search", to: .configured, userAgent: name, limit: .seconds(20), threads: 1),
            files: ExternalHTTPClient(
                for: "picture-files", to: .publicInternet(), userAgent: name, limit: .seconds(30), threads: 1))
    }

    private static func address(_ settings: Settings, default usual: String) throws -> String {
        let address = settings.string("PICTURES_URL", default: usual)
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else { throw SettingsError(name: "LARDER_PICTURES_URL", rule: "must be an address such as \(usual)") }
        return address
    }

    private static func application(_ settings: Settings) throws -> OpenversePictures.Application? {
        let (id, secret) = (settings.string("PICTURES_CLIENT_ID"), settings.string("PICTURES_CLIENT_SECRET"))
        guard id != nil || secret != nil else { return nil }
        guard let id, let secret else {
            throw SettingsError(
                name: "LARDER_PICTURES_CLIENT_ID", rule: "and LARDER_PICTURES_CLIENT_SECRET must be set together")
        }
        return OpenversePictures.Application(id: id, secret: secret)
    }

    private static func folder(_ settings: Settings) throws -> URL {
        let path = try settings.required("PICTURES_FOLDER")
        let folder = URL(filePath: path)
        guard FileManager.default.isReadableFile(atPath: folder.appending(path: FolderPictures.table).path) else {
            throw SettingsError(
                name: "LARDER_PICTURES_FOLDER", rule: "must name a folder with a file \(FolderPictures.table)")
        }
        return folder
    }
}
