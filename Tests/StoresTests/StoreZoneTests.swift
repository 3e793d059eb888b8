import Contracts
import Foundation
import Geography
import OpeningHours
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct StoreZoneTests {
    private static func instant(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

    /// The states of the shops at a moment, by name.
    private static func states(
        _ service: TestedService, at text: String, asked: String? = nil
    ) async throws -> [String: StoreOpening.State] {
        let components = try await StoresComponents(service.platform)
        let (snapshot, instant) = (components.snapshots.current, try instant(text))
        let asked = asked.flatMap(TimeZoneName.init).map { StoreZone(name: $0, countries: []) }
        let board = snapshot.opening(at: instant, otherwise: asked)
        let stores = try await service.database.read { db in
            try StoreTable(db).stores((0..<snapshot.count).map { snapshot.id(of: $0) })
        }
        var states: [String: StoreOpening.State] = [:]
        for number in 0..<snapshot.count {
            let store = try #require(stores[snapshot.id(of: number)])
            let hours = try #require(snapshot.hours(of: number, otherwise: asked))
            let state = hours.opening(at: instant).state
            states[store.name] = state
            // The displayed state equals the state used by the search.
            #expect("\(board.state(of: snapshot.index[number].hours))" == "\(state)", "\(store.name)")
        }
        return states
    }

    private static let always = "Mo-Su 00:00-24:00; PH off"

    @Test(arguments: Engine.either)
    func `S1 a store's country and clocks decide when it is open, whoever asks`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            func shop(
                _ id: Int, _ name: String, _ latitude: Double, _ longitude: Double, _ hours: String, _ country: String?
            )
                -> String
            {
                PlaceFiles.node(
                    id, name, latitude, longitude, hours: hours,
                    more: country.map { ["addr:country": $0, "addr:street": "A"] } ?? ["addr:street": "A"])
            }
            let german = "Mo-Sa 07:00-22:00; Su,PH off"
            try await service.bring(
                PlaceFiles.overpass([
                    shop(1, "Erkrath", 51.216, 6.9418, german, "DE"), shop(2, "Wuppertal", 51.26, 7.15, german, nil),
                    shop(3, "Selfkant DE", 50.998, 5.9, german, "de"), shop(4, "Selfkant", 50.999, 5.9, german, nil),
                    shop(5, "Dresden", 51.06, 13.74, "Mo-Sa 07:00-21:00; PH,Su 08:00-21:00", "Germany"),
                    shop(6, "Windsor", 42.3, -83.03, Self.always, "CA"),
                    shop(7, "Detroit", 42.33, -83.05, Self.always, "US"),
                    shop(8, "Border", 42.331, -83.049, Self.always, nil),
                    shop(9, "New York", 40.75, -73.99, "Mo-Su 08:00-22:00", nil),
                    shop(10, "Kathmandu", 27.7, 85.3, "Mo-Su 08:00-22:00", nil),
                    shop(11, "San Juan", 18.46, -66.1, "Mo-Su 06:00-22:00", "US"),
                    shop(12, "Kentish", 51.5, 0.0, "Mo-Su 08:00-22:00", "United Kingdom"),
                ]))
            // Thursday, 26 November 2026: Thanksgiving in the United States; 06:31 in New York.
            for asked in [nil, "Europe/Berlin", "Pacific/Kiritimati"] {
                let states = try await Self.states(service, at: "2026-11-26T11:31:00Z", asked: asked)
                #expect(
                    states == [
                        "Erkrath": .open, "Wuppertal": .open, "Selfkant DE": .open, "Selfkant": .open, "Dresden": .open,
                        "Windsor": .open, "Detroit": .closed, "Border": .unknown, "New York": .closed,
                        "Kathmandu": .open, "San Juan": .unknown, "Kentish": .open,
                    ])
            }
            // Corpus Christi is a holiday in some German states only, Whit Monday in all of them.
            #expect(try await Self.states(service, at: "2026-06-04T10:00:00Z")["Erkrath"] == .unknown)
            #expect(try await Self.states(service, at: "2026-05-25T10:00:00Z")["Erkrath"] == .closed)
            #expect(try await Self.states(service, at: "2026-05-25T10:00:00Z")["Selfkant"] == .closed)
            // Labour Day is no holiday in the Netherlands: near the border, only the address decides.
            let labour = try await Self.states(service, at: "2026-05-01T10:00:00Z")
            #expect(labour["Selfkant"] == .unknown && labour["Selfkant DE"] == .closed)
            // The lists agree with the store's page and with the filter for open stores.
            let ada = try await service.signedIn(as: .ada)
            let found = try await ada.call(
                StoresAPI.nearby,
                sending: NearbyStoresQuery(
                    lat: 51.216, lon: 6.9418, radius: 1, openNow: true, timeZone: TimeZoneName("America/New_York")))
            #expect(found.items.map(\.store.name) == ["Erkrath"])
            let shown = try await ada.call(
                StoresAPI.store, at: try #require(found.items.first).store.id, sending: StoreQuery())
            #expect(shown.opening == found.items.first?.opening && shown.opening.untilTime == TimeOfDay("22:00"))
            // From Tuesday 29 December on: Friday is New Year's Day.
            #expect(
                shown.hours.map { "\($0.day)" } == [
                    "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-02", "2027-01-04",
                ])
            #expect(shown.unknownDays.isEmpty)
        }
    }

    private static let germany = StoreZone(name: TimeZoneName("Europe/Berlin")!, countries: ["DE"])

    @Test func `S1 the hours of a week are those of each day, and half of a day is never told as all of it`() throws {
        let thursday = try Self.instant("2026-11-26T11:00:00Z")
        let text = "Mo-Sa 07:00-21:00; PH,Su 08:00-21:00"
        let known = StoreHours(text, in: Self.germany).week(from: thursday)
        #expect(
            known.hours.map(\.opens.description) == ["07:00", "07:00", "07:00", "08:00", "07:00", "07:00", "07:00"])
        #expect(known.unknown.isEmpty)
        // Unknown holidays make every weekday unknown.
        let nowhere = StoreHours(text, in: StoreZone(name: Self.germany.name, countries: [])).week(from: thursday)
        #expect(nowhere.hours.map(\.day) == [Day("2026-11-29")!] && nowhere.unknown.count == 6)
        // 31 October and 1 November are holidays in parts of Germany. An opening past midnight continues.
        let friday = try Self.instant("2026-10-30T11:00:00Z")
        let night = StoreHours("Mo-Su 18:00-02:00; PH off", in: Self.germany).week(from: friday)
        #expect(night.unknown == [Day("2026-10-31")!, Day("2026-11-01")!])
        #expect(StoreHours("whenever", in: Self.germany).week(from: friday).unknown.count == 7)
        #expect(StoreHours("24/7", in: nil).week(from: friday).hours.isEmpty)
        // Christmas without stated hours is omitted.
        let christmas = StoreHours("Mo-Sa 07:00-22:00", in: Self.germany).week(
            from: try Self.instant("2026-12-23T11:00:00Z"))
        #expect(christmas.hours.map(\.day.description) == ["2026-12-23", "2026-12-24", "2026-12-28", "2026-12-29"])
        #expect(christmas.unknown == [Day("2026-12-25")!, Day("2026-12-26")!])
        let open = StoreHours("Mo-Su 17:00+", in: Self.germany).week(from: try Self.instant("2026-11-03T11:00:00Z"))
        #expect(open.hours.isEmpty && open.unknown.isEmpty)
    }

    @Test func `S1 a country is known by its code and by its name`() {
        for (text, code) in [
            ("DE", "DE"), ("de", "DE"), ("Germany", "DE"), ("DEUTSCHLAND", "DE"), ("Österreich", "AT"), ("UK", "GB"),
            ("United Kingdom", "GB"), ("USA", "US"), ("France ", "FR"), ("España", "ES"), ("Nederland", "NL"),
        ] {
            #expect(CountryCode(text)?.text == code, "\(text)")
        }
        for text in ["", "D", "D1", "日本国憲法", "nowhere", "1", "..", String(repeating: "x", count: 10_000)] {
            #expect(CountryCode(text) == nil, "\(text.prefix(20))")
        }
    }

    /// Large cities of countries with several zones, towns and islands.
    private static let cities: [(name: String, latitude: Double, longitude: Double, country: String, zone: String)] = [
        ("Dallas", 32.78, -96.80, "US", "America/Chicago"),
        ("Kansas City", 39.10, -94.58, "US", "America/Chicago"),
        ("St Louis", 38.63, -90.20, "US", "America/Chicago"),
        ("Tulsa", 36.15, -95.99, "US", "America/Chicago"),
        ("Nashville", 36.16, -86.78, "US", "America/Chicago"),
        ("New Orleans", 29.95, -90.07, "US", "America/Chicago"),
        ("San Antonio", 29.42, -98.49, "US", "America/Chicago"),
        ("Austin", 30.27, -97.74, "US", "America/Chicago"),
        ("Houston", 29.76, -95.37, "US", "America/Chicago"),
        ("Oklahoma City", 35.47, -97.52, "US", "America/Chicago"),
        ("Wichita", 37.69, -97.34, "US", "America/Chicago"),
        ("Minneapolis", 44.98, -93.27, "US", "America/Chicago"),
        ("Denver", 39.74, -104.99, "US", "America/Denver"),
        ("Albuquerque", 35.08, -106.65, "US", "America/Denver"),
        ("El Paso", 31.76, -106.49, "US", "America/Denver"),
        ("Salt Lake City", 40.76, -111.89, "US", "America/Denver"),
        ("Boise", 43.62, -116.20, "US", "America/Boise"),
        ("Phoenix", 33.45, -112.07, "US", "America/Phoenix"),
        ("Los Angeles", 34.05, -118.24, "US", "America/Los_Angeles"),
        ("Las Vegas", 36.17, -115.14, "US", "America/Los_Angeles"),
        ("Seattle", 47.61, -122.33, "US", "America/Los_Angeles"),
        ("Portland OR", 45.52, -122.68, "US", "America/Los_Angeles"),
        ("Spokane", 47.66, -117.43, "US", "America/Los_Angeles"),
        ("New York", 40.71, -74.01, "US", "America/New_York"),
        ("Atlanta", 33.75, -84.39, "US", "America/New_York"),
        ("Miami", 25.76, -80.19, "US", "America/New_York"),
        ("Indianapolis", 39.77, -86.16, "US", "America/Indiana/Indianapolis"),
        ("Louisville", 38.25, -85.76, "US", "America/Kentucky/Louisville"),
        ("Detroit", 42.33, -83.05, "US", "America/Detroit"),
        ("Grand Rapids", 42.96, -85.67, "US", "America/Detroit"),
        ("Honolulu", 21.31, -157.86, "US", "Pacific/Honolulu"),
        ("Anchorage", 61.22, -149.90, "US", "America/Anchorage"),
        ("Chicago", 41.88, -87.63, "US", "America/Chicago"),
        ("Toronto", 43.65, -79.38, "CA", "America/Toronto"),
        ("Quebec", 46.81, -71.21, "CA", "America/Toronto"),
        ("Winnipeg", 49.90, -97.14, "CA", "America/Winnipeg"),
        ("Calgary", 51.05, -114.07, "CA", "America/Edmonton"),
        ("Vancouver", 49.28, -123.12, "CA", "America/Vancouver"),
        ("Halifax", 44.65, -63.57, "CA", "America/Halifax"),
        ("Sydney", -33.87, 151.21, "AU", "Australia/Sydney"),
        ("Brisbane", -27.47, 153.03, "AU", "Australia/Brisbane"),
        ("Perth", -31.95, 115.86, "AU", "Australia/Perth"),
        ("Adelaide", -34.93, 138.60, "AU", "Australia/Adelaide"),
        ("Mexico City", 19.43, -99.13, "MX", "America/Mexico_City"),
        ("Tijuana", 32.51, -117.04, "MX", "America/Tijuana"),
        ("Sao Paulo", -23.55, -46.63, "BR", "America/Sao_Paulo"),
        ("Brasilia", -15.79, -47.88, "BR", "America/Sao_Paulo"),
        ("Salvador", -12.97, -38.50, "BR", "America/Bahia"),
        ("Manaus", -3.12, -60.02, "BR", "America/Manaus"),
        ("Moscow", 55.76, 37.62, "RU", "Europe/Moscow"),
        ("Kazan", 55.79, 49.11, "RU", "Europe/Moscow"),
        ("Samara", 53.20, 50.15, "RU", "Europe/Samara"),
        ("Yekaterinburg", 56.84, 60.61, "RU", "Asia/Yekaterinburg"),
        ("Jakarta", -6.21, 106.85, "ID", "Asia/Jakarta"),
        ("Surabaya", -7.26, 112.75, "ID", "Asia/Jakarta"),
        ("Madrid", 40.42, -3.70, "ES", "Europe/Madrid"),
        ("Lisbon", 38.72, -9.14, "PT", "Europe/Lisbon"),
        ("Kinshasa", -4.32, 15.31, "CD", "Africa/Kinshasa"),
        ("Waco", 31.55, -97.15, "US", "America/Chicago"),
        ("Topeka", 39.05, -95.68, "US", "America/Chicago"),
        ("Lincoln", 40.81, -96.70, "US", "America/Chicago"),
        ("Bismarck", 46.81, -100.78, "US", "America/Chicago"),
        ("Springfield IL", 39.78, -89.65, "US", "America/Chicago"),
        ("Lansing", 42.73, -84.56, "US", "America/Detroit"),
        ("Asheville", 35.60, -82.55, "US", "America/New_York"),
        ("Pueblo", 38.25, -104.61, "US", "America/Denver"),
        ("Bakersfield", 35.37, -119.02, "US", "America/Los_Angeles"),
        ("Yakima", 46.60, -120.51, "US", "America/Los_Angeles"),
        ("London ON", 42.98, -81.25, "CA", "America/Toronto"),
        ("Kamloops", 50.67, -120.33, "CA", "America/Vancouver"),
        ("Campinas", -22.91, -47.06, "BR", "America/Sao_Paulo"),
        ("Yaroslavl", 57.63, 39.87, "RU", "Europe/Moscow"),
        ("Bandung", -6.92, 107.61, "ID", "Asia/Jakarta"),
        ("Puebla", 19.04, -98.21, "MX", "America/Mexico_City"),
        // Places nearer to a city of another zone, and both sides of borders.
        ("Palma", 39.57, 2.65, "ES", "Europe/Madrid"),
        ("Ibiza", 38.91, 1.43, "ES", "Europe/Madrid"),
        ("Mahon", 39.89, 4.26, "ES", "Europe/Madrid"),
        ("Izmir", 38.42, 27.14, "TR", "Europe/Istanbul"),
        ("Antalya", 36.90, 30.70, "TR", "Europe/Istanbul"),
        ("Edirne", 41.68, 26.56, "TR", "Europe/Istanbul"),
        ("Mumbai", 19.08, 72.88, "IN", "Asia/Kolkata"),
        ("Delhi", 28.65, 77.22, "IN", "Asia/Kolkata"),
        ("Kathmandu", 27.71, 85.32, "NP", "Asia/Kathmandu"),
        ("Gorakhpur", 26.76, 83.37, "IN", "Asia/Kolkata"),
        ("Beijing", 39.91, 116.40, "CN", "Asia/Shanghai"),
        ("Harbin", 45.76, 126.64, "CN", "Asia/Shanghai"),
        ("Pyongyang", 39.03, 125.75, "KP", "Asia/Pyongyang"),
        ("Reykjavik", 64.14, -21.90, "IS", "Atlantic/Reykjavik"),
        ("Akureyri", 65.68, -18.10, "IS", "Atlantic/Reykjavik"),
        ("Badajoz", 38.88, -6.97, "ES", "Europe/Madrid"),
        ("Elvas", 38.88, -7.16, "PT", "Europe/Lisbon"),
        ("Vigo", 42.24, -8.72, "ES", "Europe/Madrid"),
        ("Braga", 41.55, -8.42, "PT", "Europe/Lisbon"),
        ("Uzhhorod", 48.62, 22.29, "UA", "Europe/Kyiv"),
        ("Mukachevo", 48.44, 22.72, "UA", "Europe/Kyiv"),
        ("Nyiregyhaza", 47.95, 21.72, "HU", "Europe/Budapest"),
        ("Haparanda", 65.83, 24.05, "SE", "Europe/Stockholm"),
        ("Tornio", 65.85, 24.18, "FI", "Europe/Helsinki"),
        ("Elblag", 54.16, 19.40, "PL", "Europe/Warsaw"),
        ("Kaliningrad", 54.71, 20.51, "RU", "Europe/Kaliningrad"),
        ("Visby", 57.64, 18.29, "SE", "Europe/Stockholm"),
        ("Pskov", 57.82, 28.33, "RU", "Europe/Moscow"),
        ("Tartu", 58.38, 26.72, "EE", "Europe/Tallinn"),
        ("Narva", 59.375, 28.17, "EE", "Europe/Tallinn"),
        ("Tangier", 35.77, -5.80, "MA", "Africa/Casablanca"),
        ("Ceuta", 35.889, -5.31, "ES", "Africa/Ceuta"),
        ("Melilla", 35.293, -2.94, "ES", "Africa/Ceuta"),
        ("Nador", 35.17, -2.93, "MA", "Africa/Casablanca"),
        ("Calais Maine", 45.17, -67.26, "US", "America/New_York"),
        ("St Stephen", 45.20, -67.29, "CA", "America/Moncton"),
        ("Moncton", 46.09, -64.77, "CA", "America/Moncton"),
        ("Window Rock", 35.67, -109.06, "US", "America/Denver"),
        ("Tuba City", 36.13, -111.24, "US", "America/Denver"),
        ("Keams", 35.81, -110.20, "US", "America/Phoenix"),
        ("Evansville", 37.97, -87.56, "US", "America/Chicago"),
        ("Gary", 41.60, -87.34, "US", "America/Chicago"),
        ("Lloydminster", 53.28, -110.00, "CA", "America/Edmonton"),
        ("Saskatoon", 52.13, -106.67, "CA", "America/Regina"),
        ("Broken Hill", -31.96, 141.46, "AU", "Australia/Adelaide"),
        ("Mildura", -34.19, 142.16, "AU", "Australia/Melbourne"),
        ("Chatham Waitangi", -43.95, -176.56, "NZ", "Pacific/Chatham"),
        ("Auckland", -36.85, 174.76, "NZ", "Pacific/Auckland"),
        ("Eucla", -31.68, 128.88, "AU", "Australia/Eucla"),
        ("Tweed Heads", -28.20, 153.54, "AU", "Australia/Sydney"),
        ("Taveuni", -16.83, -179.97, "FJ", "Pacific/Fiji"),
        ("Suva", -18.14, 178.44, "FJ", "Pacific/Fiji"),
        ("Apia", -13.83, -171.77, "WS", "Pacific/Apia"),
        ("Pago Pago", -14.28, -170.70, "AS", "Pacific/Pago_Pago"),
        ("Kiritimati", 1.98, -157.48, "KI", "Pacific/Kiritimati"),
        ("Torshavn", 62.01, -6.77, "FO", "Atlantic/Faroe"),
        ("Funchal", 32.65, -16.91, "PT", "Atlantic/Madeira"),
        ("Ponta Delgada", 37.74, -25.67, "PT", "Atlantic/Azores"),
        ("Las Palmas", 28.12, -15.43, "ES", "Atlantic/Canary"),
        ("Lerwick", 60.15, -1.14, "GB", "Europe/London"),
        ("Heraklion", 35.34, 25.13, "GR", "Europe/Athens"),
        ("Mariehamn", 60.10, 19.94, "AX", "Europe/Helsinki"),
        ("Nicosia", 35.17, 33.36, "CY", "Asia/Nicosia"),
        ("Kiev", 50.45, 30.52, "UA", "Europe/Kyiv"),
        ("Singapore", 1.29, 103.85, "SG", "Asia/Singapore"),
        ("Johor Bahru", 1.49, 103.74, "MY", "Asia/Kuala_Lumpur"),
        ("Batam", 1.13, 104.05, "ID", "Asia/Jakarta"),
        ("Hong Kong", 22.30, 114.17, "HK", "Asia/Hong_Kong"),
        ("Derry", 55.00, -7.32, "GB", "Europe/London"),
        ("Letterkenny", 54.95, -7.73, "IE", "Europe/Dublin"),
        ("Aachen", 50.777, 6.086, "DE", "Europe/Berlin"),
        ("Juarez", 31.69, -106.42, "MX", "America/Ciudad_Juarez"),
        ("Gdansk", 54.35, 18.65, "PL", "Europe/Warsaw"),
        ("Taipei", 25.03, 121.56, "TW", "Asia/Taipei"),
        ("Kinmen", 24.43, 118.32, "TW", "Asia/Taipei"),
        ("Tel Aviv", 32.07, 34.78, "IL", "Asia/Jerusalem"),
        ("Tribune", 38.47, -101.75, "US", "America/Denver"),
    ]

    private static let clock = StoreClock()

    @Test(arguments: cities.indices) func `S1 a city's stores open by its own clocks`(_ index: Int) throws {
        let city = Self.cities[index]
        let position = GeoPosition(latitude: city.latitude, longitude: city.longitude)
        let expected = try #require(TimeZone(identifier: city.zone))
        for country in [city.country, nil] {
            let found = try #require(Self.clock.zone(at: position, country: country), "\(city.name)")
            #expect(found.countries.contains(city.country))
            for text in ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"] {
                let instant = try Self.instant(text)
                #expect(
                    found.name.timeZone.secondsFromGMT(for: instant) == expected.secondsFromGMT(for: instant),
                    "\(city.name) is not in \(found.name)")
            }
        }
    }

    @Test func `S1 between two zones nobody knows by which clocks stores open`() {
        func zone(_ latitude: Double, _ longitude: Double, _ country: String?) -> StoreZone? {
            Self.clock.zone(at: GeoPosition(latitude: latitude, longitude: longitude), country: country)
        }
        // On the border of two counties in Kansas, one of them on Mountain Time.
        let berlin = StoreZone(name: TimeZoneName("Europe/Berlin")!, countries: [])
        let between = GeoPosition(latitude: 38.7, longitude: -101.52)
        #expect(Self.clock.zone(at: between, country: "US", otherwise: berlin) == nil, "whoever asks")
        #expect(Self.clock.country(at: between) == "US")
        #expect(StoreClock(nil).zone(at: between, country: "US", otherwise: berlin) == berlin)
        // Xinjiang uses two clocks.
        #expect(zone(43.8, 87.6, nil) == nil && zone(43.8, 87.6, "CN") == nil && zone(39.47, 75.99, nil) == nil)
        // Between Badajoz and Elvas, an address in either country decides; one in another country does not.
        #expect(zone(38.88, -7.04, nil) == nil && zone(38.88, -7.04, "FR") == nil)
        #expect(zone(38.88, -7.04, "ES") == StoreZone(name: TimeZoneName("Europe/Madrid")!, countries: ["ES"]))
        #expect(zone(38.88, -7.04, "Portugal") == StoreZone(name: TimeZoneName("Europe/Lisbon")!, countries: ["PT"]))
        #expect(Self.clock.country(at: GeoPosition(latitude: 38.88, longitude: -7.04)) == nil)
        // Two countries share the zone: only the holidays are uncertain.
        #expect(zone(50.999, 5.9, nil)?.countries == ["DE", "NL"] && zone(50.999, 5.9, "DE")?.countries == ["DE"])
        #expect(StoreHours("24/7", in: nil).opening(at: .aTuesday).state == .unknown)
        #expect(zone(18.46, -66.1, "US")?.name.description == "America/Puerto_Rico", "Miami is nearer than New York")
    }

    @Test func `S1 the zone is that of the position, and at sea that of the nearest coast`() throws {
        func zone(_ latitude: Double, _ longitude: Double, _ country: String? = nil) -> String? {
            Self.clock.zone(at: GeoPosition(latitude: latitude, longitude: longitude), country: country)?.name
                .description
        }
        #expect(zone(50.94, 6.96, "DE") == "Europe/Berlin" && zone(50.94, 6.96) == "Europe/Berlin")
        #expect(zone(42.3, -83.03, "CA") == "America/Toronto" && zone(42.33, -83.05, "US") == "America/Detroit")
        #expect(zone(21.3, -157.86, "US") == "Pacific/Honolulu" && zone(28.1, -15.4, "ES") == "Atlantic/Canary")
        // Réunion, which addresses also assign to France: the holidays of either may apply.
        #expect(zone(-20.9, 55.45, "FR") == "Indian/Reunion" && zone(-20.9, 55.45, "RE") == "Indian/Reunion")
        let reunion = GeoPosition(latitude: -20.9, longitude: 55.45)
        #expect(Self.clock.zone(at: reunion, country: "FR")?.countries == ["FR", "RE"])
        #expect(zone(53.08, 8.8, "XX") == "Europe/Berlin")
        // Off Portugal, and on the open ocean, where the zone of the request applies.
        #expect(zone(38.7, -9.85) == "Europe/Lisbon" && zone(0, -30) == nil && zone(90, 0) == nil)
        let berlin = StoreZone(name: TimeZoneName("Europe/Berlin")!, countries: [])
        #expect(Self.clock.zone(at: GeoPosition(latitude: 0, longitude: -30), otherwise: berlin) == berlin)
        #expect(zone(-90, -180) == "Antarctica/McMurdo" && zone(-90, 180) == "Antarctica/McMurdo")
        for (latitude, longitude) in [(Double.nan, 0.0), (.infinity, 0), (1e300, -1e300), (91, 500), (0, .nan)] {
            #expect(zone(latitude, longitude, "DE") == nil)
        }
        #expect(StoreClock(nil).zone(at: GeoPosition(latitude: 50, longitude: 7), country: "DE") == nil)
    }
}
