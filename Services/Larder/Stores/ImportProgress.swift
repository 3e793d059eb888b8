import Foundation
import StoresContracts
import Synchronization

/// Shows the progress of an import: on one overwritten line of a terminal, or else a line for every 100,000 places.
final class ImportProgress: Sendable {
    private static let step = 100_000

    private let isTerminal: Bool
    private let last = Mutex(0)

    init(isTerminal: Bool) { self.isTerminal = isTerminal }

    @Sendable func show(_ state: PlaceImport) {
        let isNews = last.withLock { last in
            guard state.places > 0, isTerminal || state.places / Self.step > last / Self.step else { return false }
            last = state.places
            return true
        }
        guard isNews else { return }
        let text = "\(state.places) places read"
        FileHandle.standardError.write(Data((isTerminal ? "\r\(text) " : "\(text)\n").utf8))
    }

    /// Ends the overwritten line.
    func finish() {
        if isTerminal, last.withLock({ $0 }) > 0 { FileHandle.standardError.write(Data("\n".utf8)) }
    }
}
