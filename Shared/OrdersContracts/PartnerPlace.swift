import Contracts
import Foundation
import Kitchen

/// A place where a partner sells, and from which it delivers.
public struct PartnerPlace: Codable, Hashable, Sendable, Revisioned {
    public let id: ID<PartnerPlace>
    public let revision: Int
    public let partner: ID<Partner>
    public let details: PartnerPlaceDraft
    public let availability: PlaceAvailability

    public init(
        id: ID<PartnerPlace>, revision: Int, partner: ID<Partner>, details: PartnerPlaceDraft,
        availability: PlaceAvailability = PlaceAvailability()
    ) {
        self.id = id
        self.revision = revision
        self.partner = partner
        self.details = details
        self.availability = availability
    }
}

/// What is known of a place. All sums are in the partner's currency.
public struct PartnerPlaceDraft: Codable, Hashable, Sendable {
    public var name: String
    public var address: PostalAddress
    public var position: GeoPosition
    /// By whose clocks it opens and closes.
    public var timeZone: TimeZoneName
    /// How far it delivers as the crow flies.
    public var reachMetres: Int
    public var deliveryFee: Money
    /// For each kilometre begun, added to the fee.
    public var feePerKilometre: Money?
    /// The sum of goods from which delivery is free.
    public var freeFrom: Money?
    /// The least sum of goods.
    public var minimum: Money?
    /// Minutes until an order is ready to go.
    public var preparationMinutes: Int
    /// Minutes on the way for each kilometre; 3 unless stated.
    public var minutesPerKilometre: Int?
    /// A day of the week may have several; one without any is closed.
    public var hours: [OpeningHours]
    /// They count in place of `hours` on their days.
    public var exceptions: [OpeningException]

    public init(
        name: String, address: PostalAddress, position: GeoPosition, timeZone: TimeZoneName, reachMetres: Int,
        deliveryFee: Money, feePerKilometre: Money? = nil, freeFrom: Money? = nil, minimum: Money? = nil,
        preparationMinutes: Int, minutesPerKilometre: Int? = nil, hours: [OpeningHours],
        exceptions: [OpeningException] = []
    ) {
        self.name = name
        self.address = address
        self.position = position
        self.timeZone = timeZone
        self.reachMetres = reachMetres
        self.deliveryFee = deliveryFee
        self.feePerKilometre = feePerKilometre
        self.freeFrom = freeFrom
        self.minimum = minimum
        self.preparationMinutes = preparationMinutes
        self.minutesPerKilometre = minutesPerKilometre
        self.hours = hours
        self.exceptions = exceptions
    }
}

/// When a place is open on a day of the week.
public struct OpeningHours: Codable, Hashable, Sendable {
    public var weekday: Weekday
    public var opens: TimeOfDay
    /// At or before `opens` it is on the following day, so that equal times are 24 hours.
    public var closes: TimeOfDay

    public init(weekday: Weekday, opens: TimeOfDay, closes: TimeOfDay) {
        self.weekday = weekday
        self.opens = opens
        self.closes = closes
    }
}

/// When a place is open on one day, in place of what the day of the week says.
public struct OpeningException: Codable, Hashable, Sendable {
    public var day: Day
    /// Absent with `closes` for a day on which it is closed.
    public var opens: TimeOfDay?
    public var closes: TimeOfDay?

    public init(day: Day, opens: TimeOfDay? = nil, closes: TimeOfDay? = nil) {
        self.day = day
        self.opens = opens
        self.closes = closes
    }
}

/// Whether a place is as usual.
public struct PlaceAvailability: Codable, Hashable, Sendable {
    public var busyUntil: Date?
    /// Minutes that an order takes longer while it is busy; 15 unless stated.
    public var busyMinutes: Int?
    public var closedUntil: Date?

    public init(busyUntil: Date? = nil, busyMinutes: Int? = nil, closedUntil: Date? = nil) {
        self.busyUntil = busyUntil
        self.busyMinutes = busyMinutes
        self.closedUntil = closedUntil
    }
}
