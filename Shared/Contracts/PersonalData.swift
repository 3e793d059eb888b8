import Foundation

/// Any value of JSON.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }
}

/// The records of one service about a person, by kind.
public struct PersonalData: Codable, Hashable, Sendable {
    /// The kind of recipe photos, whose bytes are requested one by one.
    public static let photos = "photos"

    public let service: ServiceName
    public let records: [String: [JSONValue]]

    public init(service: ServiceName, records: [String: [JSONValue]]) {
        self.service = service
        self.records = records
    }
}

/// The records of all services about a person.
public struct PersonalDataArchive: Codable, Hashable, Sendable {
    public let account: ID<Account>
    public let madeAt: Date
    public let services: [PersonalData]

    public init(account: ID<Account>, madeAt: Date, services: [PersonalData]) {
        self.account = account
        self.madeAt = madeAt
        self.services = services
    }
}

/// The number of records of each kind that one service stores about a person.
public struct PersonalDataSummary: Codable, Hashable, Sendable {
    public struct Kind: Codable, Hashable, Sendable {
        /// The name of the records, in the plural.
        public let name: String
        public let count: Int

        public init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    public let service: ServiceName
    /// All declared kinds, including those without records; `nil` if the service does not answer.
    public let kinds: [Kind]?

    public init(service: ServiceName, kinds: [Kind]?) {
        self.service = service
        self.kinds = kinds
    }
}

/// The records about a person, service by service.
public struct PersonalDataOverview: Codable, Hashable, Sendable {
    public let services: [PersonalDataSummary]

    public init(services: [PersonalDataSummary]) { self.services = services }
}

/// Auth's requests for a person's records at another service.
public enum PersonalDataAPI {
    public static func export(from service: ServiceName) -> Endpoint<ServiceCaller, Empty, PersonalData> {
        Endpoint(
            of: service, .get, "personalData", "/v1/personal-data/\(service.rawValue)/:account",
            "Everything that this service keeps about a person."
        )
        .answering(within: .seconds(30))
    }

    /// The records of a person in a household, including those shared by its members.
    public static func exportInHousehold(from service: ServiceName) -> Endpoint<ServiceCaller, Empty, PersonalData> {
        Endpoint(
            of: service, .get, "personalDataInHousehold",
            "/v1/personal-data/\(service.rawValue)/:account/households/:household",
            "Everything that this service keeps about a person and their household."
        )
        .answering(within: .seconds(30))
    }

    public static func summary(from service: ServiceName) -> Endpoint<ServiceCaller, Empty, PersonalDataSummary> {
        Endpoint(
            of: service, .get, "personalDataSummary", "/v1/personal-data/\(service.rawValue)/:account/summary",
            "How many records of each kind this service keeps about a person."
        )
        .answering(within: .seconds(5))
    }

    /// The counts of a person in a household, including the records shared by its members.
    public static func summaryInHousehold(
        from service: ServiceName
    ) -> Endpoint<ServiceCaller, Empty, PersonalDataSummary> {
        Endpoint(
            of: service, .get, "personalDataSummaryInHousehold",
            "/v1/personal-data/\(service.rawValue)/:account/households/:household/summary",
            "How many records of each kind this service keeps about a person and their household."
        )
        .answering(within: .seconds(5))
    }

    public static let routes: [Route] = ServiceName.owners.flatMap {
        [
            Route(export(from: $0)), Route(exportInHousehold(from: $0)), Route(summary(from: $0)),
            Route(summaryInHousehold(from: $0)),
        ]
    }
}

/// An account was deleted; every subscriber must erase its records about the person.
public struct AccountDeleted: Event {
    public static let name = "account-deleted"
    public static let subscribers = ServiceName.owners.filter { $0 != .auth }
    public let account: ID<Account>
    public let erasure: ID<ErasureReceipt>

    public init(account: ID<Account>, erasure: ID<ErasureReceipt>) {
        self.account = account
        self.erasure = erasure
    }

    public var subject: String { account.description }
}

/// A service has erased its records about a person.
public struct PersonalDataErased: Event {
    public static let name = "personal-data-erased"
    public static let subscribers: [ServiceName] = [.auth]
    public let erasure: ID<ErasureReceipt>
    public let report: ErasureReport

    public init(erasure: ID<ErasureReceipt>, report: ErasureReport) {
        self.erasure = erasure
        self.report = report
    }

    public var subject: String { erasure.description }
}

/// The result of an erasure in one service.
public struct ErasureReport: Codable, Hashable, Sendable {
    /// Records that stay, without any link to the person.
    public struct RetainedRecords: Codable, Hashable, Sendable {
        public let what: String
        public let count: Int
        /// The reason in words.
        public let reason: String

        public init(what: String, count: Int, reason: String) {
            self.what = what
            self.count = count
            self.reason = reason
        }
    }

    public let service: ServiceName
    /// `nil` while the service has not answered.
    public let erasedAt: Date?
    /// The number of erased records, by kind.
    public let erased: [String: Int]
    public let kept: [RetainedRecords]

    public init(service: ServiceName, erasedAt: Date?, erased: [String: Int] = [:], kept: [RetainedRecords] = []) {
        self.service = service
        self.erasedAt = erasedAt
        self.erased = erased
        self.kept = kept
    }
}

/// The progress of an erasure, complete when every service has answered.
public struct ErasureReceipt: Codable, Hashable, Sendable {
    /// Opens the receipt after the account is gone.
    public let key: String
    public let askedAt: Date
    public let completedAt: Date?
    public let services: [ErasureReport]

    public init(key: String, askedAt: Date, completedAt: Date?, services: [ErasureReport]) {
        self.key = key
        self.askedAt = askedAt
        self.completedAt = completedAt
        self.services = services
    }
}
