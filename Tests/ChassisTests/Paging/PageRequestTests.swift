import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Chassis

@Suite struct PageRequestTests {
    private static let list = ListName(AuthAPI.messages)

    private static func part(_ cursor: String?, limit: Int? = 2, of list: ListName = list) throws -> PageRequest<Int> {
        try PageRequest(PageQuery(limit: limit, cursor: cursor), of: list)
    }

    @Test func `parts follow each other until the list ends`() throws {
        var (seen, cursor): ([Int], String?) = ([], nil)
        repeat {
            let part = try Self.part(cursor)
            let rest = (1...5).filter { $0 > part.after ?? 0 }.prefix(part.rows)
            let page = try part.page(rest, total: 5) { $0 }
            #expect(page.items.count <= 2 && page.total == 5)
            seen += page.items
            cursor = page.next
        } while cursor != nil
        #expect(seen == [1, 2, 3, 4, 5])
        #expect(try Self.part(nil, limit: 5).page(1...5) { $0 }.next == nil, "a list that ends with a part is over")
        #expect(try Self.part(nil).page([Int]()) { $0 }.next == nil)
    }

    @Test func `a place comes back as it was`() throws {
        let place = DatedPlace<Account>(Person.ada.account, at: .aTuesday)
        let first = try PageRequest<DatedPlace<Account>>(PageQuery(), of: Self.list)
        let again = try PageRequest<DatedPlace<Account>>(
            PageQuery(cursor: first.next(behind: place)), of: Self.list)
        #expect(again.after == place && again.limit == 20)
    }

    @Test func `a cursor that is damaged, of another list or another type of place is refused by its name`() throws {
        let cursor = try Self.part(nil).next(behind: 7)
        #expect(try Self.part(cursor).after == 7)
        let damaged = cursor.indices.map { index in
            cursor.replacingCharacters(in: index...index, with: cursor[index] == "A" ? "B" : "A")
        }
        let others = [
            "", "x", "7", "before~7", String(cursor.dropLast()), cursor + "A", cursor + "=", cursor.lowercased() + "é",
            String(repeating: "A", count: 2_000),
        ]
        for wrong in damaged + others where wrong != cursor {
            let problem = #expect(throws: Problem.self, "\(wrong)") { try Self.part(wrong) }
            #expect(problem?.status == 400 && problem?.code == "invalid-cursor")
            #expect(problem?.errors.map(\.field) == ["cursor"])
        }
        for list in [ListName(AuthAPI.mySecurityEvents), ListName(AuthAPI.messages, at: "of somebody")] {
            #expect(throws: Problem.wrongCursor) { try Self.part(cursor, of: list) }
        }
        #expect(throws: Problem.wrongCursor) {
            try PageRequest<DatedPlace<Account>>(PageQuery(cursor: cursor), of: Self.list)
        }
    }

    @Test(arguments: ["\"a\\u0000b\"", "[]", "{}", "null", "1e400", "9223372036854775808", "7 7", "\u{1}"])
    func `a place that nobody can be at is refused though its checksum fits`(_ json: String) throws {
        let text = ListCursor.text(ofJSON: Data(json.utf8), in: Self.list)
        #expect(throws: Problem.wrongCursor) { try Self.part(text) }
        #expect(throws: Problem.wrongCursor) {
            try PageRequest<DatedPlace<Account>>(PageQuery(cursor: text), of: Self.list)
        }
        if json.hasPrefix("\"") {
            #expect(throws: Problem.wrongCursor) { try PageRequest<String>(PageQuery(cursor: text), of: Self.list) }
        }
    }

    @Test func `a limit is from 1 to 100`() throws {
        #expect(try Self.part(nil, limit: nil).limit == 20)
        for limit in [0, 101, -1, .max] {
            let problem = #expect(throws: Problem.self) { try Self.part(nil, limit: limit) }
            #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["limit"])
        }
    }
}
