/// Towns of countries with several zones that stand nearer to the city of another zone than to that of their own, or to the
/// border of both. They are chosen by hand.
enum ZoneTowns {
    struct Zone {
        let name: String
        let country: String
        /// Latitudes and longitudes, in degrees.
        let towns: [(Double, Double)]
    }

    static let all = [
        Zone(
            name: "America/Chicago", country: "US",
            towns: [
                (32.8, -96.8), (29.4, -98.5), (29.8, -95.4), (33.6, -101.9), (35.5, -97.5), (37.7, -97.3),
                (39.1, -94.6), (38.6, -90.2), (35.1, -90.0), (36.2, -86.8), (34.7, -86.6), (33.5, -86.8),
                (30.7, -88.0), (30.0, -90.1), (34.7, -92.3), (41.3, -95.9), (45.0, -93.3), (43.5, -96.7),
                (38.0, -87.6), (40.7, -89.6), (31.2, -85.4), (30.2, -85.7), (44.5, -88.0), (32.4, -86.3),
                (40.1, -88.2), (32.6, -85.5),
            ]),
        Zone(
            name: "America/New_York", country: "US",
            towns: [
                (33.7, -84.4), (36.0, -83.9), (30.3, -81.7), (25.8, -80.2), (39.1, -84.5), (40.4, -80.0),
                (35.0, -85.3), (32.5, -85.0), (30.4, -84.3), (31.6, -84.2),
            ]),
        Zone(
            name: "America/Los_Angeles", country: "US",
            towns: [
                (47.6, -122.3), (45.5, -122.7), (47.7, -117.4), (39.5, -119.8), (36.2, -115.1), (40.8, -115.8),
                (45.7, -118.8),
            ]),
        Zone(
            name: "America/Denver", country: "US",
            towns: [
                (35.1, -106.7), (31.8, -106.5), (40.8, -111.9), (45.8, -108.5), (46.9, -114.0), (44.1, -103.2),
                (37.1, -113.6), (33.4, -104.5),
            ]),
        Zone(
            name: "America/Detroit", country: "US",
            towns: [(43.0, -85.7), (44.8, -85.6), (46.5, -87.4)]),
        Zone(
            name: "America/Toronto", country: "CA",
            towns: [(46.8, -71.2), (48.4, -89.3), (45.4, -75.7), (48.4, -71.1)]),
        Zone(
            name: "Europe/Moscow", country: "RU",
            towns: [(55.8, 49.1), (56.3, 44.0), (51.7, 39.2), (47.2, 39.7), (53.2, 45.0)]),
        Zone(
            name: "America/Indiana/Indianapolis", country: "US",
            towns: [(41.7, -86.3), (41.1, -85.1), (39.5, -87.4)]),
        Zone(
            name: "Australia/Darwin", country: "AU",
            towns: [(-23.7, 133.9)]),
        Zone(
            name: "Australia/Brisbane", country: "AU",
            towns: [(-19.3, 146.8), (-28.0, 153.4)]),
        Zone(
            name: "America/Sao_Paulo", country: "BR",
            towns: [(-15.8, -47.9), (-16.7, -49.3), (-18.9, -48.3), (-25.4, -49.3), (-25.5, -54.6)]),
        Zone(
            name: "Asia/Yekaterinburg", country: "RU",
            towns: [(54.7, 56.0), (58.0, 56.3), (51.8, 55.1)]),
        Zone(
            name: "Asia/Jakarta", country: "ID",
            towns: [(-7.3, 112.8)]),
        Zone(
            name: "America/Phoenix", country: "US",
            towns: [(34.8, -114.2)]),
        Zone(
            name: "America/Edmonton", country: "CA",
            towns: [(50.0, -110.7), (49.5, -115.8)]),
        Zone(
            name: "America/Vancouver", country: "CA",
            towns: [(53.9, -122.8), (49.9, -119.5)]),
        Zone(
            name: "Australia/Melbourne", country: "AU",
            towns: [(-34.2, 142.2)]),
        Zone(
            name: "Australia/Sydney", country: "AU",
            towns: [(-28.7, 153.6)]),
        Zone(
            name: "Asia/Makassar", country: "ID",
            towns: [(-8.7, 115.2), (-3.3, 114.6)]),
    ]
}
