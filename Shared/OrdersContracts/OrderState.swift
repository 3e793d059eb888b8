import Kitchen

/// Where an order is on its way. What leads from one state to another is an `OrderMove`.
public enum OrderState: String, Vocabulary {
    /// Sent, and not priced yet.
    case draft
    /// Its prices and places were checked; the money is not promised yet.
    case quoted
    /// The money is promised, and the partner has been told.
    case placed
    /// The partner will bring it.
    case accepted
    /// It is being cooked or packed.
    case preparing
    /// It waits for the courier.
    case ready
    case onTheWay = "on-the-way"
    case delivered
    /// The partner does not bring it, or did not answer in time; nothing is charged.
    case rejected
    /// Taken back by the person, or by the partner after it was accepted; what was charged is given back.
    case cancelled
    /// The money was not promised in time, or could not be taken.
    case failed
    /// Delivered, and all of its money given back.
    case refunded

    /// Whether nothing leads on from here.
    public var isFinal: Bool { !OrderMove.allCases.contains { $0.from.contains(self) } }

    /// Whether a partner sees an order in this state.
    public var isWithPartner: Bool { self != .draft && self != .quoted && self != .failed }

    /// Whether a partner needs to know where it goes.
    public var needsAddress: Bool {
        switch self {
        case .placed, .accepted, .preparing, .ready, .onTheWay: true
        default: false
        }
    }
}

/// Who moved an order.
public enum OrderActor: String, Vocabulary {
    case person, partner
    /// Larder itself: payments and time limits.
    case system
    /// Somebody of the support desk, or an administrator.
    case support
}

/// Everything that can happen to an order: from which states, to which one, and by whom. There is no other way from one
/// state to another; the table `order_moves` in the database holds the same list.
public enum OrderMove: String, Vocabulary {
    case send, price, place, accept, reject, prepare
    case getReady = "get-ready"
    case handOver = "hand-over"
    case deliver, cancel,
        withdraw, fail
    case giveUp = "give-up"
    case refund

    /// `nil` stands for an order that is not there yet.
    public var from: Set<OrderState?> {
        switch self {
        case .send: [nil]
        case .price: [.draft]
        case .place: [.quoted]
        case .accept, .reject: [.placed]
        case .prepare: [.accepted]
        case .getReady: [.accepted, .preparing]
        case .handOver: [.accepted, .preparing, .ready]
        case .deliver: [.ready, .onTheWay]
        case .cancel: [.quoted, .placed]
        case .withdraw: [.accepted, .preparing, .ready, .onTheWay]
        case .fail: [.quoted]
        case .giveUp: [.accepted, .preparing, .ready, .onTheWay]
        case .refund: [.delivered]
        }
    }

    public var to: OrderState {
        switch self {
        case .send: .draft
        case .price: .quoted
        case .place: .placed
        case .accept: .accepted
        case .reject: .rejected
        case .prepare: .preparing
        case .getReady: .ready
        case .handOver: .onTheWay
        case .deliver: .delivered
        case .cancel, .withdraw: .cancelled
        case .fail, .giveUp: .failed
        case .refund: .refunded
        }
    }

    public var actors: Set<OrderActor> {
        switch self {
        case .send: [.person]
        case .cancel: [.person, .support]
        case .price, .place, .fail, .giveUp: [.system]
        case .accept, .prepare, .getReady, .handOver, .deliver: [.partner]
        case .reject: [.partner, .system]
        case .withdraw: [.partner, .support]
        case .refund: [.partner, .support]
        }
    }

    /// Whether the order may be moved so.
    public func leads(from state: OrderState?, by actor: OrderActor) -> Bool {
        from.contains(state) && actors.contains(actor)
    }
}
