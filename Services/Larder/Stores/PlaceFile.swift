import Foundation
import ServiceClient
import StoresContracts

/// A local file of places.
struct PlaceFile {
    let streamed: StreamedFile

    /// Throws `CommandError` if the file cannot be sent.
    init(at path: String) throws(CommandError) {
        let url = URL(filePath: path)
        guard let kept = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
            let size = kept[.size] as? Int
        else { throw CommandError("There is no file \(path).") }
        guard kept[.type] as? FileAttributeType == .typeRegular else { throw CommandError("\(path) is no file.") }
        guard size > 0 else { throw CommandError("\(path) is empty.") }
        guard size <= StoresAPI.largestFile else {
            throw CommandError(
                "\(path) is larger than 1 GiB. Cut it into smaller extracts, and send one after the other.")
        }
        guard let handle = try? FileHandle(forReadingFrom: url) else {
            throw CommandError("\(path) cannot be read by whoever runs this command.")
        }
        let file = OpenFile(handle)
        streamed = StreamedFile(
            mediaType: "application/octet-stream", name: url.lastPathComponent, count: size, digest: Data()
        ) { place, most in
            // Data appended since is not sent.
            try await file.read(min(most, size - place), at: place)
        }
    }
}

/// Reads the file for one task at a time.
private actor OpenFile {
    private let handle: FileHandle

    init(_ handle: FileHandle) { self.handle = handle }

    func read(_ most: Int, at place: Int) throws -> Data {
        try handle.seek(toOffset: UInt64(place))
        return try handle.read(upToCount: most) ?? Data()
    }
}
