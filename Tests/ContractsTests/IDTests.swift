import Contracts
import Foundation
import Testing

@Suite struct IDTests {
    @Test func `identities sort by the time they were made at`() {
        let start = Date(timeIntervalSince1970: 1_798_548_300)
        let texts = (0..<1_000).map { ID<Account>(at: start.addingTimeInterval(Double($0) / 8)).description }
        #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `an identity is a UUID of version 7 that carries its millisecond`() {
        let id = ID<Account>(at: Date(timeIntervalSince1970: 1_798_548_300.123))
        let bytes = id.uuid.uuid
        #expect(bytes.6 >> 4 == 7 && bytes.8 >> 6 == 0b10)
        let milliseconds = id.description.replacing("-", with: "").prefix(12)
        #expect(UInt64(milliseconds, radix: 16) == 1_798_548_300_123)
    }

    @Test func `two identities of one instant differ`() {
        let ids = (0..<10_000).map { _ in ID<Account>(at: Date(timeIntervalSince1970: 0)) }
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: [1e300, .infinity, .nan, -1, -1e300])
    func `no instant breaks the making of one`(seconds: Double) {
        let id = ID<Account>(at: Date(timeIntervalSince1970: seconds))
        #expect(id.uuid.uuid.6 >> 4 == 7)
    }

    @Test func `it is written in lower case and read in any`() throws {
        let text = "01939b5e-00ab-7000-8000-00000000cdef"
        let id = try #require(ID<Account>(text))
        #expect(id.description == text)
        #expect(ID<Account>(text.uppercased()) == id)
        #expect(String(decoding: try JSONEncoder().encode([id]), as: UTF8.self) == "[\"\(text)\"]")
        #expect(try JSONDecoder().decode([ID<Account>].self, from: Data("[\"\(text)\"]".utf8)) == [id])
    }

    @Test(arguments: [
        "", "1", "01939b5e00007000800000000000000a", "{01939b5e-0000-7000-8000-000000000000}",
        "01939b5e-0000-7000-8000-00000000000", "01939b5e-0000-7000-8000-0000000000000",
        "01939b5g-0000-7000-8000-000000000000", "01939b5e-0000-7000-8000_000000000000",
        " 1939b5e-0000-7000-8000-000000000000", "01939b5e-0000-7000-8000-00000000000\0",
        "01939b5e-0000-7000-8000-00000000000é", "+1939b5e-0000-7000-8000-000000000000",
    ])
    func `any other text is refused by the name of its field`(text: String) throws {
        #expect(ID<Account>(text) == nil)
        let wrong = #expect(throws: InvalidValue.self) {
            try JSONDecoder().decode([String: ID<Account>].self, from: JSONEncoder().encode(["account": text]))
        }
        #expect(wrong?.field == "account")
        #expect(wrong?.rule == FieldRule("not-an-identifier", ["example": "01939b5e-0000-7000-8000-000000000000"]))
    }
}
