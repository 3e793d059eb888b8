extension Recipe {
    /// Minutes of work and of waiting.
    public struct Minutes: Codable, Hashable, Sendable {
        public let preparation: Int
        public let cooking: Int
        /// Minutes of standing, as of dough that rises; absent if none are stated.
        public let resting: Int?
        /// Work and rest together, at most 30,240.
        public let total: Int

        /// Minutes without the rest; 0 if nothing is stated.
        public var work: Int { preparation + cooking }

        /// The work, or `nil` if none is stated.
        public var statedWork: Int? { work > 0 ? work : nil }
        /// From start to plate, or `nil` if no time is stated.
        public var statedTotal: Int? { total > 0 ? total : nil }

        public init(preparation: Int, cooking: Int, resting: Int? = nil) {
            self.preparation = preparation
            self.cooking = cooking
            self.resting = resting
            total = preparation + cooking + (resting ?? 0)
        }
    }
}
