import Chassis
import Contracts
import Foundation
import ServiceClient

/// A file that somebody sent with a form.
struct FormFile: Sendable {
    /// As it was called where it was, without the folders around it; empty where nothing was said.
    let name: String
    /// What the browser takes it for, such as `image/jpeg`, in small letters and without parameters.
    let mediaType: String
    let contents: TemporaryFile

    /// The file as the body of a request to a service.
    var upload: StreamedFile {
        StreamedFile(StreamedUpload(mediaType: mediaType, name: name.orNothing, file: contents))
    }

    /// The name's ending in small letters, such as `zip`.
    var ending: String { name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? "" }
}
