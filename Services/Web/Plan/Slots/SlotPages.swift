import Contracts
import PlannerContracts

/// The slots of the plan: adding, renaming, ordering and removing.
struct SlotPages: Pages {
    private static let path = OwnPath(to: "/plan/slots")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/slots") { visit in
            let (slots, tag) = try await found(visit)
            return page(slots, seen: tag, visit)
        }
        pages.post("/plan/slots", keeping: ["name"], change)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (slots, tag) = try await found(visit)
        let wish = SlotWish(visit.form)
        let seen = visit.seen
        guard let draft = wish.draft(of: slots.slots) else { return .redirect(Self.path) }
        do {
            try await visit.ask { _ = try await $0.ifMatch(seen).call(PlannerAPI.setSlots, sending: draft) }
            let undo = try await visit.undoing(backTo: Self.path) { $0.kind == .slots }
            return .redirect(Self.path, notice: Notice("plan.slots.changed", undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return page(
                slots, wish, error: visit.language.reason(for: problem), seen: seen, visit, status: problem.status)
        } catch let problem as Problem where problem.isLate {
            return page(slots, wish, seen: tag, visit, status: problem.status)
        }
    }

    private func found(_ visit: Visit) async throws -> (MealSlots, EntityTag?) {
        try await visit.ask { try await $0.tagged(PlannerAPI.slots) }
    }

    private func page(
        _ slots: MealSlots, _ wish: SlotWish? = nil, error: String? = nil, seen: EntityTag?, _ visit: Visit,
        status: Int = 200
    ) -> PageResponse {
        let model = SlotsPage(
            slots.slots, wish, error: error, seen: seen, isLate: [412, 428].contains(status), in: visit.language)
        return .page(
            Screen(
                "Plan/slots", title: visit.language("plan.slots.title"), tab: .plan, status: .init(code: status), model)
        )
    }
}

/// A requested change of the slots.
struct SlotWish: Sendable {
    /// The action: `add`, `rename`, `up`, `down`, `remove` or `restore`. All except `add` are followed by a slot in the
    /// form.
    private let what: String
    let slot: String
    let name: String

    init(_ form: Form) {
        let parts = (form["do"] ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        what = parts.first ?? ""
        slot = parts.count > 1 ? parts[1] : ""
        name = form["name"] ?? ""
    }

    var isNew: Bool { what == "add" }

    /// The slots after the change; `nil` if nothing changes.
    func draft(of slots: [MealSlot]) -> MealSlotsDraft? {
        var wanted = slots.open.map { MealSlotsDraft.Slot(id: $0.id, name: $0.name) }
        let place = wanted.firstIndex { $0.id == slot }
        switch (what, place) {
        case ("add", _): wanted.append(MealSlotsDraft.Slot(name: name))
        case ("restore", nil):
            guard let removed = slots.first(where: { $0.id == slot }) else { return nil }
            wanted.append(MealSlotsDraft.Slot(id: removed.id, name: removed.name))
        case ("rename", let place?): wanted[place].name = name
        case ("up", let place?) where place > 0: wanted.swapAt(place, place - 1)
        case ("down", let place?) where place + 1 < wanted.count: wanted.swapAt(place, place + 1)
        case ("remove", let place?): wanted.remove(at: place)
        default: return nil
        }
        return MealSlotsDraft(slots: wanted)
    }
}

/// The slots of a plan, in order.
struct SlotsPage: PageModel {
    struct Row: PageModel {
        let slot: String
        let name: String
        /// The field for a new name; `nil` for a standard slot.
        let rename: Field?
        let canGoUp: Bool
        let canGoDown: Bool
    }

    let rows: [Row]
    let canRemove: Bool
    let removed: [Row]
    let new: Field
    let seen: String
    let general: String?
    let conflict: Conflict?

    init(
        _ slots: [MealSlot], _ wish: SlotWish?, error: String?, seen: EntityTag?, isLate: Bool, in language: Language
    ) {
        let open = slots.open
        func row(_ slot: MealSlot, _ place: Int) -> Row {
            let isMeant = wish?.slot == slot.id
            return Row(
                slot: slot.id, name: language.name(of: slot),
                rename: slot.standard != nil
                    ? nil
                    : Field(
                        name: "name", label: language("plan.slots.name"),
                        value: isMeant ? wish?.name ?? "" : slot.name ?? "", error: isMeant ? error : nil,
                        isRequired: true, idSuffix: "-\(place)"),
                canGoUp: place > 0, canGoDown: place + 1 < open.count)
        }
        rows = open.enumerated().map { row($1, $0) }
        canRemove = open.count > 1
        removed = slots.filter { $0.isRemoved == true }.prefix(6).enumerated().map { row($1, 100 + $0) }
        let isNew = wish?.isNew == true
        new = Field(
            name: "name", label: language("plan.slots.newName"), value: isNew ? wish?.name ?? "" : "",
            error: isNew ? error : nil, isRequired: true)
        self.seen = seen?.text ?? ""
        let isShown = isNew || rows.contains { $0.rename?.error != nil }
        general = isShown ? nil : error
        conflict = isLate ? Conflict(language("plan.slots.title"), at: "/plan/slots", in: language) : nil
    }
}
