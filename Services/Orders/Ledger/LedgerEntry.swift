import Contracts
import Foundation
import Kitchen

/// The accounts of the ledger of orders.
enum LedgerAccount: String, Vocabulary {
    /// Held on cards.
    case held
    /// Authorised by the people whose cards hold it.
    case promised
    /// Captured, and with the provider.
    case provider
    /// Owed to partners.
    case partners
    /// Delivery fees.
    case fees
}

/// A transfer from one account to another. Debit equals credit, so a ledger of transfers always balances.
struct LedgerTransfer: Hashable, Sendable {
    let debit: LedgerAccount
    let credit: LedgerAccount
    /// In the smallest unit of the entry's currency; more than 0.
    let amount: Int
}

/// An event of money: transfers in one currency.
struct LedgerEntry: Hashable, Sendable {
    enum Kind: String, Vocabulary {
        case authorised, captured, voided, refunded
        /// A refund that bounced.
        case returned
    }

    let kind: Kind
    let currency: Currency
    let transfers: [LedgerTransfer]

    private init(_ kind: Kind, _ currency: Currency, _ transfers: [LedgerTransfer]) {
        self.kind = kind
        self.currency = currency
        self.transfers = transfers.filter { $0.amount > 0 }
    }

    static func authorised(_ amount: Int, _ currency: Currency) -> LedgerEntry {
        LedgerEntry(.authorised, currency, [LedgerTransfer(debit: .held, credit: .promised, amount: amount)])
    }

    static func voided(_ amount: Int, _ currency: Currency) -> LedgerEntry {
        LedgerEntry(.voided, currency, [LedgerTransfer(debit: .promised, credit: .held, amount: amount)])
    }

    /// Captures all held money: the delivery fee is Larder's, the rest the partner's.
    static func captured(_ amount: Int, fee: Int, _ currency: Currency) -> LedgerEntry {
        let fee = min(max(fee, 0), amount)
        return LedgerEntry(
            .captured, currency,
            [
                LedgerTransfer(debit: .promised, credit: .held, amount: amount),
                LedgerTransfer(debit: .provider, credit: .partners, amount: amount - fee),
                LedgerTransfer(debit: .provider, credit: .fees, amount: fee),
            ])
    }

    /// Refunds a part of the captured money, from the partner's share first.
    ///
    /// - Parameter goods: the partner's remaining share of the order.
    static func refunded(_ amount: Int, goods: Int, _ currency: Currency) -> LedgerEntry {
        let goods = min(amount, max(0, goods))
        return LedgerEntry(
            .refunded, currency,
            [
                LedgerTransfer(debit: .partners, credit: .provider, amount: goods),
                LedgerTransfer(debit: .fees, credit: .provider, amount: amount - goods),
            ])
    }

    /// Reverses the transfers of a refund that bounced.
    static func returned(_ transfers: [LedgerTransfer], _ currency: Currency) -> LedgerEntry {
        LedgerEntry(
            .returned, currency,
            transfers.map { LedgerTransfer(debit: $0.credit, credit: $0.debit, amount: $0.amount) })
    }
}
