import AllContracts
import Contracts
import PantryContracts
import Testing

/// The input shapes learned from the contracts.
@Suite struct TypeShapeTests {
    @Test func `of every endpoint it is known what goes in, and a value that fits can be made up`() throws {
        // The specification's inputs have several names for a field, so no single text fits all.
        for route in Route.all where route.input.type != Upload.self && !route.isCompatibility {
            let (shape, sample) = TypeShape.learn(route.input.type)
            #expect(sample != nil, "\(route.method) \(route.path): \(shape)")
            if !route.takesQuery {
                #expect(throws: Never.self, "\(route.method) \(route.path)") {
                    _ = try FieldDecoder.decode(route.input.type, from: shape.sample)
                }
            }
        }
    }

    @Test func `the fields of an input are learned with what they take and whether they can be left out`() throws {
        let shape = TypeShape.learn(PantryItemDraft.self).shape
        guard let fields = shape.fields else {
            Issue.record("\(shape)")
            return
        }
        let byName = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
        #expect(byName["food"]?.isOptional == false && byName["bestBefore"]?.isOptional == true)
        guard let quantity = byName["quantity"]?.shape.fields else {
            Issue.record("\(shape)")
            return
        }
        #expect(quantity.map(\.name) == ["amount", "unit"])
    }
}
