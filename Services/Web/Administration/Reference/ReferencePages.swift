import APIReference
import AllContracts
import Contracts

/// The reference of the public API for developers: a page for each service.
struct ReferencePages: Pages {
    private static let reference = Reference(of: Route.all.filter { !$0.isCompatibility })

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/reference", overview)
        pages.get("/reference/:service", service)
    }

    private func overview(_ visit: Visit) async throws -> PageResponse {
        let model = ReferenceOverview(of: Self.reference, in: visit.language)
        return .page(Screen("Reference/overview", title: visit.language("reference.title"), model))
    }

    private func service(_ visit: Visit) async throws -> PageResponse {
        let section = Self.reference.sections.first { $0.service.rawValue == visit.parameters.get("service") }
        let part = visit.query["part"].map { Int($0) ?? 0 } ?? 1
        let found = ReferencePage(of: try section.orNotFound(.page), part: part, in: visit.language)
        let model = try found.orNotFound(.page)
        return .page(Screen("Reference/service", title: model.heading, model))
    }
}

/// All endpoints by service, each with a link to its description.
struct ReferenceOverview: PageModel {
    struct Section: PageModel {
        let name: String
        let heading: String
        let endpoints: [Link]
    }

    struct Link: PageModel {
        let address: String
        let method: String
        let path: String
    }

    /// The path of the OpenAPI document.
    let document = APIDescription.path
    let sections: [Section]

    init(of reference: Reference, in language: Language) {
        sections = reference.sections.map { section in
            let name = section.service.rawValue
            return Section(
                name: name, heading: language("reference.service.\(name)"),
                endpoints: section.endpoints.enumerated().map { place, endpoint in
                    let page = ReferencePage.address(of: name, part: place / ReferencePage.most + 1)
                    return Link(
                        address: "\(page)#\(endpoint.id)", method: endpoint.method, path: endpoint.path)
                })
        }
    }
}

/// The endpoints of one service with their inputs and outputs, in parts of at most `most`.
struct ReferencePage: PageModel {
    /// The most endpoints on one page.
    static let most = 15

    struct Part: PageModel {
        let name: String
        let address: String
        let isCurrent: Bool
    }

    struct Entry: PageModel {
        let id: String
        let method: String
        let path: String
        let summary: String
        let access: String
        let takesIdempotencyKey: Bool
        let query: [Field]
        let hasQuery: Bool
        let body: TypeLink?
        /// The status of a successful answer.
        let success: Int
        let output: TypeLink?
        let problems: [ProblemRow]
    }

    struct TypeLink: PageModel {
        let words: String
        /// The type's name, which is also its anchor on the page.
        let name: String?
    }

    struct Field: PageModel {
        let name: String
        let type: TypeLink
        let isRequired: Bool
        let rules: String?
        let example: String?
    }

    struct Kind: PageModel {
        let name: String
        let fields: [Field]
    }

    struct ProblemRow: PageModel {
        let status: Int
        let codes: String

        init(status: Int, codes: [String]) {
            self.status = status
            self.codes = codes.joined(separator: ", ")
        }
    }

    let heading: String
    let entries: [Entry]
    /// The problems of all entries, which stand once on the page.
    let problems: [ProblemRow]
    /// The types used by the entries, directly or through other types.
    let types: [Kind]
    /// Links to all parts; empty if there is only one.
    let parts: [Part]

    /// `nil` if there is no such part; parts count from 1.
    init?(of section: Reference.Section, part: Int, in language: Language) {
        let count = (section.endpoints.count + Self.most - 1) / Self.most
        guard (1...max(1, count)).contains(part) else { return nil }
        let service = section.service.rawValue
        let endpoints = section.endpoints.dropFirst((part - 1) * Self.most).prefix(Self.most)
        let needed = Self.types(of: endpoints, in: section)
        heading = language("reference.service.\(service)")
        let shared = Self.problems(sharedBy: endpoints)
        entries = endpoints.map { Entry($0, without: shared, in: language) }
        problems = shared.sorted { $0.key < $1.key }.map { ProblemRow(status: $0.key, codes: $0.value.sorted()) }
        types = section.types.filter { needed.contains($0.name) }.map {
            Kind(name: $0.name, fields: $0.fields.map(Field.init))
        }
        parts =
            count < 2
            ? []
            : (1...count).map { number in
                Part(
                    name: language("reference.part", ["number": "\(number)"]),
                    address: Self.address(of: service, part: number), isCurrent: number == part)
            }
    }

    static func address(of service: String, part: Int) -> String {
        "/reference/\(service)" + (part > 1 ? "?part=\(part)" : "")
    }

    /// The codes that each of the endpoints may answer, by status.
    private static func problems(sharedBy endpoints: some Collection<Reference.Entry>) -> [Int: Set<String>] {
        func codes(_ entry: Reference.Entry) -> [Int: Set<String>] {
            Dictionary(entry.problems.map { ($0.status, Set($0.codes)) }) { $0.union($1) }
        }
        guard let first = endpoints.first else { return [:] }
        return endpoints.dropFirst().reduce(codes(first)) { shared, entry in
            let own = codes(entry)
            return shared.reduce(into: [:]) { kept, problem in
                let both = problem.value.intersection(own[problem.key] ?? [])
                if !both.isEmpty { kept[problem.key] = both }
            }
        }
    }

    private static func types(
        of endpoints: some Sequence<Reference.Entry>, in section: Reference.Section
    ) -> Set<String> {
        let kinds = Dictionary(section.types.map { ($0.name, $0) }) { first, _ in first }
        var waiting = endpoints.flatMap { [$0.body?.name, $0.output?.name] + $0.query.map(\.type.name) }.compactMap(
            \.self)
        var needed: Set<String> = []
        while let name = waiting.popLast() {
            guard needed.insert(name).inserted, let kind = kinds[name] else { continue }
            waiting += kind.fields.compactMap(\.type.name)
        }
        return needed
    }
}

extension ReferencePage.Entry {
    fileprivate init(_ entry: Reference.Entry, without shared: [Int: Set<String>], in language: Language) {
        id = entry.id
        method = entry.method
        path = entry.path
        summary = entry.summary
        access = language("reference.access.\(entry.access.rawValue)")
        takesIdempotencyKey = entry.takesIdempotencyKey
        query = entry.query.map(ReferencePage.Field.init)
        hasQuery = !query.isEmpty
        body = entry.body.map(ReferencePage.TypeLink.init)
        success = entry.success
        output = entry.output.map(ReferencePage.TypeLink.init)
        problems = entry.problems.compactMap { problem in
            let own = problem.codes.filter { shared[problem.status]?.contains($0) != true }
            return own.isEmpty ? nil : ReferencePage.ProblemRow(status: problem.status, codes: own)
        }
    }
}

extension ReferencePage.Field {
    fileprivate init(_ field: Reference.Field) {
        name = field.name
        type = ReferencePage.TypeLink(field.type)
        isRequired = field.isRequired
        rules = field.rules.isEmpty ? nil : field.rules.joined(separator: ", ")
        example = field.example
    }
}

extension ReferencePage.TypeLink {
    fileprivate init(_ type: Reference.TypeText) {
        words = type.words
        name = type.name
    }
}
