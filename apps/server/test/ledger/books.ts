export interface Lot {
  id: number
  kind: string
  ref: string
  lineage: string | null
  amount: number
  available: number
  held: number
  spent: number
  expired: number
  revoked: number
  frozen: number
  settled: number
  indebted: number
  from: number
  end: number | null
  claims: Map<string, { state: string; target: number; frozen: number }>
}

export interface Slice {
  lot: Lot
  rest: number
}

export interface Hold {
  id: number
  key: string
  amount: number
  end: number
  member: string | null
  month: string
  slices: Slice[]
  isOpen: boolean
}

export interface Receipt {
  kind: string
  print: string
  paid: Slice[]
  rest: number
  member: string | null
  month: string
}

export type Limits = readonly [member: string | null, limit: number | null, cap: number | null]

/** The company's own counter besides those of its members. */
export const companyCounter = 'pool'

/** The common parts of the model's operations: lots, time, counters and due entries. */
export class LedgerBooks {
  clock = 0
  last = -1
  at = 0
  seq = 0
  debt = 0
  lots: Lot[] = []
  holds: Hold[] = []
  receipts = new Map<string, Receipt>()
  used = new Map<string, { spent: number; held: number }>()

  /** Runs one operation at the account's own time; it leaves a trace only if it booked something. */
  do(work: () => string): string {
    this.at = Math.max(this.clock, this.last)
    const before = this.seq
    this.bookDue()
    const status = work()
    if (this.seq !== before) this.last = this.at
    return status
  }

  /**
   * Returns a copy in which due entries are posted as of now; the books themselves stay unchanged.
   */
  lookAhead(seconds: number): LedgerBooks {
    const ahead = new LedgerBooks()
    const lots = this.lots.filter((lot) => lot.available > 0 || lot.held > 0 || lot.frozen > 0)
    const holds = this.holds.filter(({ isOpen }) => isOpen)
    const { clock, last, seq, debt, used } = this
    Object.assign(ahead, structuredClone({ clock, last, seq, debt, used, lots, holds }))
    ahead.clock += seconds
    ahead.do(() => '')
    return ahead
  }

  usable(): number {
    return this.liveLots().reduce((sum, lot) => sum + lot.available, 0)
  }

  month(at = this.at): string {
    return `${monthOf(at)}-01`
  }

  protected isWithin(who: string | null, limit: number | null, amount: number): boolean {
    if (who === null || limit === null) return true
    const { spent, held } = this.used.get(`${who} ${this.month()}`) ?? { spent: 0, held: 0 }
    return spent + held + amount <= limit
  }

  protected use(member: string | null, month: string, spent: number, held: number): void {
    for (const who of member === null ? [companyCounter] : [companyCounter, member]) {
      const before = this.used.get(`${who} ${month}`) ?? { spent: 0, held: 0 }
      const after = { spent: before.spent + spent, held: before.held + held }
      this.used.set(`${who} ${month}`, after)
    }
  }

  protected burn(amount: number): Slice[] {
    const slices: Slice[] = []
    let left = amount
    for (const lot of this.liveLots()) {
      const rest = Math.min(left, lot.available)
      if (rest === 0) continue
      lot.available -= rest
      left -= rest
      slices.push({ lot, rest })
    }
    return slices
  }

  protected grant(
    kind: string,
    ref: string,
    amount: number,
    from: number,
    end: number | null,
    lineage: string | null,
  ): Lot {
    const none = { held: 0, spent: 0, expired: 0, revoked: 0, frozen: 0, settled: 0, indebted: 0 }
    const id = this.lots.length + 1
    const claims = new Map()
    const lot = { id, kind, ref, lineage, amount, available: amount, ...none, from, end, claims }
    this.lots.push(lot)
    this.seq += 1
    return lot
  }

  protected endNow(lot: Lot): void {
    lot.end = Math.max(lot.from, Math.min(lot.end ?? this.at, this.at))
    this.expire(lot)
  }

  protected giveBack(lot: Lot, amount: number, at: number): void {
    if (lot.end !== null && lot.end <= at) lot.expired += amount
    else lot.available += amount
  }

  protected release(hold: Hold, at: number): void {
    const open = hold.slices.filter(({ rest }) => rest > 0)
    this.use(hold.member, hold.month, 0, -restOf(hold))
    for (const slice of open) {
      slice.lot.held -= slice.rest
      this.giveBack(slice.lot, slice.rest, at)
      slice.rest = 0
    }
    hold.isOpen = false
    this.seq += 1
    this.clawBackFrom(open.map(({ lot }) => lot))
  }

  protected clawBackFrom(lots: readonly Lot[]): void {
    for (const lot of lots.toSorted((a, b) => a.id - b.id)) if (this.claw(lot)) this.seq += 1
  }

  /** Revokes what is claimed back of a lot: available credits are taken, spent ones become debt. */
  protected claw(lot: Lot): boolean {
    const missing = clawbackTargetOf(lot) - lot.revoked - lot.indebted - lot.expired
    if (missing <= 0) return false
    const taken = Math.min(missing, lot.available)
    const owed = Math.min(missing - taken, Math.max(0, lot.spent + lot.settled - lot.indebted))
    lot.available -= taken
    lot.revoked += taken
    lot.indebted += owed
    this.debt += owed
    return taken + owed > 0
  }

  protected note(key: string, kind: string, fingerprint: string): void {
    this.receipts.set(key, { kind, print: fingerprint, paid: [], rest: 0, member: null, month: '' })
    this.seq += 1
  }

  private bookDue(): void {
    const isDue = ({ end }: { end: number | null }) => end !== null && end <= this.at
    const byEnd = (a: { end: number | null; id: number }, b: { end: number | null; id: number }) =>
      (a.end ?? 0) - (b.end ?? 0) || a.id - b.id
    const holds = this.holds.filter((hold) => hold.isOpen && isDue(hold))
    for (const hold of holds.toSorted(byEnd)) this.release(hold, hold.end)
    for (const lot of this.lots.filter(isDue).toSorted(byEnd)) this.expire(lot)
  }

  private expire(lot: Lot): void {
    if (lot.available === 0) return
    lot.expired += lot.available
    lot.available = 0
    this.seq += 1
  }

  private liveLots(): Lot[] {
    const rank = ({ kind }: Lot) => (kind === 'purchase' ? 20 : 10)
    const last = (end: number | null) => end ?? Number.POSITIVE_INFINITY
    return this.lots
      .filter(({ from, end }) => from <= this.at && last(end) > this.at)
      .toSorted((a, b) => rank(a) - rank(b) || compare(last(a.end), last(b.end)) || a.id - b.id)
  }
}

/** Returns how much refunds and lost disputes claim back of a lot. */
export function clawbackTargetOf({ amount, claims }: Lot): number {
  const targets = [...claims.values()].filter(({ state }) => ['refund', 'lost'].includes(state))
  return Math.min(
    amount,
    targets.reduce((sum, { target }) => sum + target, 0),
  )
}

export function restOf(hold: Hold): number {
  return hold.slices.reduce((sum, { rest }) => sum + rest, 0)
}

/** The start of the model's time. */
export const epochStartMs = Date.UTC(2026, 0, 1)

function monthOf(at: number): string {
  return new Date(epochStartMs + at * 1_000).toISOString().slice(0, 7)
}

function compare(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
