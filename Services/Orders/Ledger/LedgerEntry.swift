import Contracts
import Foundation
import Kitchen

/// Where money of orders stands.
enum LedgerAccount: String, Vocabulary {
    /// Held on cards.
    case held
    /// Promised to us by the people whose cards hold it.
    case promised
    /// Taken, and with the provider.
    case provider
    /// Owed to partners.
    case partners
    /// What people paid for bringing it.
    case fees
}

/// Money that goes from one account to another: as much as leaves one side comes to the other, so a ledger of transfers is
/// always balanced.
struct LedgerTransfer: Hashable, Sendable {
    let debit: LedgerAccount
    let credit: LedgerAccount
    /// In the smallest unit of the entry's currency; more than 0.
    let amount: Int
}

/// What happened to money at once: transfers in one currency.
struct LedgerEntry: Hashable, Sendable {
    enum Kind: String, Vocabulary {
        case authorised, captured, voided, refunded
        /// What was given back came back.
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

    /// Takes all that was held: what it costs to bring it is ours, the rest is the partner's.
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

    /// Gives back so much of what was taken: the partner's part first.
    ///
    /// - Parameter goods: what the partner has of the order.
    static func refunded(_ amount: Int, goods: Int, _ currency: Currency) -> LedgerEntry {
        let goods = min(amount, max(0, goods))
        return LedgerEntry(
            .refunded, currency,
            [
                LedgerTransfer(debit: .partners, credit: .provider, amount: goods),
                LedgerTransfer(debit: .fees, credit: .provider, amount: amount - goods),
            ])
    }

    /// Undoes transfers: the money went out and came back.
    static func returned(_ transfers: [LedgerTransfer], _ currency: Currency) -> LedgerEntry {
        LedgerEntry(
            .returned, currency,
            transfers.map { LedgerTransfer(debit: $0.credit, credit: $0.debit, amount: $0.amount) })
    }
}
