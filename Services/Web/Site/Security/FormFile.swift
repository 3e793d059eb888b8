import Chassis
import Contracts
import Foundation
import ServiceClient

/// An uploaded file of a form.
struct FormFile: Sendable {
    /// The original file name without its folders; empty if absent.
    let name: String
    /// The media type from the browser, such as `image/jpeg`, in lowercase and without parameters.
    let mediaType: String
    let contents: TemporaryFile

    /// The file as the body of a request to a service.
    var upload: StreamedFile {
        StreamedFile(StreamedUpload(mediaType: mediaType, name: name.orNothing, file: contents))
    }

    /// The file extension in lowercase, such as `zip`.
    var ending: String { name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? "" }
}
