import Contracts
import Foundation
import PantryContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PantryImportPageTests {
    private static let path = "/pantry/import"
    private static let one = "/pantry/import/\(SampleKitchen.movedID)"

    @Test func `P1 a pantry is brought as a file, looked at, and moved in as somebody chose`() async throws {
        let sent = Mutex<[String]>([])
        let choices = Mutex<[PantryImportChoice]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.importFile) { file in
                sent.withLock { $0.append("\(file.name ?? "-") \(file.bytes.count)") }
                return kitchen.pantryImport(.preview)
            }
            .on(PantryAPI.confirmImport) { choice in
                choices.withLock { $0.append(choice) }
                return kitchen.pantryImport(.finished)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for page in ["/pantry", "/shopping"] {
                #expect(try await ada.open(page).links(to: "\(Self.path)"), "\(page)")
            }
            let start = try await ada.open(Self.path)
            #expect(start.html.contains("Grocy") && start.links(to: "\(Self.one)"))
            let file = [UInt8](repeating: 65, count: 300_000)
            let brought = try await ada.submit(Self.path, [], file: ("file", "pantry.csv", "text/csv", file))
            #expect(brought.location == Self.one && sent.withLock(\.self) == ["pantry.csv 300000"])

            let preview = try await ada.open(Self.one)
            for word in [
                phrase("movingIn.count.ready", ["count": "3"]), phrase("movingIn.count.unknown", ["count": "1"]),
                "row 6", "name=\"newList\"", "3 cans", "outcome=ready",
            ] {
                #expect(preview.html.contains(word), "\(word)")
            }
            let confirmed = try await ada.submit(
                Self.one, [("items", "yes"), ("unknown", "own"), ("list", SampleKitchen.shoppingID.description)])
            #expect(confirmed.location == Self.one)
            _ = try await ada.submit(
                Self.one,
                [("lines", "yes"), ("list", SampleKitchen.shoppingID.description), ("newList", " Friday ")])
            #expect(
                choices.withLock(\.self) == [
                    PantryImportChoice(
                        items: true, lines: false, unknown: .own, list: SampleKitchen.shoppingID),
                    PantryImportChoice(items: false, lines: true, unknown: .skip, newList: "Friday"),
                ])
            let nothing = try await ada.submit(Self.one, [("unknown", "own")])
            #expect(nothing.status == 422 && nothing.says("movingIn.nothingChosen"))
            #expect(choices.withLock(\.self).count == 2)
            #expect(try await ada.submit("\(Self.one)/removal", []).location == Self.path)
        }
    }

    @Test func `P1 a file that is missing or too much is told of where it was chosen`() async throws {
        let services = SampleKitchen().services.on(PantryAPI.importFile) { _ in
            throw Problem(409, "too-many-pantry-imports", ["most": .number(10)])
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let none = try await ada.submit(Self.path, [], file: ("file", "", "text/csv", []))
            #expect(none.status == 422 && none.html.contains("aria-invalid"))
            let full = try await ada.submit(Self.path, [], file: ("file", "a.csv", "text/csv", [65]))
            #expect(full.status == 409 && full.says("problem.too-many-pantry-imports", ["most": "10"]))
        }
    }

    @Test func `P1 what was moved in can be undone on its page, and one that was broken off goes on`() async throws {
        let undone = Mutex(0)
        let kitchen = SampleKitchen()
        let finished = kitchen.services
            .on(PantryAPI.oneImport) { _ in kitchen.pantryImport(.finished) }
            .on(PantryAPI.undoImport) { _ in
                undone.withLock { $0 += 1 }
                return kitchen.pantryImport(.undone)
            }
        try await withPages(services: finished) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.one)
            #expect(page.html.contains("\(Self.one)/undoing") && !page.has(["name": "newList"]))
            #expect(try await ada.submit("\(Self.one)/undoing", []).location == Self.one)
            #expect(undone.withLock(\.self) == 1)
        }
        let broken = kitchen.services.on(PantryAPI.oneImport) { _ in kitchen.pantryImport(.running) }
        try await withPages(services: broken) { web in
            let page = try await Browser.signedIn(web).open(Self.one)
            #expect(page.says("movingIn.goOn") && !page.html.contains("/undoing"))
        }
    }
}
