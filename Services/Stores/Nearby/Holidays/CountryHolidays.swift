/// The holidays of a country. Doubtful ones are listed under `somewhere`.
struct CountryHolidays: Sendable {
    /// Holidays of the whole country.
    let everywhere: [HolidayRule]
    /// Legal holidays of some parts or towns, and days on which shops there close by law.
    let somewhere: [HolidayRule]
    /// Customary days, or days on which offices and schools close but shops do not.
    let observed: [HolidayRule]
    /// Holidays of the whole country on which shops close or may have to.
    private let closed: [HolidayRule]

    /// - Parameter open: holidays of the whole country on which shops are open as usual.
    private init(
        _ everywhere: [HolidayRule], open: [HolidayRule] = [], somewhere: [HolidayRule], observed: [HolidayRule] = []
    ) {
        (self.everywhere, self.somewhere, self.observed) = (everywhere + open, somewhere, observed)
        closed = everywhere
    }

    /// Days on which shops close by law, at least in some parts.
    var closing: [HolidayRule] { closed + somewhere }

    /// Countries by two-letter code in capitals.
    static let all: [String: CountryHolidays] = [
        "AT": austria, "AU": australia, "BE": belgium, "CA": canada, "CH": switzerland, "CZ": czechia, "DE": germany,
        "DK": denmark, "ES": spain, "FI": finland, "FR": france, "GB": britain, "IE": ireland, "IT": italy,
        "LU": luxembourg, "NL": netherlands, "NO": norway, "PL": poland, "PT": portugal, "SE": sweden,
        "US": unitedStates,
    ]

    private static let germany = CountryHolidays(
        [.date(1, 1), .goodFriday, .easterMonday, .date(5, 1), .ascension, .whitMonday, .date(10, 3)]
            + HolidayRule.christmas,
        somewhere: [
            .date(1, 6), .date(3, 8), .easterSunday, .whitSunday, .corpusChristi, .date(8, 8), .date(8, 15),
            .date(9, 20), .date(10, 31), .date(11, 1), .from(2, month: 11, day: 16), .once(2025, 5, 8),
            .once(2028, 6, 17),
        ])

    private static let austria = CountryHolidays(
        [
            .date(1, 1), .date(1, 6), .easterMonday, .date(5, 1), .ascension, .whitMonday, .corpusChristi, .date(8, 15),
            .date(10, 26), .date(11, 1), .date(12, 8),
        ] + HolidayRule.christmas,
        somewhere: [.easterSunday, .whitSunday],
        observed: [
            .goodFriday, .date(3, 19), .date(5, 4), .date(9, 24), .date(10, 10), .date(11, 11), .date(11, 15),
        ])

    private static let switzerland = CountryHolidays(
        [.date(1, 1), .ascension, .date(8, 1), .date(12, 25)],
        somewhere: [
            .date(1, 2), .date(1, 6), .date(3, 1), .date(3, 19), .goodFriday, .easterSunday, .easterMonday, .date(5, 1),
            .whitSunday, .whitMonday, .corpusChristi, .date(6, 23), .date(6, 29), .date(8, 15), .date(9, 22),
            .date(9, 25), .date(11, 1), .date(12, 8), .date(12, 26), .date(12, 31),
            // Glarus, in the first week of April that is not the one before Easter.
            .weekday(3, 1, month: 4), .weekday(3, 2, month: 4),
            // The Thursday after the first Sunday of September; the Sunday and Monday after the third.
            .from(3, month: 9, day: 5), .from(6, month: 9, day: 15), .from(0, month: 9, day: 16),
        ],
        // Zurich, around the second Sunday of September.
        observed: [.from(5, month: 9, day: 7), .from(6, month: 9, day: 8), .from(0, month: 9, day: 9)])

    private static let luxembourg = CountryHolidays(
        [
            .date(1, 1), .easterMonday, .date(5, 1), .date(5, 9), .ascension, .whitMonday, .date(6, 23), .date(8, 15),
            .date(11, 1),
        ] + HolidayRule.christmas,
        somewhere: [.easterSunday, .whitSunday], observed: [.easter(-48), .goodFriday])

    private static let belgium = CountryHolidays(
        [
            .date(1, 1), .easterMonday, .date(5, 1), .ascension, .whitMonday, .date(7, 21), .date(8, 15), .date(11, 1),
            .date(11, 11), .date(12, 25),
        ],
        somewhere: [.easterSunday, .whitSunday],
        observed: [
            .goodFriday, .easter(40), .date(7, 11), .date(9, 27), .date(11, 2), .date(11, 15), .date(12, 26),
        ])

    private static let netherlands = CountryHolidays(
        [
            .date(1, 1), .easterSunday, .easterMonday, .notSunday(4, 27), .ascension, .whitSunday, .whitMonday,
        ] + HolidayRule.christmas, somewhere: [], observed: [.goodFriday, .date(5, 5)])

