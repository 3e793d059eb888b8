import Contracts
import Foundation
import Kitchen
import OrdersContracts
import SeededChance
import Synchronization

@testable import Orders

/// A payment provider that counts what it really moves, and fails as real ones do: before it did anything, after it did, and
/// for good. It knows keys, as Stripe does.
final class CountingProvider: PaymentProvider {
    struct Account: Sendable {
        var payment: ID<Payment>
        var order: ID<Order>
        var held = 0
        var captured = 0
        var refunded = 0
        var state = ProviderPayment.State.held
        /// How often money was held, taken, let go.
        var holds = 0
        var takes = 0
        var lets = 0
        let currency: Currency
    }

    private struct State {
        var accounts: [String: Account] = [:]
        var answers: [String: Result<String, PaymentFault>] = [:]
        var chance: Chance
        var calls = 0
        /// Of 100 calls so many fail before, and after they did something.
        var before = 0
        var after = 0
        var isSilent = false
    }

    private let state: Mutex<State>
    let name = "counting"
    let page = PaymentPage()

    init(seed: UInt64 = 1, failingBefore before: Int = 0, after: Int = 0) {
        state = Mutex(State(chance: Chance(seed: seed), before: before, after: after))
    }

    var accounts: [Account] { state.withLock { Array($0.accounts.values) } }
    var calls: Int { state.withLock { $0.calls } }

    func recover() { state.withLock { ($0.before, $0.after, $0.isSilent) = (0, 0, false) } }
    func fallSilent() { state.withLock { $0.isSilent = true } }

    func authorise(_ payment: PaymentRequest, key: StepKey) async throws(PaymentFault) -> PaymentPromise {
        .held(
            try await once(key.text) { accounts in
                if payment.method.hasPrefix("declines") { return .failure(.refused("card_declined")) }
                // A provider without keys, or a second step for one payment, would hold it once more.
                let reference = "pay_\(payment.payment)_\(key.text)"
                var account = Account(payment: payment.payment, order: payment.order, currency: payment.currency)
                account.held = payment.amount
                account.holds = 1
                accounts[reference] = account
                return .success(reference)
            })
    }

    func capture(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault) {
        _ = try await once(key.text) { accounts in
            guard var account = accounts[reference], account.state == .held, account.held >= amount else {
                return .failure(.refused("not held"))
            }
            account.state = .taken
            account.captured += amount
            account.takes += 1
            accounts[reference] = account
            return .success(reference)
        }
    }

    func void(_ reference: String, key: StepKey) async throws(PaymentFault) {
        _ = try await once(key.text) { accounts in
            guard var account = accounts[reference], account.state == .held else {
                return .failure(.refused("not held"))
            }
            account.state = .letGo
            account.lets += 1
            accounts[reference] = account
            return .success(reference)
        }
    }

    func refund(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault) {
        _ = try await once(key.text) { accounts in
            guard var account = accounts[reference], account.captured - account.refunded >= amount else {
                return .failure(.refused("too much"))
            }
            account.refunded += amount
            accounts[reference] = account
            return .success(reference)
        }
    }

    func refunds(of reference: String) async throws(PaymentFault) -> [ProviderRefund] { [] }

    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment] {
        state.withLock { state in
            state.accounts.map { reference, account in
                ProviderPayment(
                    reference: reference, payment: account.payment, state: account.state, amount: account.held,
                    captured: account.captured, refunded: account.refunded, currency: account.currency)
            }
        }
    }

    private func once(
        _ key: String, _ work: @Sendable (inout [String: Account]) -> Result<String, PaymentFault>
    ) async throws(PaymentFault) -> String {
        let answer = state.withLock { state -> Result<String, PaymentFault> in
            state.calls += 1
            let luck = Int.random(in: 0..<100, using: &state.chance)
            if state.isSilent || luck < state.before { return .failure(.unknown("It did not get there.")) }
            let answer = state.answers[key] ?? work(&state.accounts)
            state.answers[key] = answer
            return luck < state.before + state.after ? .failure(.unknown("The answer was lost.")) : answer
        }
        return try answer.get()
    }
}
