import Contracts
import Foundation
import OrdersContracts
import ServiceClient

/// A partner that polls for orders. The fate of an order depends only on the seed and the order.
struct SimulatedPartner: Sendable {
    /// The partner's behaviour.
    struct Temper: Sendable {
        /// Seconds between two steps.
        var pace: Double
        /// Percent of orders rejected, ignored, and answered twice.
        var rejects: Int
        var silent: Int
        var twice: Int
        var seed: UInt64

        /// From 0 to 99, constant for an order and purpose.
        func luck(_ order: ID<Order>, _ purpose: String) -> Int {
            let hash = "\(seed) \(order) \(purpose)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
                (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            }
            return Int((hash ^ (hash >> 32)) % 100)
        }
    }

    /// The next action for an order.
    enum Step: Hashable, Sendable {
        case accept, reject, prepare, ready, handOver, deliver
    }

    let client: ServiceClient
    let temper: Temper
    let say: @Sendable (String) -> Void

    /// Processes orders until the task is cancelled, or until none is open if `once`.
    func run(once: Bool) async throws {
        var since = 0
        var open: [ID<Order>: PartnerOrder] = [:]
        while !Task.isCancelled {
            guard let page = try await poll(since: since) else {
                try await Task.sleep(for: .seconds(max(temper.pace, 1)))
                continue
            }
            since = page.number
            for order in page.items { open[order.id] = order }
            open = open.filter { step(for: $0.value) != nil }
            for order in open.values.sorted(by: { $0.number < $1.number }) {
                guard let step = step(for: order) else { continue }
                await take(step, order)
            }
            if once, page.items.isEmpty, open.isEmpty { return }
            try await Task.sleep(for: .seconds(temper.pace))
        }
    }

    /// The changes since `since`; `nil` if Larder does not answer. Throws if the key is refused.
    private func poll(since: Int) async throws -> PartnerOrderNews? {
        do {
            return try await client.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery(since: since))
        } catch let problem as Problem where problem.status < 500 && problem.status != 429 {
            throw problem
        } catch {
            say("no answer: \(error)")
            return nil
        }
    }

    /// `nil` if the order is finished or ignored.
    func step(for order: PartnerOrder) -> Step? {
        let luck = temper.luck(order.id, "answer")
        switch order.state {
        case .placed:
            if luck < temper.silent { return nil }
            return luck < temper.silent + temper.rejects ? .reject : .accept
        case .accepted: return .prepare
        case .preparing: return .ready
        case .ready: return .handOver
        case .onTheWay: return .deliver
        default: return nil
        }
    }

    private func take(_ step: Step, _ order: PartnerOrder) async {
        let count = temper.luck(order.id, "\(step)") < temper.twice ? 2 : 1
        for _ in 0..<count {
            do {
                let moved = try await answer(step, order.id)
                say("\(order.code)  \(moved.state.rawValue)")
            } catch let problem as Problem {
                say("\(order.code)  refused: \(problem.detail)")
            } catch { say("\(order.code)  no answer: \(error)") }
        }
    }

    private func answer(_ step: Step, _ id: ID<Order>) async throws -> PartnerOrder {
        switch step {
        case .accept:
            try await client.call(OrdersAPI.acceptOrder, at: id, sending: OrderAcceptance(minutes: 30))
        case .reject:
            try await client.call(
                OrdersAPI.rejectOrder, at: id, sending: OrderRefusal(reason: "We are out of it today."))
        case .prepare: try await client.call(OrdersAPI.prepareOrder, at: id)
        case .ready: try await client.call(OrdersAPI.readyOrder, at: id)
        case .handOver:
            try await client.call(OrdersAPI.handOverOrder, at: id, sending: Courier(name: "Sam", isVerified: true))
        case .deliver: try await client.call(OrdersAPI.deliverOrder, at: id)
        }
    }
}
