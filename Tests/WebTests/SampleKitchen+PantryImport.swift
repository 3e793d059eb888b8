import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let movedID = ID<PantryImport>("00000000-0000-7000-8000-0000000000d1")!

    func pantryImport(_ state: PantryImportState) -> PantryImport {
        PantryImport(
            id: Self.movedID, title: text, format: .grocy, state: state,
            items: .init(
                state == .preview ? [.ready: 3, .unknown: 1, .refused: 1] : [.added: 3, .skipped: 1, .refused: 1]),
            lines: .init(state == .preview ? [.ready: 2] : [.added: 2]), lists: [text],
            remarks: [ServiceNotice(declared: "file-cut-row", ["number": .number(6)])], startedAt: .aTuesday,
            endedAt: state == .preview ? nil : .aTuesday,
            expiresAt: state == .preview ? .aTuesday + 86_400 : nil,
            undoableUntil: state == .finished ? .aTuesday + 30 * 86_400 : nil)
    }

    var pantryImportRows: [PantryImportRow] {
        [
            PantryImportRow(
                number: 1, kind: .item, outcome: .ready, name: text, food: tomato,
                quantity: try? Quantity(3, .can), place: .cupboard, bestBefore: Day("2027-03-01"),
                remarks: [ServiceNotice(declared: "moving-in-taken", ["food": .text(text)])]),
            PantryImportRow(
                number: 2, kind: .line, outcome: .ready, name: text, list: text, isTicked: true, note: text),
        ]
    }
}
