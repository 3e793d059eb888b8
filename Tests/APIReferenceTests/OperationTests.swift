import AllContracts
import Contracts
import Foundation
import Testing

@testable import APIReference

@Suite struct OperationTests {
    private let routes = Route.all.filter(\.isPublished)

    @Test func `N1 operations have different ids, of plain words`() {
        let ids = routes.map(\.operationID)
        #expect(Set(ids.map { $0.lowercased() }).count == ids.count)
        for id in ids { #expect(id.wholeMatch(of: /[a-z]+(\.[a-z][A-Za-z]*)+/) != nil, "\(id)") }
    }

    @Test func `N1 the published operations are those that callers know`() {
        let operations = routes.map { "\($0.openAPIPath) \($0.method.rawValue) \($0.operationID)" }.sorted()
        let golden = PublishedOperations.golden.split(separator: "\n").map(String.init).sorted()
        #expect(operations.difference(from: golden).isEmpty, "\(operations.difference(from: golden))")
    }

    @Test func `N1 the document names every published endpoint, and refers to nothing that it lacks`() throws {
        let document = APIDescription.document(of: routes)
        let named = Set(document.strings(of: "operationId"))
        #expect(named == Set(routes.map(\.operationID)))
        let schemas = try #require(document["components"]?["schemas"])
        for reference in document.strings(of: "$ref") {
            let name = String(reference.dropFirst("#/components/schemas/".count))
            #expect(reference == "#/components/schemas/\(name)" && schemas[name] != nil, "\(reference)")
        }
    }

    @Test func `N1 what comes out of every endpoint is as its schema says`() throws {
        var book = SchemaBook(isInput: false)
        let files: [any Any.Type] = [Empty.self, Download.self, EventStream.self]
        for route in routes where !route.isCompatibility && !files.contains(where: { $0 == route.output.type }) {
            let schema = book.schema(of: route.output.type)
            let sample: any Encodable = try #require(TypeShape.learn(route.output.type).sample, "\(route.path)")
            let written = try WireFormat.decoder.decode(JSONValue.self, from: WireFormat.data(of: sample))
            let faults = SchemaCheck(schemas: book.schemas).faults(of: written, by: schema)
            #expect(faults.isEmpty, "\(route.method) \(route.path): \(faults)")
        }
    }

    @Test func `N1 P3 what may be cooked by the document may be cooked`() {
        let cooking = routes.filter { ["pantry.planCooking", "pantry.cook"].contains($0.operationID) }
        #expect(cooking.count == 2)
        for route in cooking {
            let bounds = (route.input.type as? any BoundedFields.Type)?.bounds
            #expect(bounds?["servings"] == [.range(0.1...500)], "half portions are cooked, too")
        }
    }

    @Test func `N1 bounds name fields that there are`() {
        for route in routes {
            for type in [route.input.type, route.output.type] { check(TypeShape.learn(type).shape) }
        }
    }

    /// The gateway takes 8 KiB of address.
    @Test func `N1 as many ids as a query may name fit into an address`() {
        var asked = 0
        for route in routes where route.method == .get {
            guard case .object(let query) = TypeShape.learn(route.input.type).shape else { continue }
            let bounds = (query.type as? any BoundedFields.Type)?.bounds ?? [:]
            for field in query.fields {
                guard case .list(.text(_, .uuid)) = field.shape else { continue }
                asked += 1
                let most = FieldBound.keywords(bounds[field.name] ?? [])["maxItems"]
                let fitting = Double(8_000 - route.path.count) / Double(field.name.count + 38)
                guard case .number(let most) = most else {
                    Issue.record("\(route.path): \(field.name) is not bounded")
                    continue
                }
                #expect(most < fitting, "\(route.path): \(field.name)")
            }
        }
        #expect(asked > 1)
    }

    @Test func `N1 R2 the bounds of a food's prices in further currencies are declared`() throws {
        var book = SchemaBook(isInput: true)
        let draft = try #require(Route.all.first { "\($0.input.type)" == "FoodDraft" })
        _ = book.schema(of: draft.input.type)
        let prices = try #require(book.schemas["FoodDraftInput"]?["properties"]?["otherPrices"])
        #expect(prices["maxItems"] == .number(10))
        let source = try #require(book.schemas["TypicalPriceInput"]?["properties"]?["source"])
        #expect(source["maxLength"] == .number(200))
    }

    private func check(_ shape: TypeShape) {
        switch shape {
        case .list(let element), .map(_, _, let element): check(element)
        case .object(let object):
            let names = Set(object.fields.map(\.name))
            let bounded = (object.type as? any BoundedFields.Type)?.bounds.keys.filter { !names.contains($0) } ?? []
            #expect(bounded.isEmpty, "\(object.type.map { "\($0)" } ?? ""): \(bounded)")
            for field in object.fields { check(field.shape) }
        default: break
        }
    }

    @Test func `N1 every code that a service refuses with is declared by one of its endpoints, or is common to all`()
        throws
    {
        let services = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Services")
            .standardizedFileURL
        for (folder, service) in [
            ("Auth", ServiceName.auth), ("Recipes", .recipes), ("Pantry", .pantry), ("Planner", .planner),
        ] {
            let declared = Set(
                routes.filter { $0.service == service }.flatMap { $0.problems(withCommon: true) }
                    .flatMap { problem in problem.codes.map { "\(problem.status) \($0)" } })
            let files = try #require(
                FileManager.default.enumerator(at: services.appending(path: folder), includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let source = try String(contentsOf: file, encoding: .utf8)
                for problem in source.matches(of: /Problem\(\s*(\d{3}), "([a-z-]+)"/) {
                    let code = "\(problem.output.1) \(problem.output.2)"
                    #expect(declared.contains(code), "\(code) of \(file.lastPathComponent)")
                }
            }
        }
    }
}

/// Whether a value is as a schema says, as far as the schemas of the document go.
private struct SchemaCheck {
    let schemas: [String: JSONValue]

    func faults(of value: JSONValue, by schema: JSONValue, at path: String = "") -> [String] {
        if case .string(let reference)? = schema["$ref"] {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            return schemas[name].map { faults(of: value, by: $0, at: path) } ?? ["\(path): no \(name)"]
        }
        if case .array(let words)? = schema["enum"], !words.contains(value) { return ["\(path): \(value)"] }
        guard case .string(let type)? = schema["type"] else { return [] }
        switch (type, value) {
        case ("string", .string), ("number", .number), ("boolean", .bool): return []
        case ("integer", .number(let number)): return number == number.rounded() ? [] : ["\(path): \(number)"]
        case ("array", .array(let elements)):
            guard let items = schema["items"] else { return ["\(path): no items"] }
            return elements.enumerated().flatMap { faults(of: $1, by: items, at: "\(path).\($0)") }
        case ("object", .object(let fields)):
            var faults: [String] = []
            if case .array(let required)? = schema["required"] {
                for case .string(let name) in required where fields[name] == nil {
                    faults.append("\(path).\(name) lacks")
                }
            }
            for (name, field) in fields {
                if let schema = schema["properties"]?[name] ?? schema["additionalProperties"] {
                    faults += self.faults(of: field, by: schema, at: "\(path).\(name)")
                } else if schema["properties"] != nil {
                    faults.append("\(path).\(name) is not described")
                }
            }
            return faults
        default: return ["\(path): \(value) is no \(type)"]
        }
    }
}

extension JSONValue {
    subscript(name: String) -> JSONValue? {
        if case .object(let fields) = self { fields[name] } else { nil }
    }

    /// The texts of every field called `name`, at any depth.
    func strings(of name: String) -> [String] {
        switch self {
        case .object(let fields):
            fields.flatMap { key, value in
                if key == name, case .string(let text) = value { [text] } else { value.strings(of: name) }
            }
        case .array(let elements): elements.flatMap { $0.strings(of: name) }
        default: []
        }
    }
}