    private static let france = CountryHolidays(
        [
            .date(1, 1), .easterMonday, .date(5, 1), .date(5, 8), .ascension, .whitMonday, .date(7, 14), .date(8, 15),
            .date(11, 1), .date(11, 11), .date(12, 25),
        ], somewhere: [.goodFriday, .easterSunday, .whitSunday, .date(12, 26)])

    private static let britain = CountryHolidays(
        [
            .date(1, 1), .goodFriday, .weekday(0, 1, month: 5), .weekday(0, 0, month: 5),
        ] + HolidayRule.christmas,
        somewhere: [
            .date(1, 2), .date(3, 17), .easterSunday, .easterMonday, .date(7, 12), .weekday(0, 1, month: 8),
            .weekday(0, 0, month: 8), .date(11, 30), .substitute(1, 1), .substitute(1, 2), .substitute(3, 17),
            .substitute(7, 12), .substitute(11, 30), .substitute(12, 25), .substitute(12, 26), .once(2026, 6, 15),
        ])

    private static let ireland = CountryHolidays(
        [
            .date(1, 1), .fridayOrMonday(month: 2), .date(3, 17), .easterMonday, .weekday(0, 1, month: 5),
            .weekday(0, 1, month: 6), .weekday(0, 1, month: 8), .weekday(0, 0, month: 10),
        ] + HolidayRule.christmas,
        somewhere: [
            .easterSunday, .substitute(1, 1), .substitute(3, 17), .substitute(12, 25), .substitute(12, 26),
        ],
        observed: [.goodFriday])

    private static let italy = CountryHolidays(
        [
            .date(1, 1), .date(1, 6), .easterSunday, .easterMonday, .date(4, 25), .date(5, 1), .date(6, 2),
            .date(8, 15), .date(11, 1), .date(12, 8),
        ] + HolidayRule.christmas,
        // Each town also has its patron's day; these are the largest towns' days.
        somewhere: [
            .date(2, 5), .date(3, 19), .whitMonday, .date(6, 24), .date(6, 29), .date(7, 15), .date(9, 8),
            .date(9, 19), .date(10, 4), .date(12, 6), .date(12, 7),
        ],
        observed: [.whitSunday])

    /// A holiday on a Sunday may move to Monday.
    private static let spain = CountryHolidays(
        spanish.map { .exceptSunday($0.0, $0.1) } + [.goodFriday],
        somewhere: (spanish + regionalOfSpain).flatMap { [.date($0.0, $0.1), .substitute($0.0, $0.1)] } + [
            .easter(-47), .maundyThursday, .easterSunday, .easterMonday, .whitMonday, .corpusChristi,
        ])
    private static let spanish = [
        (1, 1), (1, 6), (5, 1), (8, 15), (10, 12), (11, 1), (12, 6), (12, 8), (12, 25),
    ]
    private static let regionalOfSpain = [
        (1, 22), (2, 28), (3, 1), (3, 19), (4, 23), (5, 2), (5, 15), (5, 17), (5, 30), (5, 31), (6, 9), (6, 13),
        (6, 24), (7, 16), (7, 25), (7, 28), (7, 29), (8, 5), (9, 2), (9, 8), (9, 11), (9, 15), (9, 17), (9, 24),
        (10, 9), (11, 9), (12, 3), (12, 26),
    ]

    private static let portugal = CountryHolidays(
        [
            .date(1, 1), .goodFriday, .easterSunday, .date(4, 25), .date(5, 1), .corpusChristi, .date(6, 10),
            .date(8, 15), .date(10, 5), .date(11, 1), .date(12, 1), .date(12, 8), .date(12, 25),
        ],
        somewhere: [
            .whitMonday, .date(4, 2), .date(6, 13), .date(6, 24), .date(6, 29), .date(7, 1), .date(12, 26),
        ],
        observed: [.easter(-47), .easterMonday])

    private static let poland = CountryHolidays(
        [
            .date(1, 1), .date(1, 6), .easterSunday, .easterMonday, .date(5, 1), .date(5, 3), .whitSunday,
            .corpusChristi, .date(8, 15), .date(11, 1), .date(11, 11), .since(2025, 12, 24),
        ] + HolidayRule.christmas, somewhere: [], observed: [.date(12, 24)])

    private static let czechia = CountryHolidays(
        [
            .date(1, 1), .goodFriday, .easterMonday, .date(5, 1), .date(5, 8), .date(7, 5), .date(7, 6), .date(9, 28),
            .date(10, 28), .date(11, 17), .date(12, 24),
        ] + HolidayRule.christmas, somewhere: [], observed: [.easterSunday, .whitSunday])

    private static let denmark = CountryHolidays(
        [
            .date(1, 1), .maundyThursday, .goodFriday, .easterSunday, .easterMonday, .ascension, .whitSunday,
            .whitMonday,
        ] + HolidayRule.christmas,
        // The law on closing also names Constitution Day and the eves.
        somewhere: [.date(6, 5), .date(12, 24), .date(12, 31)], observed: [.easter(26), .date(5, 1)])

