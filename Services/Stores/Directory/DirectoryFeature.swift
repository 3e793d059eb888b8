import Chassis
import Storage

/// What is kept of directories elsewhere; they are asked by searches.
struct DirectoryFeature: Feature {
    static let migrations = Migration.ofDirectories

    init(_ stores: StoresComponents) {}
}
