import Chassis
import Contracts
import Foundation
import RecipeFormats

/// Reads the recipes of a file or text in batches that are ready to be written.
struct ImportReading: Sendable {
    static let batch = 200
    /// The bytes of pictures that end a batch early.
    static let batchBytes = 16 << 20
    /// The most recipes of an import; later ones are skipped.
    static let most = 20_000

    let file: ImportedFile
    let bytes: any WorkerBytes
    let workers: WorkerPool
    let preparation: RecipePreparation
    let account: ID<Account>
    /// The number of entries processed before.
    let place: Int

    /// Calls `each` for every batch, including recipes read before an error. Throws `ImportBroken` if the rest is
    /// unreadable, and `WorkerFailure` if the worker failed.
    func read(_ each: (ImportBatch) throws -> Void) throws {
        var batches = Batches(total: bytes.count, place: place, preparation: preparation)
        var fault: (any Error)?
        do {
            try workers.run(ReadingTasks.file, file, bytes, for: account.description) { part in
                switch part {
                case .format(let format): batches.format = format.rawValue
                case .recipes(let all): for read in all { try batches.add(read, each) }
                case .unknown: fault = ImportBroken(reason: .unknownFormat)
                case .broken(let broken): fault = ImportBroken(reason: ServiceNotice(broken))
                }
            }
        } catch is Enough {
            batches.endEarly()
        } catch let failure as WorkerFailure {
            fault = failure
        }
        try batches.hand(isLast: true, each)
        if let fault { throw fault }
    }

    /// Collects recipes in batches.
    private struct Batches {
        let total: Int
        let place: Int
        let preparation: RecipePreparation
        var format: String?
        private var seen = 0
        private var bytes = 0
        private var held = 0
        private var ready: [ReadyRecipe] = []

        init(total: Int, place: Int, preparation: RecipePreparation) {
            (self.total, self.place, self.preparation) = (total, place, preparation)
        }

        mutating func add(_ read: ReadRecipe, _ each: (ImportBatch) throws -> Void) throws {
            guard seen < ImportReading.most else { throw Enough() }
            seen += 1
            bytes += read.size
            guard seen > place else { return }
            let recipe = preparation.ready(read)
            ready.append(recipe)
            held += recipe.picture?.size ?? 0
            if ready.count == ImportReading.batch || held >= ImportReading.batchBytes { try hand(isLast: false, each) }
        }

        mutating func endEarly() {
            ready.append(.refused("", [.importLimit(ImportReading.most)]))
        }

        mutating func hand(isLast: Bool, _ each: (ImportBatch) throws -> Void) throws {
            guard !ready.isEmpty else { return }
            let progress = isLast ? 1 : min(0.95, Double(bytes) / Double(max(total, 1)))
            try each(ImportBatch(recipes: ready, place: seen, progress: progress, format: format))
            (ready, held) = ([], 0)
        }
    }

    private struct Enough: Error {}
}

/// The rest of the source is unreadable.
struct ImportBroken: Error {
    let reason: ServiceNotice
}

extension ReadRecipe {
    /// The approximate size of the recipe in its file, in bytes.
    fileprivate var size: Int {
        guard case .recipe(let recipe) = self else { return 100 }
        let lines = recipe.ingredients.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.utf8.count + 4 } }
        let steps = recipe.steps.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.utf8.count + 4 } }
        return 100 + recipe.title.utf8.count + lines + steps
    }
}
