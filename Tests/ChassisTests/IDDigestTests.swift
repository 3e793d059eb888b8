import Chassis
import Contracts
import Testing

@Suite
struct IDDigestTests {
    @Test func `an identity from a text is always the same, and of version 8`() {
        let soup = ID<Account>(digestOf: "soup")
        #expect(soup.description == "9014fac8-184d-8ba9-a1dc-d80b8c1e1aa2" && soup.madeAt == nil)
        #expect(ID<Account>(version8: .max, .max).description == "ffffffff-ffff-8fff-bfff-ffffffffffff")
        #expect(ID<Account>(version8: 0, 0).description == "00000000-0000-8000-8000-000000000000")
    }
}
