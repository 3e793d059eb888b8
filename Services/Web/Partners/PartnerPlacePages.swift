import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// A place of a partner: location, opening hours and delivery terms.
struct PartnerPlacePages: Pages {
    private static let console = OwnPath(to: "/partner")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/partner/places/new") { try await page(nil, PlaceForm(), .none, $0) }
        pages.post("/partner/places/new", keeping: ["name"], add)
        pages.get("/partner/places/:id", show)
        pages.post("/partner/places/:id", keeping: ["name"], change)
        pages.post("/partner/places/:id/removal", on: "/partner/places/:id", remove)
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let place = try await visit.ask { try await $0.call(OrdersAPI.place, at: id) }
        return try await page(place, PlaceForm(place), .none, visit)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let form = PlaceForm(visit.form)
        do {
            let currency = try await visit.ask { try await $0.call(OrdersAPI.ownPartner) }.currency
            let draft = try form.draft(in: currency)
            try await visit.ask { _ = try await $0.call(OrdersAPI.addPlace, sending: draft) }
            return .redirect(Self.console, notice: Notice("console.placeAdded"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(form.renamed(problem), shown: form.names, in: visit.language)
            return try await page(nil, form, errors, visit, status: problem.status)
        }
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let form = PlaceForm(visit.form)
        do {
            let (place, tag) = try await visit.ask { try await $0.tagged(OrdersAPI.place, at: id) }
            let draft = try form.draft(in: place.details.deliveryFee.currency)
            let known = form.revision.map { $0 == place.revision ? tag : EntityTag($0) } ?? tag
            try await visit.ask {
                _ = try await $0.ifMatch(known).call(OrdersAPI.changePlace, at: id, sending: draft)
            }
            return .redirect(Self.console, notice: Notice("partners.saved"))
        } catch let problem as Problem where [409, 412, 422].contains(problem.status) {
            let place = try await visit.ask { try await $0.call(OrdersAPI.place, at: id) }
            let errors = FieldErrors(form.renamed(problem), shown: form.names, in: visit.language)
            return try await page(place, form, errors, visit, status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        try await visit.ask { _ = try await $0.call(OrdersAPI.removePlace, at: id) }
        return .redirect(Self.console, notice: Notice("console.placeRemoved"))
    }

    private func page(
        _ place: PartnerPlace?, _ form: PlaceForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let model = PartnerPlacePage(place, form, errors, in: visit.language)
        return .page(
            Screen(
                "Partners/place", title: place?.details.name ?? visit.language("console.addPlace"), tab: .profile,
                status: .init(code: status), model))
    }
}

/// The typed place form.
struct PlaceForm: Sendable {
    private static let texts = [
        "name", "street", "postalCode", "city", "country", "latitude", "longitude", "timeZone", "reach", "fee",
        "feePerKilometre", "freeFrom", "minimum", "preparation",
    ]

    private var values: [String: String]
    let revision: Int?

    init() {
        values = ["reach": "5", "preparation": "20"]
        revision = nil
    }

    init(_ form: Form) {
        let names = Self.texts + Weekday.allCases.map { "hours-\($0.rawValue)" } + ["exceptions"]
        values = Dictionary(uniqueKeysWithValues: names.map { ($0, form[$0] ?? "") })
        revision = form["revision"].flatMap { Int($0) }
    }

    init(_ place: PartnerPlace) {
        let details = place.details
        revision = place.revision
        values = [
            "name": details.name, "street": details.address.street, "postalCode": details.address.postalCode,
            "city": details.address.city, "country": details.address.country,
            "latitude": "\(details.position.latitude)", "longitude": "\(details.position.longitude)",
            "timeZone": details.timeZone.description, "reach": Self.kilometres(details.reachMetres),
            "fee": details.deliveryFee.decimalText, "feePerKilometre": details.feePerKilometre?.decimalText ?? "",
            "freeFrom": details.freeFrom?.decimalText ?? "", "minimum": details.minimum?.decimalText ?? "",
            "preparation": "\(details.preparationMinutes)",
            "exceptions": details.exceptions.map { exception in
                let times = exception.opens.flatMap { opens in exception.closes.map { " \(opens)-\($0)" } } ?? ""
                return "\(exception.day)\(times)"
            }.joined(separator: "\n"),
        ]
        for weekday in Weekday.allCases {
            values["hours-\(weekday.rawValue)"] = details.hours.filter { $0.weekday == weekday }
                .map { "\($0.opens)-\($0.closes)" }.joined(separator: ", ")
        }
    }

    var names: [String] { Array(values.keys) + Self.texts }

    subscript(name: String) -> String { values[name] ?? "" }

    /// Throws a 422 problem that names every unreadable field.
    func draft(in currency: Currency) throws(Problem) -> PartnerPlaceDraft {
        var check = FieldCheck()
        let zone = TimeZoneName(self["timeZone"].trimmingCharacters(in: .whitespaces))
        check("timeZone", zone != nil, .timeZone)
        let (latitude, longitude, reach) = (number("latitude"), number("longitude"), number("reach"))
        check("latitude", latitude != nil, .notNumber)
        check("longitude", longitude != nil, .notNumber)
        check("reach", reach.map { (0.1...100).contains($0) } ?? false, .outOfRange(1...100))
        let preparation = Int(self["preparation"])
        check("preparation", preparation != nil, .notWhole)
        var sums: [String: Money] = [:]
        for name in ["fee", "feePerKilometre", "freeFrom", "minimum"] where !self[name].isEmpty || name == "fee" {
            let sum = Money(typed: self[name], in: currency)
            check(name, sum != nil, .money(in: currency))
            sums[name] = sum
        }
        var hours: [OpeningHours] = []
        for weekday in Weekday.allCases {
            let name = "hours-\(weekday.rawValue)"
            for part in self[name].split(separator: ",") {
                let times = Self.times(part)
                check(name, times != nil, .openingHours)
                if let times { hours.append(OpeningHours(weekday: weekday, opens: times.opens, closes: times.closes)) }
            }
        }
        var exceptions: [OpeningException] = []
        for line in self["exceptions"].split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: " ", maxSplits: 1)
            let day = parts.first.flatMap { Day(String($0)) }
            let times = parts.count > 1 ? Self.times(parts[1]) : nil
            check("exceptions", day != nil && (parts.count == 1 || times != nil), .openingException)
            if let day { exceptions.append(OpeningException(day: day, opens: times?.opens, closes: times?.closes)) }
        }
        try check.finish()
        return PartnerPlaceDraft(
            name: self["name"],
            address: PostalAddress(
                street: self["street"], city: self["city"], postalCode: self["postalCode"],
                country: self["country"].uppercased()),
            position: GeoPosition(latitude: latitude ?? 0, longitude: longitude ?? 0), timeZone: zone ?? .utc,
            reachMetres: Int(((reach ?? 1) * 1_000).rounded()), deliveryFee: sums["fee"] ?? .clamping(0, currency),
            feePerKilometre: sums["feePerKilometre"], freeFrom: sums["freeFrom"], minimum: sums["minimum"],
            preparationMinutes: preparation ?? 0, hours: hours, exceptions: exceptions)
    }

    /// Returns the problem with the service's fields mapped to those of the form.
    func renamed(_ problem: Problem) -> Problem {
        guard problem.status == 422 else { return problem }
        let names = [
            "address.street": "street", "address.postalCode": "postalCode", "address.city": "city",
            "address.country": "country", "position.latitude": "latitude", "position.longitude": "longitude",
            "reachMetres": "reach", "preparationMinutes": "preparation", "deliveryFee.amount": "fee",
            "feePerKilometre.amount": "feePerKilometre", "freeFrom.amount": "freeFrom", "minimum.amount": "minimum",
        ]
        return .invalid(
            problem.errors.map { error in
                if error.field.hasPrefix("hours.") { return error.at("hours-\(weekday(ofHour: error.field))") }
                if error.field.hasPrefix("exceptions.") { return error.at("exceptions") }
                return names[error.field].map { error.at($0) } ?? error
            })
    }

    /// Returns the weekday of the hours in `field`, such as `hours.3.opens`.
    private func weekday(ofHour field: String) -> String {
        let number = field.split(separator: ".").dropFirst().first.flatMap { Int($0) } ?? 0
        var place = 0
        for weekday in Weekday.allCases {
            place += self["hours-\(weekday.rawValue)"].split(separator: ",").count
            if number < place { return weekday.rawValue }
        }
        return Weekday.sunday.rawValue
    }

    private func number(_ name: String) -> Double? {
        Double(typed: self[name].trimmingCharacters(in: .whitespaces))
    }

    private static func kilometres(_ metres: Int) -> String {
        metres % 1_000 == 0 ? "\(metres / 1_000)" : "\(Double(metres) / 1_000)"
    }

    /// Parses "08:00-20:00", "8-20" or "8.30 – 24:00"; `nil` if unreadable.
    private static func times(_ text: some StringProtocol) -> (opens: TimeOfDay, closes: TimeOfDay)? {
        let parts = String(text).replacing("–", with: "-").split(separator: "-").map { time(String($0)) }
        guard parts.count == 2, let opens = parts[0], let closes = parts[1] else { return nil }
        return (opens, closes)
    }

    /// Parses a time of day; 24:00 becomes 00:00. `nil` if unreadable.
    private static func time(_ text: String) -> TimeOfDay? {
        let parts = text.trimmingCharacters(in: .whitespaces)
            .split(omittingEmptySubsequences: false) { ".:".contains($0) }
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
        let (hour, minute) = (parts[0].count == 1 ? "0\(parts[0])" : "\(parts[0])", parts.count == 2 ? parts[1] : "00")
        return TimeOfDay(hour == "24" && minute == "00" ? "00:00" : "\(hour):\(minute)")
    }
}

/// The form of one place.
struct PartnerPlacePage: PageModel {
    let general: String?
    let id: String?
    let revision: Int?
    let title: String
    let about: [Field]
    let delivery: [Field]
    let hours: [Field]
    let exceptions: Field

