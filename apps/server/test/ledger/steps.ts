import type { Random } from '@headwater/testing/random'
import { clawbackTargetOf, companyCounter, epochStartMs, type Limits } from './books.ts'
import { LedgerModel } from './model.ts'

/** One call, its expected result, and the expected state after it. */
export interface Step {
  readonly clock: string
  readonly call: string
  readonly status: string
  /** When to read the state, and what is expected then. */
  readonly readAt: string
  readonly state: string
}

const members = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']

/** Generates a random sequence of calls on one account with the model's results. */
export function* generateSteps(random: Random, count: number): Generator<Step> {
  const model = new LedgerModel()
  const maxIssue = random.pick([15, 60, 400])
  // Some sequences begin shortly before the month ends, so that holds outlive it.
  if (maxIssue === 400) model.clock = 31 * 86_400 - 600
  for (let step = 0; step < count; step += 1) {
    moveClock(model, random)
    const [call, work] = chooseCall(model, random, maxIssue)
    const status = model.do(work)
    // Reading books nothing but includes due entries.
    const later = random.chance(0.5) ? 0 : random.under(300)
    yield {
      clock: iso(model.clock),
      call,
      status,
      readAt: iso(model.clock + later),
      state: JSON.stringify(toExpectedState(model, later)),
    }
  }
}

function moveClock(model: LedgerModel, { under, chance }: Random): void {
  if (chance(0.5)) model.clock += under(40) * (chance(0.1) ? 20 : 1)
  if (chance(0.01)) model.clock += under(12 * 86_400)
  if (chance(0.03)) model.clock = Math.max(0, model.clock - under(500))
}

type Choice = [call: string, work: () => string]

function chooseCall(model: LedgerModel, random: Random, maxIssue: number): Choice {
  const { under, chance, pick } = random
  const roll = under(100)
  const lot = Math.max(1, model.lots.length - under(chance(0.8) ? 4 : 60)) + (chance(0.03) ? 9 : 0)
  const open = model.holds.filter(({ isOpen }) => isOpen).slice(-3)
  const recent = Math.max(1, model.holds.length - under(4)) + (chance(0.02) ? 5 : 0)
  const hold = open.length > 0 && chance(0.6) ? pick(open).id : recent
  const number = under(400)
  const key = `k${number}`
  // Mostly the same for one key, so that repeated calls match.
  const price = 1 + (chance(0.85) ? (number * 37) % 90 : under(90))
  if (roll < 16) return chooseIssue(model, random, maxIssue)
  if (roll < 44) {
    const [amount, limits] = [price, chooseLimits(model, random, price)]
    const call = chance(0.3) ? spendManyCall : spendCall
    return [call(key, amount, limits), () => model.spend(key, amount, limits)]
  }
  if (roll < 52) {
    const [amount, of, name] = [
      chance(0.2) ? null : 1 + under(50),
      `k${under(400)}`,
      `u${under(300)}`,
    ]
    const known = [...model.receipts.keys()].filter((name) => name.startsWith('k'))
    const target = known.length > 0 && chance(0.9) ? pick(known.slice(chance(0.6) ? -6 : 0)) : of
    return [
      `unspend(C, '${name}', '${target}', ${amount})`,
      () => model.unspend(name, target, amount),
    ]
  }
  if (roll < 62) {
    const [name, amount, ttl] = [`f${number % 120}`, price * 3, 5 + under(900)]
    const limits = chooseLimits(model, random, amount)
    const call = `hold_open(C, '${name}', ${amount}, '${ttl} s', '{}', ${limitsSql(limits)})`
    return [call, () => model.openHold(name, amount, ttl, limits)]
  }
  if (roll < 76) {
    const [amount, [, limit, cap]] = [price, chooseLimits(model, random, price)]
    const call = `hold_capture(C, ${hold}, '${key}', ${amount}, '{}', ${limit}, ${cap})`
    return [call, () => model.capture(hold, key, amount, limit, cap)]
  }
  if (roll < 80) return [`hold_close(C, ${hold})`, () => model.close(hold)]
  if (roll < 83) {
    const ttl = 5 + under(900)
    return [`hold_extend(C, ${hold}, '${ttl} s')`, () => model.extend(hold, ttl)]
  }
  if (roll < 87) {
    const [name, target] = [`r${lot}:${number % 8}`, (number % 8) * 50]
    const call = `revoke_to(C, ${lot}, '${name}', ${target})`
    return [call, () => model.revokeTo(lot, name, target)]
  }
  if (roll < 91) {
    const [name, target] = [`d${number % 60}`, chance(0.5) ? null : under(300)]
    return [`freeze(C, ${lot}, '${name}', ${target})`, () => model.freeze(lot, name, target)]
  }
  if (roll < 95) return chooseThaw(model, random)
  if (roll < 97) {
    const at = model.clock + under(300) - 100
    return [`end_lot(C, ${lot}, '${iso(at)}')`, () => model.endLot(lot, at)]
  }
  if (roll < 99) {
    const [name, amount] = [`w${number % 200}`, chance(0.7) ? null : 1 + under(60)]
    return [`waive_debt(C, '${name}', ${amount})`, () => model.waive(name, amount)]
  }
  return [`touch(C)`, () => '']
}

