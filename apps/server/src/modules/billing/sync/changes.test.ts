import { drawSeed, type Random, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { aSpend } from '#test/billing-builders'
import { listLots, readCredits } from '#test/billing-queries'
import { type Payer, startPaymentsWorld } from '#test/payments-world'

const world = startPaymentsWorld()

const start = seconds('2026-03-10T09:00:00Z')
const end = seconds('2026-04-10T09:00:00Z')
const aDay = 86_400
const livesUpgraded = testSize({ gate: 1, deep: 5 })
const livesSwitched = testSize({ gate: 1, deep: 2 })

it('upgrades at random times grant their share of the rest, and a switch to yearly revokes unused credits', async (test) => {
  const random = seededRandom(await drawSeed(test))
  for (let life = 0; life < livesUpgraded; life += 1) {
    const [first, second, switched] = draw(random, 3, start + 1, end)
    let seats = aBeginning(random)
    const payer = await aSubscriber(seats)
    const given: Given[] = [{ amount: allowanceOf(seats), at: start, livesUntil: end + 3 * aDay }]
    for (const at of [first, second]) {
      const larger = grow(random, seats)
      const amount = shareOf(allowanceOf(larger) - allowanceOf(seats), { at, start, end })
      if (amount > 0) given.push({ amount, at, livesUntil: end })
      seats = larger
      await world.advance(payer, dateOf(at))
      await world.change(payer, seats.planId, seats.quantity)
      await world.settle()
      expect(await amountsOf(payer)).toEqual(given.map((lot) => [lot.amount, lot.livesUntil]))
    }

    const spent = random.under(sum(given.map(({ amount }) => amount)) + 1)
    if (spent > 0) await aSpend(world, payer, spent)
    await world.advance(payer, dateOf(switched))
    const yearly = { ...seats, planId: seats.planId + 3 }
    await world.confirm(await world.subscribe(payer, yearly.planId, yearly.quantity))
    await world.settle()
    const old = burn(given, spent).map((lot) => {
      const unused = shareOf(lot.amount, { at: switched, start: lot.at, end })
      return { spent: lot.spent, revoked: Math.min(lot.amount - lot.spent, unused) }
    })
    const whole = { amount: allowanceOf(yearly), available: allowanceOf(yearly) }
    expect(await listLots(world, payer)).toMatchObject([...old, whole])

    const [later] = draw(random, 1, switched + 1, seconds('2027-03-10T09:00:00Z'))
    const month = monthAround(switched, later)
    await world.advance(payer, dateOf(later))
    await world.change(payer, yearly.planId, yearly.quantity + 2)
    await world.settle()
    const more = shareOf(2 * allowanceOf({ ...yearly, quantity: 1 }), { at: later, ...month })
    const onTop = (await listLots(world, payer)).filter(
      ({ terms }) => terms.is_difference && terms.period_start === dateOf(later).toISOString(),
    )
    expect(onTop.map(({ amount }) => amount)).toEqual(more > 0 ? [more] : [])
    expect(await readCredits(world, payer)).toMatchObject({ debt: 0, faults: [] })
  }
}, 240_000)

it('a larger tier and back on the last day grants no free credits', async (test) => {
  const random = seededRandom(await drawSeed(test))
  for (let life = 0; life < livesSwitched; life += 1) {
    const small = { ...aBeginning(random), quantity: 1 }
    const large = { ...small, planId: small.planId + 1 }
    const payer = await aSubscriber(small)
    const [at] = draw(random, 1, end - aDay, end)
    await world.advance(payer, dateOf(at))
    const more = shareOf(allowanceOf(large) - allowanceOf(small), { at, start, end })
    for (const { planId, quantity } of [large, small]) {
      await world.confirm(await world.subscribe(payer, planId, quantity))
      await world.settle()
      const available = allowanceOf(small) + more
      expect(await readCredits(world, payer)).toMatchObject({ available })
    }
    await world.advance(payer, dateOf(end + 7_200))
    const available = allowanceOf(small)
    expect(await readCredits(world, payer)).toEqual({ available, debt: 0, faults: [] })
    expect(sum((await amountsOf(payer)).map(([amount]) => amount))).toBe(2 * available + more)
  }
}, 240_000)

interface Seats {
  readonly planId: number
  readonly quantity: number
}

interface Given {
  readonly amount: number
  readonly at: number
  readonly livesUntil: number
}

/** Starter or Growth, billed monthly. */
function aBeginning(random: Random): Seats {
  return { planId: random.pick([2, 3]), quantity: 1 + random.under(4) }
}

function grow(random: Random, { planId, quantity }: Seats): Seats {
  if (planId < 4 && random.chance(0.4)) return { planId: planId + 1, quantity }
  return { planId, quantity: quantity + 1 + random.under(5) }
}

/** Returns the given number of distinct times, in whole seconds and in order. */
function draw<const N extends 1 | 3>(random: Random, count: N, from: number, to: number) {
  const moments = new Set<number>()
  while (moments.size < count) moments.add(from + random.under(to - from))
  return [...moments].sort((one, other) => one - other) as [number, number, number]
}

async function aSubscriber({ planId, quantity }: Seats): Promise<Payer> {
  const payer = await world.aPayer(dateOf(start).toISOString())
  await world.pay(await world.subscribe(payer, planId, quantity))
  await world.settle()
  return payer
}

/** Independent calculation: credits that end first are used first, the older lot on a tie. */
function burn(given: readonly Given[], credits: number) {
  let left = credits
  const used = new Map<Given, number>()
  for (const lot of given.toSorted((one, other) => one.livesUntil - other.livesUntil)) {
    used.set(lot, Math.min(left, lot.amount))
    left -= Math.min(left, lot.amount)
  }
  return given.map((lot) => ({ ...lot, spent: used.get(lot) ?? 0 }))
}

function allowanceOf({ planId, quantity }: Seats): number {
  const [starter, growth, scale] = [1_000, 5_000, 20_000] as const
  return quantity * ([scale, starter, growth][(planId - 1) % 3] ?? 0)
}

function shareOf(credits: number, time: { at: number; start: number; end: number }): number {
  const [rest, whole] = [BigInt(time.end - time.at), BigInt(time.end - time.start)]
  return Number((BigInt(credits) * rest) / whole)
}

/**
 * The month of a year that contains the given time; a missing day becomes the last of the month.
 */
function monthAround(yearStart: number, at: number): { start: number; end: number } {
  const after = (months: number) => {
    const [day, begun] = [dateOf(yearStart), dateOf(yearStart)]
    begun.setUTCMonth(day.getUTCMonth() + months, 1)
    const last = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + 1, 0))
    begun.setUTCDate(Math.min(day.getUTCDate(), last.getUTCDate()))
    return seconds(begun.toISOString())
  }
  let months = 0
  while (after(months + 1) <= at) months += 1
  return { start: after(months), end: after(months + 1) }
}

async function amountsOf(payer: Payer): Promise<[amount: number, livesUntil: number][]> {
  const lots = await listLots(world, payer)
  return lots.map(({ amount, expiresAt }) => [amount, seconds(expiresAt?.toISOString() ?? '')])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function seconds(moment: string): number {
  return Date.parse(moment) / 1_000
}

function dateOf(moment: number): Date {
  return new Date(moment * 1_000)
}
