/// What the planner knows of a food: what it costs and how much is there.
public struct PlanFood: Sendable, Hashable {
    /// The pack that it is bought in; `nil` if no price is known. It then costs nothing, and the plan says so.
    public var pack: Pack?
    /// In the pantry, with what expires: 0…1,000,000.
    public var gramsAtHand: Double
    /// The part of what is at hand that must be used soon.
    public var expiring: Expiring?
    /// How much of the value of an opened pack's rest is lost: 0 for what keeps (flour), 1 for what does not (herbs).
    public var restLoss: Double

    public init(pack: Pack?, gramsAtHand: Double = 0, expiring: Expiring? = nil, restLoss: Double = 0) {
        self.pack = pack
        self.gramsAtHand = gramsAtHand
        self.expiring = expiring
        self.restLoss = restLoss
    }

    public struct Pack: Sendable, Hashable {
        /// In minor units of the one currency of the problem, 0…100,000,000. Parts of a unit count, so that a sum of packs is
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
        /// 0 up to what is at hand.
        public var grams: Double
        /// The last day on which it can be cooked. 0 is the first day; a day after the last is no hurry.
        public var day: Int

        public init(grams: Double, day: Int) {
            self.grams = grams
            self.day = day
        }
    }
}
