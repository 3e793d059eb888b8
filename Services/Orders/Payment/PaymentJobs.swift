import Chassis
import Contracts
import Foundation
import OrdersContracts

extension JobKind where Payload == PaymentStepJob {
    /// Retries for about four days, then waits for an operator.
    static var paymentStep: Self {
        JobKind(
            "payment-step", maxAttempts: 110, concurrency: 8, lease: .seconds(60), timeLimit: .seconds(45),
            backoff: JobBackoff(first: 2, longest: 3_600))
    }
}

extension JobKind where Payload == PaymentNotice {
    static var paymentNotice: Self { JobKind("payment-notice", maxAttempts: 12, concurrency: 2) }
}

extension JobKind where Payload == OrderLimit {
    static var orderLimit: Self { JobKind("order-limit", maxAttempts: 100, concurrency: 4) }
}

extension PaymentSaga {
    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.paymentStep) { job, _ in
            do {
                try await run(job.step)
            } catch PaymentFault.unknown(let reason) {
                throw JobFailure.retry(reason)
            } catch PaymentFault.misconfigured(let reason) {
                throw JobFailure.retry(reason)
            }
        }
        jobs.on(.paymentNotice) { notice, _ in try await hear(notice) }
    }

    /// Handles a provider's notice: runs all open steps of the payment and checks its refunds. The notice's content is
    /// not trusted. A repeated, late or early notice changes nothing.
    func hear(_ notice: PaymentNotice) async throws {
        let found = try await database.read { [provider] db -> (ID<Payment>, [ID<PaymentStep>])? in
            let table = PaymentTable(db)
            let named = try notice.payment.flatMap { try table.find($0) }
            guard let payment = try named ?? table.find(reference: notice.reference, of: provider.name),
                payment.provider == provider.name
            else { return nil }
            return (payment.id, try table.steps(of: payment.id).filter { $0.state == .wanted }.map(\.id))
        }
        guard let (payment, steps) = found else { return }
        do {
            for step in steps { try await run(step) }
            try await checkRefunds(of: payment)
        } catch PaymentFault.unknown(let reason) {
            throw JobFailure.retry(reason)
        } catch PaymentFault.misconfigured(let reason) { throw JobFailure.retry(reason) }
    }
}