function chooseIssue(
  model: LedgerModel,
  { under, chance, pick }: Random,
  maxIssue: number,
): Choice {
  const lineage = chance(0.3) ? 'sub' : null
  const kind = lineage
    ? 'plan'
    : pick(['purchase', 'purchase', 'free', 'promo', 'licence', 'adjust'])
  const [ref, amount] = [`i${under(300)}`, 1 + under(maxIssue)]
  const from = chance(0.15) ? Math.max(model.clock, model.last) + under(60) : null
  const start = from ?? Math.max(model.clock, model.last)
  const end = chance(0.25) ? null : start + (chance(0.05) ? -50 : 1 + under(600))
  const wish = { isSuperseding: chance(0.8), rolloverMax: chance(0.3) ? under(100) : 0 }
  const call = `issue(C, '${kind}', '${ref}', ${amount}, ${timeSql(from)}, ${timeSql(end)},
    ${lineage ? `'${lineage}'` : null}, '{}', ${wish.isSuperseding}, ${wish.rolloverMax})`
  return [call, () => model.issue(kind, ref, amount, { from, end }, lineage, wish)]
}

function chooseThaw(model: LedgerModel, { under, chance, pick }: Random): Choice {
  const isWon = chance(0.5)
  const frozen = model.lots.flatMap(({ id, claims }) =>
    [...claims.keys()].filter((key) => key !== '~refunds').map((key) => [id, key] as const),
  )
  const [lot, key] = frozen.length > 0 && chance(0.9) ? pick(frozen) : [1, `d${under(60)}`]
  return [`thaw(C, ${lot}, '${key}', ${isWon})`, () => model.thaw(lot, key, isWon)]
}

/** Limits near the boundary, where a difference of one shows. */
function chooseLimits(model: LedgerModel, { under, chance, pick }: Random, amount: number): Limits {
  const member = chance(0.7) ? pick(members) : null
  const month = model.month(Math.max(model.clock, model.last))
  const near = (who: string | null) => {
    const { spent, held } = model.used.get(`${who} ${month}`) ?? { spent: 0, held: 0 }
    return Math.max(0, spent + held + amount + under(3) - 1)
  }
  return [member, chance(0.3) ? near(member) : null, chance(0.2) ? near(companyCounter) : null]
}

function spendCall(key: string, amount: number, limits: Limits): string {
  return `spend(C, '${key}', ${amount}, '{}', ${limitsSql(limits)})`
}

function spendManyCall(key: string, amount: number, limits: Limits): string {
  return `spend_many(C, '{${key}}', '{${amount}}', array['{}']::jsonb[], ${limitsSql(limits)})`
}

function limitsSql([member, limit, cap]: Limits): string {
  return `${member ? `'${member}'` : null}, ${limit}, ${cap}`
}

function timeSql(at: number | null): string {
  return at === null ? 'null' : `'${iso(at)}'`
}

function iso(at: number): string {
  return new Date(epochStartMs + at * 1_000).toISOString()
}

/** In the column order of the state query. */
function toExpectedState(model: LedgerModel, seconds: number): unknown[] {
  const seen = model.lookAhead(seconds)
  const month = seen.month()
  const { spent, held } = seen.used.get(`${companyCounter} ${month}`) ?? { spent: 0, held: 0 }
  const sum = (of: 'held' | 'frozen') => seen.lots.reduce((total, lot) => total + lot[of], 0)
  const later = seen.lots.filter(({ from }) => from > seen.at)
  const upcoming = later.reduce((total, lot) => total + lot.available, 0)
  return [
    model.seq,
    model.debt,
    [seen.usable(), sum('held'), sum('frozen'), upcoming, seen.debt, spent, held],
    model.lots.map((lot) => [
      lot.available,
      lot.held,
      lot.spent,
      lot.expired,
      lot.revoked,
      lot.frozen,
      lot.settled,
      lot.indebted,
      clawbackTargetOf(lot),
    ]),
    [...model.used]
      .filter(([who, use]) => !who.startsWith(companyCounter) && (use.spent > 0 || use.held > 0))
      .map(([who, use]) => [...who.split(' '), use.spent, use.held])
      .sort((a, b) => (String(a) < String(b) ? -1 : 1)),
  ]
}
