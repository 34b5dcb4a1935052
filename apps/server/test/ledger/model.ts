import {
  companyCounter,
  LedgerBooks,
  type Limits,
  type Lot,
  type Receipt,
  restOf,
  type Slice,
} from './books.ts'

/**
 * A second, simple implementation of the ledger: plain objects, no journal, no locks, seconds
 * instead of timestamps. PostgreSQL must give the same results after any sequence of calls.
 */
export class LedgerModel extends LedgerBooks {
  issue(
    kind: string,
    ref: string,
    amount: number,
    span: { from: number | null; end: number | null },
    lineage: string | null,
    wish: { isSuperseding: boolean; rolloverMax: number },
  ): string {
    if (this.lots.some((lot) => lot.kind === kind && lot.ref === ref)) return 'replayed'
    const wanted = span.from ?? this.at
    const from = span.end === null ? wanted : Math.min(wanted, span.end)
    let carried = 0
    if (lineage && wish.isSuperseding && (span.end === null || span.end > this.at)) {
      const cut = Math.max(from, this.at)
      for (const lot of this.lots.filter((lot) => lot.lineage === lineage)) {
        if (lot.end !== null && lot.end <= cut) continue
        if (from > this.at) lot.end = Math.max(lot.from, from)
        else {
          carried += lot.available
          this.endNow(lot)
        }
      }
    }
    carried = Math.min(carried, wish.rolloverMax)
    if (carried > 0) this.grant(kind, `${ref}:rollover`, carried, from, span.end, lineage)
    const lot = this.grant(kind, ref, amount, from, span.end, lineage)
    if (kind === 'purchase' && this.debt > 0) {
      const paid = Math.min(this.debt, amount)
      lot.available -= paid
      lot.settled += paid
      this.debt -= paid
      this.seq += 1
    }
    return 'ok'
  }

  spend(key: string, amount: number, [member, limit, cap]: Limits): string {
    const known = this.receipts.get(key)
    if (known) return sameCharge(known, amount)
    if (this.debt > 0) return 'blocked'
    if (!this.isWithin(member, limit, amount)) return 'over_limit'
    if (!this.isWithin(companyCounter, cap, amount)) return 'over_cap'
    if (this.usable() < amount) return 'insufficient'
    const paid = this.burn(amount)
    for (const { lot, rest } of paid) lot.spent += rest
    this.use(member, this.month(), amount, 0)
    const month = this.month()
    this.receipts.set(key, { kind: 'spend', print: `${amount}`, paid, rest: amount, member, month })
    this.seq += 1
    return 'ok'
  }

  openHold(key: string, amount: number, ttl: number, [member, limit, cap]: Limits): string {
    const known = this.holds.find((hold) => hold.key === key)
    if (known) return known.amount === amount ? 'replayed' : 'key_reused'
    if (this.debt > 0) return 'blocked'
    if (this.holds.filter(({ isOpen }) => isOpen).length >= 50) return 'too_many_holds'
    if (!this.isWithin(member, limit, amount)) return 'over_limit'
    if (!this.isWithin(companyCounter, cap, amount)) return 'over_cap'
    if (this.usable() < amount) return 'insufficient'
    const slices = this.burn(amount)
    for (const { lot, rest } of slices) lot.held += rest
    const [id, end, month] = [this.holds.length + 1, this.at + ttl, this.month()]
    this.holds.push({ id, key, amount, end, member, month, slices, isOpen: true })
    this.use(member, month, 0, amount)
    this.seq += 1
    return 'ok'
  }

  extend(id: number, ttl: number): string {
    const hold = this.holds[id - 1]
    if (!hold) return 'no_hold'
    if (!hold.isOpen) return 'hold_closed'
    hold.end = Math.max(hold.end, this.at + ttl)
    return 'ok'
  }

  capture(id: number, key: string, amount: number, limit: number | null, cap: number | null) {
    const known = this.receipts.get(key)
    if (known) return sameCharge(known, amount)
    const hold = this.holds[id - 1]
    if (!hold) return 'no_hold'
    if (!hold.isOpen) return 'hold_closed'
    const rest = restOf(hold)
    if (rest < amount) return 'exceeds_hold'
    const month = this.month()
    if (hold.month !== month) {
      if (!this.isWithin(hold.member, limit, amount)) return 'over_limit'
      if (!this.isWithin(companyCounter, cap, amount)) return 'over_cap'
    }
    const paid: Slice[] = []
    let left = amount
    for (const slice of hold.slices) {
      const step = Math.min(left, slice.rest)
      if (step === 0) continue
      slice.rest -= step
      left -= step
      slice.lot.held -= step
      slice.lot.spent += step
      paid.push({ lot: slice.lot, rest: step })
    }
    if (rest === amount) hold.isOpen = false
    this.use(hold.member, hold.month, 0, -amount)
    this.use(hold.member, month, amount, 0)
    const { member } = hold
    const receipt = { kind: 'capture', print: `${amount}`, paid, rest: amount, member, month }
    this.receipts.set(key, receipt)
    this.seq += 1
    this.clawBackFrom(paid.map(({ lot }) => lot))
    return 'ok'
  }