    init(_ place: PartnerPlace?, _ form: PlaceForm, _ errors: FieldErrors, in language: Language) {
        func field(_ name: String, mode: String = "text", isRequired: Bool = true) -> Field {
            Field(
                name: name, label: language("console.field.\(name)"), value: form[name],
                hint: language.known("console.hint.\(name)"), error: errors[name], inputMode: mode,
                isRequired: isRequired)
        }
        general = errors.general
        id = place?.id.description
        revision = form.revision ?? place?.revision
        title = place?.details.name ?? language("console.addPlace")
        about = [
            field("name"), field("street"), field("postalCode", isRequired: false), field("city"), field("country"),
            field("latitude", mode: "decimal"), field("longitude", mode: "decimal"), field("timeZone"),
        ]
        delivery = [
            field("reach", mode: "decimal"), field("fee", mode: "decimal"),
            field("feePerKilometre", mode: "decimal", isRequired: false),
            field("freeFrom", mode: "decimal", isRequired: false), field("minimum", mode: "decimal", isRequired: false),
            field("preparation", mode: "numeric"),
        ]
        hours = Weekday.allCases.map { weekday in
            let name = "hours-\(weekday.rawValue)"
            return Field(
                name: name, label: language.name(of: weekday), value: form[name], error: errors[name])
        }
        exceptions = Field(
            name: "exceptions", label: language("console.field.exceptions"), value: form["exceptions"],
            hint: language("console.hint.exceptions"), error: errors["exceptions"])
    }
}
