import Contracts
import FileReading
import Foundation
import Hummingbird
import RecipesContracts
import ServiceClient

extension Response {
    /// Everything that is kept about a person: JSON, in a ZIP with the photos if there are any.
    init(_ archive: PersonalDataArchive, named name: String, photosFrom client: ServiceClient) throws {
        let encoder = WireFormat.encoder
        encoder.outputFormatting.insert(.prettyPrinted)
        let json = try encoder.encode(archive)
        let photos = archive.photos
        guard !photos.isEmpty else {
            self.init(
                toKeep: Download(mediaType: "application/json", name: "\(name).json", bytes: json), orName: name)
            return
        }
        let parts = ResponseParts { take in
            let made = ArchiveOutput()
            let zip = try ArchiveWriter { made.bytes += $0 }
            try zip.add("\(name).json", json)
            for photo in photos {
                // One photo is in memory at a time.
                if let bytes = try await client.bytes(of: photo) {
                    try zip.add("photos/\(photo).webp", bytes, isPacked: true)
                }
                try await take(made.emptied())
            }
            try zip.finish()
            try await take(made.emptied())
        }
        self.init(
            toKeep: StreamedDownload(mediaType: "application/zip", name: "\(name).zip", parts: parts), orName: name)
    }
}

/// The bytes of an archive that are made and not yet taken.
private final class ArchiveOutput {
    var bytes = Data()

    func emptied() -> Data {
        defer { bytes = Data() }
        return bytes
    }
}

extension PersonalDataArchive {
    /// The photos that the archive names.
    fileprivate var photos: [ID<Photo>] {
        let records = services.first { $0.service == .recipes }?.records[PersonalData.photos] ?? []
        return records.compactMap { record in
            guard case .object(let fields) = record, case .string(let id)? = fields["id"] else { return nil }
            return ID(id)
        }
    }
}

extension ServiceClient {
    /// The photo in its full size; `nil` for one that was deleted meanwhile.
    fileprivate func bytes(of photo: ID<Photo>) async throws -> Data? {
        do {
            return try await call(RecipesAPI.photo, at: photo, sending: PhotoQuery(size: .large)).bytes
        } catch let problem as Problem where problem.status == 404 { return nil }
    }
}
