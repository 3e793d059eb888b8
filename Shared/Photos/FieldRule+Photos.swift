import Contracts

/// Rules for photos.
extension FieldRule {
    static let photoTooLarge = FieldRule("too-large", ["what": "pixels"])
    static let photoTooSlow = FieldRule("too-large", ["what": "time"])
    static let photoTooCostly = FieldRule("too-costly")
    static let photoDamaged = FieldRule("damaged")
}
