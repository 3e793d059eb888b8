import Kitchen

/// The state of an order. An `OrderMove` leads from one state to another.
public enum OrderState: String, Vocabulary {
    /// Sent, but not priced yet.
    case draft
    /// Prices and places are checked; the payment is not authorised yet.
    case quoted
    /// The payment is authorised and the partner notified.
    case placed
    /// The partner accepted the order.
    case accepted
    /// The order is being cooked or packed.
    case preparing
    /// The order is ready for the courier.
    case ready
    case onTheWay = "on-the-way"
    case delivered
    /// The partner rejected the order or did not answer in time; nothing is charged.
    case rejected
    /// Cancelled by customer or support, or by the partner after acceptance. Any charge is refunded.
    case cancelled
    /// The payment was not authorised in time or could not be captured.
    case failed
    /// Delivered and fully refunded.
    case refunded

    /// Whether no move leads from this state.
    public var isFinal: Bool { !OrderMove.allCases.contains { $0.from.contains(self) } }

    /// Whether the partner can see the order.
    public var isWithPartner: Bool { self != .draft && self != .quoted && self != .failed }

    /// Whether the partner needs the delivery address.
    public var needsAddress: Bool {
        switch self {
        case .placed, .accepted, .preparing, .ready, .onTheWay: true
        default: false
        }
    }
}

/// The origin of an order's move.
public enum OrderActor: String, Vocabulary {
    case person, partner
    /// Larder: payments and time limits.
    case system
    /// A member of support, or an administrator.
    case support
}

/// The moves of an order, each with its source states, target state and actors. No other state change exists; the table
/// `order_moves` in the database has the same list.
public enum OrderMove: String, Vocabulary {
    case send, price, place, accept, reject, prepare
    case getReady = "get-ready"
    case handOver = "hand-over"
    case deliver, cancel,
        withdraw, fail
    case giveUp = "give-up"
    case refund

    /// `nil` stands for an order that does not exist yet.
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

    /// Returns whether `actor` may make this move from `state`.
    public func leads(from state: OrderState?, by actor: OrderActor) -> Bool {
        from.contains(state) && actors.contains(actor)
    }
}
