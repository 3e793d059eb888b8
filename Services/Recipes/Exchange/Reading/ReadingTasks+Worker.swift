import Chassis
import Contracts
import Foundation
import Photos
import RecipeFormats

/// The tasks that a worker process runs.
extension ReadingTasks {
    static var all: WorkerTasks {
        var tasks = WorkerTasks()
        tasks.on(recognise) { imported, bytes, give in
            try give(RecipeReaders.reader(for: RecipeFile(name: imported.name, bytes: bytes)) != nil)
        }
        tasks.on(file) { imported, bytes, give in
            let file = RecipeFile(name: imported.name, bytes: bytes)
            guard let reader = RecipeReaders.reader(for: file) ?? (imported.isText ? PlainTextReader() : nil) else {
                return try give(.unknown)
            }
            try read(file, reader, give)
        }
        tasks.on(page) { page, bytes, give in
            let file = RecipeFile(name: page.isJSON ? "page.jsonld" : "page.html", bytes: bytes)
            let reader: any RecipeReader =
                page.isJSON ? JSONLDReader() : WebPageReader(address: page.address, charset: page.charset)
            try read(file, reader, give)
        }
        tasks.developPhotos()
        return tasks
    }

    private static func read(
        _ file: RecipeFile, _ reader: any RecipeReader, _ give: (ReadPart) throws -> Void
    ) throws {
        try give(.format(reader.format))
        var ready: [ReadRecipe] = []
        var size = 0
        func hand() throws {
            if !ready.isEmpty { try give(.recipes(ready)) }
            (ready, size) = ([], 0)
        }
        do {
            try reader.read(file) { recipe in
                let kept = recipe.withOnePicture
                ready.append(kept)
                size += kept.pictureBytes
                if ready.count == 50 || size >= 4 << 20 { try hand() }
            }
            try hand()
        } catch let error as RecipeFault {
            try hand()
            try give(.broken(error))
        }
    }
}

extension ReadRecipe {
    /// The recipe with only its first picture, which is all that is used. A picture that is too large loses its bytes.
    fileprivate var withOnePicture: ReadRecipe {
        guard case .recipe(var recipe) = self, let picture = recipe.pictures.first else { return self }
        recipe.pictures = [picture.size <= ResponseBounds.picture.mostBytes ? picture : .bytes([])]
        return .recipe(recipe)
    }

    fileprivate var pictureBytes: Int {
        guard case .recipe(let recipe) = self else { return 0 }
        return recipe.pictures.reduce(0) { $0 + $1.size }
    }
}