  close(id: number): string {
    const hold = this.holds[id - 1]
    if (!hold) return 'no_hold'
    if (!hold.isOpen) return 'hold_closed'
    this.release(hold, this.at)
    return 'ok'
  }

  unspend(key: string, of: string, wish: number | null): string {
    const print = `${wish ?? 'all'}:${of}`
    const known = this.receipts.get(key)
    if (known) return known.kind === 'unspend' && known.print === print ? 'replayed' : 'key_reused'
    const spend = this.receipts.get(of)
    if (!spend || !['spend', 'capture'].includes(spend.kind)) return 'no_spend'
    const amount = wish ?? spend.rest
    if (amount > spend.rest || amount === 0) return 'exceeds_spend'
    spend.rest -= amount
    let left = amount
    const touched: Lot[] = []
    for (const slice of spend.paid.toReversed()) {
      const step = Math.min(left, slice.rest)
      if (step === 0) continue
      slice.rest -= step
      left -= step
      slice.lot.spent -= step
      this.giveBack(slice.lot, step, this.at)
      touched.push(slice.lot)
    }
    this.use(spend.member, spend.month, -amount, 0)
    this.note(key, 'unspend', print)
    this.clawBackFrom(touched)
    return 'ok'
  }

  revokeTo(id: number, key: string, target: number): string {
    const lot = this.lots[id - 1]
    if (!lot) return 'no_lot'
    const known = this.receipts.get(key)
    const print = `${id}:${target}`
    if (known) return known.kind === 'revoke' && known.print === print ? 'replayed' : 'key_reused'
    const before = lot.claims.get('~refunds')?.target ?? 0
    const total = Math.max(before, Math.min(target, lot.amount))
    lot.claims.set('~refunds', { state: 'refund', target: total, frozen: 0 })
    this.note(key, 'revoke', print)
    this.claw(lot)
    return 'ok'
  }

  freeze(id: number, key: string, target: number | null): string {
    const known = this.receipts.get(key)
    const print = `${id}:${target ?? 'all'}`
    if (known) return known.kind === 'freeze' && known.print === print ? 'replayed' : 'key_reused'
    const lot = this.lots[id - 1]
    if (!lot) return 'no_lot'
    const wish = Math.min(lot.amount, target ?? lot.amount)
    const frozen = Math.min(lot.available, wish)
    lot.available -= frozen
    lot.frozen += frozen
    lot.claims.set(key, { state: 'open', target: wish, frozen })
    this.note(key, 'freeze', print)
    return 'ok'
  }

  thaw(id: number, key: string, isWon: boolean): string {
    const lot = this.lots[id - 1]
    const claim = lot?.claims.get(key)
    if (!lot || !claim) return 'no_freeze'
    if (claim.state !== 'open') return (claim.state === 'won') === isWon ? 'replayed' : 'key_reused'
    claim.state = isWon ? 'won' : 'lost'
    lot.frozen -= claim.frozen
    const room = lot.amount - lot.revoked - lot.indebted
    const taken = isWon ? 0 : Math.min(claim.frozen, room)
    lot.revoked += taken
    this.giveBack(lot, claim.frozen - taken, this.at)
    this.seq += 1
    this.clawBackFrom([lot])
    return 'ok'
  }

  endLot(id: number, at: number): string {
    const lot = this.lots[id - 1]
    if (!lot) return 'no_lot'
    if (lot.end !== null && (lot.end <= at || lot.end <= this.at)) return 'replayed'
    if (at > this.at) lot.end = Math.max(lot.from, at)
    else this.endNow(lot)
    return 'ok'
  }

  waive(key: string, amount: number | null): string {
    const known = this.receipts.get(key)
    const print = `${amount ?? 'all'}`
    if (known) return known.kind === 'waive' && known.print === print ? 'replayed' : 'key_reused'
    if (this.debt === 0) return 'no_debt'
    this.debt -= Math.min(this.debt, amount ?? this.debt)
    this.note(key, 'waive', print)
    return 'ok'
  }
}

function sameCharge(known: Receipt, amount: number): string {
  const isCharge = known.kind === 'spend' || known.kind === 'capture'
  return isCharge && known.print === `${amount}` ? 'replayed' : 'key_reused'
}
