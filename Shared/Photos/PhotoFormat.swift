import CVips
import Foundation

/// The format of a photo, detected by its first bytes.
public enum PhotoFormat: Hashable, Sendable {
    case jpeg, png, webP

    /// `nil` for any other format.
    public init?(_ bytes: Data) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webP
        } else {
            return nil
        }
    }

    var library: CVipsFormat {
        switch self {
        case .jpeg: CVIPS_JPEG
        case .png: CVIPS_PNG
        case .webP: CVIPS_WEBP
        }
    }
}
