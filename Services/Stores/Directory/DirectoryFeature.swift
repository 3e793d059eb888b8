import Chassis
import Storage

/// The stored answers of external directories, which searches ask.
struct DirectoryFeature: Feature {
    static let migrations = Migration.ofDirectories

    init(_ stores: StoresComponents) {}
}
