import APIReference
import AllContracts
import Contracts

/// The reference of the public interface, for people who write programs: a page for each service.
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
        let model = ReferencePage(of: try section.orNotFound(.page), in: visit.language)
        return .page(Screen("Reference/service", title: model.heading, model))
    }
}

/// All endpoints by service, each with a link to what it is.
struct ReferenceOverview: Sendable {
    struct Section: Sendable {
        let name: String
        let heading: String
        let endpoints: [Link]
    }

    struct Link: Sendable {
        let address: String
        let method: String
        let path: String
        let summary: String
    }

    /// Where the document for programs is.
    let document = APIDescription.path
    let sections: [Section]

    init(of reference: Reference, in language: Language) {
        sections = reference.sections.map { section in
            let name = section.service.rawValue
            return Section(
                name: name, heading: language("reference.service.\(name)"),
                endpoints: section.endpoints.map {
                    Link(
                        address: "/reference/\(name)#\($0.id)", method: $0.method, path: $0.path, summary: $0.summary)
                })
        }
    }
}

/// What the endpoints of one service take and give.
struct ReferencePage: Sendable {
    struct Entry: Sendable {
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

    struct TypeLink: Sendable {
        let words: String
        /// The type's name, which is also its place on the page.
        let name: String?
    }

    struct Field: Sendable {
        let name: String
        let type: TypeLink
        let isRequired: Bool
        let rules: String?
        let example: String?
    }

    struct Kind: Sendable {
        let name: String
        let fields: [Field]
    }

    struct ProblemRow: Sendable {
        let status: Int
        let codes: String
    }

    let heading: String
    let entries: [Entry]
    let types: [Kind]

    init(of section: Reference.Section, in language: Language) {
        heading = language("reference.service.\(section.service.rawValue)")
        entries = section.endpoints.map { Entry($0, in: language) }
        types = section.types.map { Kind(name: $0.name, fields: $0.fields.map(Field.init)) }
    }
}

extension ReferencePage.Entry {
    fileprivate init(_ entry: Reference.Entry, in language: Language) {
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
        problems = entry.problems.map {
            ReferencePage.ProblemRow(status: $0.status, codes: $0.codes.joined(separator: ", "))
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
