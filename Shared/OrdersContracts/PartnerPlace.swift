import Contracts
import Foundation
import Kitchen

/// A place that a partner sells and delivers from.
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

/// The details of a place. All amounts are in the partner's currency.
public struct PartnerPlaceDraft: Codable, Hashable, Sendable {
    public var name: String
    public var address: PostalAddress
    public var position: GeoPosition
    /// The time zone of the opening hours.
    public var timeZone: TimeZoneName
    /// The delivery radius in a straight line.
    public var reachMetres: Int
    public var deliveryFee: Money
    /// Added to the delivery fee for each started kilometre.
    public var feePerKilometre: Money?
    /// The value of goods from which delivery is free.
    public var freeFrom: Money?
    /// The minimum value of goods.
    public var minimum: Money?
    /// Minutes until an order is ready for delivery.
    public var preparationMinutes: Int
    /// Delivery minutes per kilometre; 3 if absent.
    public var minutesPerKilometre: Int?
    /// A weekday may have several; a weekday without any is closed.
    public var hours: [OpeningHours]
    /// Replace `hours` on their days.
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

/// Opening hours on one weekday.
public struct OpeningHours: Codable, Hashable, Sendable {
    public var weekday: Weekday
    public var opens: TimeOfDay
    /// A time at or before `opens` is on the following day; equal times mean 24 hours.
    public var closes: TimeOfDay

    public init(weekday: Weekday, opens: TimeOfDay, closes: TimeOfDay) {
        self.weekday = weekday
        self.opens = opens
        self.closes = closes
    }
}

/// Opening hours on one date, in place of the weekday's.
public struct OpeningException: Codable, Hashable, Sendable {
    public var day: Day
    /// `nil` together with `closes` if the place is closed that day.
    public var opens: TimeOfDay?
    public var closes: TimeOfDay?

    public init(day: Day, opens: TimeOfDay? = nil, closes: TimeOfDay? = nil) {
        self.day = day
        self.opens = opens
        self.closes = closes
    }
}

/// Temporary delays and closures of a place.
public struct PlaceAvailability: Codable, Hashable, Sendable {
    public var busyUntil: Date?
    /// Extra minutes for an order while the place is busy; 15 if absent.
    public var busyMinutes: Int?
    public var closedUntil: Date?

    public init(busyUntil: Date? = nil, busyMinutes: Int? = nil, closedUntil: Date? = nil) {
        self.busyUntil = busyUntil
        self.busyMinutes = busyMinutes
        self.closedUntil = closedUntil
    }
}
