/// Price and stock of a food, for the planner.
public struct PlanFood: Sendable, Hashable {
    /// The pack to buy; `nil` if no price is known. The food then costs nothing, and the plan reports the gap.
    public var pack: Pack?
    /// Grams in the pantry, including `expiring`: 0…1,000,000.
    public var gramsAtHand: Double
    /// The part of the stock that expires soon.
    public var expiring: Expiring?
    /// The share of an opened pack's rest that is lost: 0 for durable foods (flour), 1 for perishable ones (herbs).
    public var restLoss: Double

    public init(pack: Pack?, gramsAtHand: Double = 0, expiring: Expiring? = nil, restLoss: Double = 0) {
        self.pack = pack
        self.gramsAtHand = gramsAtHand
        self.expiring = expiring
        self.restLoss = restLoss
    }

    public struct Pack: Sendable, Hashable {
        /// In minor units of the problem's currency, 0…100,000,000. Fractions are kept, so that a sum of packs is
        /// rounded once.
        public var price: Double
        /// 1…1,000,000.
        public var grams: Double

        public init(price: Double, grams: Double) {
            self.price = price
            self.grams = grams
        }
    }

    public struct Expiring: Sendable, Hashable {
        /// 0…`gramsAtHand`.
        public var grams: Double
        /// The last day for cooking it; 0 is the first day. A day beyond the plan has no effect.
        public var day: Int

        public init(grams: Double, day: Int) {
            self.grams = grams
            self.day = day
        }
    }
}
