import Photos

extension PhotoHolders {
    /// Reports have screenshots.
    static let reports = PhotoHolders("reports")
}