    private static let sweden = CountryHolidays(
        [
            .date(1, 1), .date(1, 6), .goodFriday, .easterSunday, .easterMonday, .date(5, 1), .ascension, .whitSunday,
            .date(6, 6), .from(5, month: 6, day: 20), .from(5, month: 10, day: 31),
        ] + HolidayRule.christmas,
        // These eves are holidays by the law on leave.
        somewhere: [.from(4, month: 6, day: 19), .date(12, 24), .date(12, 31)],
        observed: [.date(1, 5), .easter(-1), .date(4, 30), .from(4, month: 10, day: 30)])

    private static let norway = CountryHolidays(
        [
            .date(1, 1), .maundyThursday, .goodFriday, .easterSunday, .easterMonday, .date(5, 1), .date(5, 17),
            .ascension, .whitSunday, .whitMonday,
        ] + HolidayRule.christmas,
        // Shops close early by law.
        somewhere: [.easter(-1), .date(12, 24)], observed: [.date(12, 31)])

    private static let finland = CountryHolidays(
        [
            .date(1, 1), .date(1, 6), .goodFriday, .easterSunday, .easterMonday, .date(5, 1), .ascension, .whitSunday,
            .from(5, month: 6, day: 20), .from(5, month: 10, day: 31), .date(12, 6),
        ] + HolidayRule.christmas,
        somewhere: [.from(4, month: 6, day: 19), .date(12, 24)],
        observed: [.easter(-1), .date(3, 30), .date(6, 9), .date(12, 31)])

    private static let unitedStates = CountryHolidays(
        [
            .date(1, 1), .weekday(0, 0, month: 5), .date(7, 4), .weekday(0, 1, month: 9), .weekday(3, 4, month: 11),
            .date(12, 25),
        ],
        open: [.weekday(0, 3, month: 1), .date(6, 19), .date(11, 11)],
        somewhere: [.easterSunday],
        observed: [
            .date(2, 12), .weekday(0, 3, month: 2), .easter(-47), .date(3, 2), .weekday(0, 1, month: 3), .date(3, 26),
            .date(3, 31), .maundyThursday, .goodFriday, .easterMonday, .date(4, 16), .date(4, 21),
            .weekday(0, 3, month: 4), .weekday(0, 4, month: 4), .weekday(0, 0, month: 4), .date(5, 8), .date(6, 11),
            .date(7, 3), .date(7, 24), .weekday(0, 2, month: 8), .weekday(4, 3, month: 8), .date(8, 16),
            .date(8, 27), .weekday(0, 2, month: 10), .date(10, 18), .weekday(4, 0, month: 10),
            .from(1, month: 11, day: 2),
            .weekday(4, 4, month: 11), .date(12, 24), .date(12, 26), .date(12, 31), .substitute(1, 1),
            .substitute(6, 19), .substitute(7, 4), .substitute(11, 11), .substitute(12, 25),
        ])

    private static let canada = CountryHolidays(
        [.date(1, 1), .date(7, 1), .weekday(0, 1, month: 9), .date(12, 25)],
        somewhere: [
            .weekday(0, 3, month: 2), .goodFriday, .easterSunday, .from(0, month: 5, day: 18), .date(6, 21),
            .date(6, 24), .date(7, 9),
            .weekday(0, 1, month: 8), .weekday(0, 3, month: 8), .date(9, 30), .weekday(0, 2, month: 10),
            .date(11, 11), .date(12, 26), .substitute(1, 1), .substitute(6, 21), .substitute(6, 24),
            .substitute(7, 1), .substitute(9, 30), .substitute(11, 11), .substitute(12, 25), .substitute(12, 26),
        ],
        observed: [.date(1, 2), .date(3, 17), .easterMonday, .date(4, 23), .date(7, 12)])

    private static let australia = CountryHolidays(
        [.date(1, 1), .goodFriday, .easterMonday, .date(4, 25), .date(12, 25)],
        somewhere: [
            .date(1, 26), .weekday(0, 1, month: 3), .weekday(0, 2, month: 3), .easter(-1), .easterSunday,
            .weekday(0, 1, month: 5), .from(0, month: 5, day: 27), .weekday(0, 1, month: 6), .weekday(0, 2, month: 6),
            .weekday(0, 1, month: 8), .from(2, month: 8, day: 10), .weekday(4, 0, month: 9),
            .from(0, month: 9, day: 22),
            .weekday(0, 0, month: 9), .weekday(0, 1, month: 10),
            .weekday(1, 1, month: 11), .date(12, 26), .substitute(1, 1), .substitute(1, 26), .substitute(4, 25),
            .substitute(12, 25), .substitute(12, 26),
        ],
        observed: [.easter(2), .date(12, 24), .date(12, 31)])
}
