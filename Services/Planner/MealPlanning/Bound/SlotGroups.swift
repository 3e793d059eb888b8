/// Open slots that are the same for a `GroupBound`: they take the same recipes for the same portions on days of one
/// segment.
struct SlotGroup: Sendable {
    /// Among all groups of the instance, also those without an open slot.
    let number: Int
    /// Recipes that may be eaten in it, in rising order.
    let recipes: [Int]
    let slots: [Int]
    let portions: Double
    /// Its place among the distinct numbers of portions.
    let amounts: Int
    /// Days within which no recipe is cooked twice.
    let block: Int
    /// Days that are counted together.
    let segment: Int
    /// The first day on which something of it is cooked.
    let firstDay: Int
    /// Whether it may be leftovers.
    let hasLeftovers: Bool
}

/// How a `GroupBound` takes the open slots of an instance together.
struct SlotGroups: Sendable {
    private(set) var groups: [SlotGroup] = []
    /// Distinct numbers of portions.
    private(set) var portions: [Double] = []
    /// The days of each segment.
    private(set) var segments: [Range<Int>] = []
    /// How many groups there would be if no slot were filled.
    private(set) var count = 0
    let blocks: Int
    /// Days of a block; no recipe is cooked twice in one. 0 if there is no limit on repeats.
    let blockDays: Int
    /// Whether groups of one block have recipes in common.
    private(set) var overlap = false

    /// - Parameter options: for each slot what it may have, empty where it is not open.
    /// - Parameter most: segments of a block at most.
    init(_ instance: Instance, _ options: [[BoundOption]], _ state: PlanState, segments most: Int) {
        let distance = instance.problem.limits.recipeRepeatDays ?? 0
        blockDays = min(distance, instance.days)
        let length = blockDays > 0 ? blockDays : instance.days
        blocks = (instance.days + length - 1) / length
        // Limits that are summed up over the days of a segment must not cross a week.
        var starts = Set((0..<instance.days).filter { $0 % length == 0 || $0 % 7 == 0 })
        let span = max(1, (min(length, 7) + most - 1) / most)
        for day in 0..<instance.days where (day % 7) % span == 0 { starts.insert(day) }
        let sorted = starts.sorted()
        for (index, start) in sorted.enumerated() {
            segments.append(start..<(index + 1 < sorted.count ? sorted[index + 1] : instance.days))
        }
        gather(instance, options, length)
        overlap = most > 1 && blockDays > 0
        for block in 0..<blocks where blockDays > 0 {
            let its = groups.filter { $0.block == block }.map(\.recipes)
            if Set(its.joined()).count < its.reduce(0, { $0 + $1.count }) { overlap = true }
        }
    }

    private mutating func gather(_ instance: Instance, _ options: [[BoundOption]], _ length: Int) {
        struct Key: Hashable {
            let list: Int
            let excluded: [Int]
            let portions: Double
            let segment: Int
            let leftoverDays: Int
        }
        var numbers: [Key: Int] = [:]
        var members: [[Int]] = []
        for (slot, its) in options.enumerated() where instance.slots[slot].isFree {
            let plan = instance.problem.slots[slot]
            let segment = segments.firstIndex { $0.contains(plan.day) } ?? 0
            let days = instance.slots[slot].origins.isEmpty ? 0 : plan.leftoverDays
            let key = Key(
                list: plan.candidates, excluded: plan.excluded.sorted(), portions: plan.portions, segment: segment,
                leftoverDays: days)
            let number = numbers[key] ?? members.count
            if number == members.count {
                numbers[key] = number
                members.append([])
            }
            if !its.isEmpty { members[number].append(slot) }
        }
        count = members.count
        for (number, slots) in members.enumerated() where !slots.isEmpty {
            let first = slots[0]
            let portions = instance.slots[first].portions
            let place = self.portions.firstIndex(of: portions) ?? self.portions.count
            if place == self.portions.count { self.portions.append(portions) }
            let day = slots.reduce(Int.max) { min($0, instance.slots[$1].day) }
            let origins = slots.flatMap { instance.slots[$0].origins }
            groups.append(
                SlotGroup(
                    number: number, recipes: Set(slots.flatMap { options[$0].map(\.recipe) }).sorted(), slots: slots,
                    portions: portions, amounts: place, block: day / length,
                    segment: segments.firstIndex { $0.contains(day) } ?? 0,
                    firstDay: origins.reduce(day) { min($0, instance.slots[$1].day) },
                    hasLeftovers: !origins.isEmpty))
        }
    }
}
